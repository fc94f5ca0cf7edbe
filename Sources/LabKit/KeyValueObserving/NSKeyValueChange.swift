/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set, even if the new value equals the old one. An `append` to the property is a setting too.
  case setting = 1
  /// Elements were inserted into a collection, through its proxy or a notification with indexes.
  case insertion = 2
  /// Elements were removed from a collection.
  case removal = 3
  /// Elements of a collection were replaced.
  case replacement = 4
}

/// The kind of a change to a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  /// The members are added: an insertion of those that were missing.
  case union = 1
  /// The members are removed: a removal of those that were in the set.
  case minus = 2
  /// All other members are removed.
  case intersect = 3
  /// The members become the whole set: a replacement.
  case set = 4
}

/// What happened to the observed value.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set, whether or not it differs. An `append` through the property is a setting too.
  case setting = 1
  /// Elements were inserted into a collection, through its proxy or a notification with indexes.
  case insertion = 2
  /// Elements were removed from a collection.
  case removal = 3
  /// Elements of a collection were replaced.
  case replacement = 4
}

/// What a notification about a set says of the change that is made to it.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  /// The members are added: an insertion of those that were missing.
  case union = 1
  /// The members are taken out: a removal of those that were there.
  case minus = 2
  /// All but the members are taken out: a removal of the others.
  case intersect = 3
  /// The members become the whole set: a replacement.
  case set = 4
}

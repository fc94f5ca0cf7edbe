import Foundation

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

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as on Apple's systems.
  public let rawValue: String

  /// A key with this raw value; use the constants below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An `NSNumber` with the raw value of an `NSKeyValueChange`; always present.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, or the elements that were added; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, or the elements that were removed; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The `IndexSet` of an insertion, removal or replacement in an array.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the notification before a change; missing in the notification after it.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change that a closure is notified of, with the type of the observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange

  /// Whether the value was set, or elements were added or removed.
  public let kind: Kind
  /// The value after the change, or the elements that were added; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change, or the elements that were removed; nil without the option `old`.
  public let oldValue: Value?
  /// The indexes of the added or removed elements; nil for a setting.
  public let indexes: IndexSet?
  /// Whether the notification comes before the change; true only in the additional notification of `prior`.
  public let isPrior: Bool

  init(_ change: ObservedChange) {
    kind = change.kind
    newValue = change.new.flatMap { $0 as? Value }
    oldValue = change.old.flatMap { $0 as? Value }
    indexes = change.indexes
    isPrior = change.isPrior
  }
}

/// The options of a registration, which decide what the observer is notified of.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value, the same as on Apple's systems.
  public let rawValue: UInt

  /// Options with this raw value; use the constants below.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change includes the value after it. Without this option and `old`, no value is read.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change includes the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// One notification before the registration returns, with the present value if `new` is set.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// An additional notification before each change, with `notificationIsPriorKey` and without `newKey`.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

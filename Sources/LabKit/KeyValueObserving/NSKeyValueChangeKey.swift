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

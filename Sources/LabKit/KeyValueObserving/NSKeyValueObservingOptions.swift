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

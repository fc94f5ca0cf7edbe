/// What an observer asks for when it registers; each option adds to what it is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value, the same as on Apple's systems.
  public let rawValue: UInt

  /// Made from the raw value; use the constants below.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change carries the value after it. Without this and `old` no value is read at all.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change carries the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// One notification before the registration returns, with the present value when `new` is asked for.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A further notification before each change, marked with `notificationIsPriorKey`, never with `newKey`.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

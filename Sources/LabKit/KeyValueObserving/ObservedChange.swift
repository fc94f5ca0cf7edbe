import Foundation

/// A change for one observer; a value is `nil` if it was not requested.
struct ObservedChange {
  var kind = NSKeyValueChange.setting
  var isPrior = false
  var new: Any?
  var old: Any?
  var indexes: IndexSet?

  /// The change as Apple's dictionary, with exactly the requested entries.
  var dictionary: [NSKeyValueChangeKey: Any] {
    var result: [NSKeyValueChangeKey: Any] = [.kindKey: Self.kinds[Int(kind.rawValue)]]
    if let new { result[.newKey] = new }
    if let old { result[.oldKey] = old }
    if let indexes { result[.indexesKey] = indexes }
    if isPrior { result[.notificationIsPriorKey] = NSNumber(value: true) }
    return result
  }

  private static let kinds = (0...4).map { NSNumber(value: UInt($0)) }
}

/// Any optional, to unwrap a value of type `Any`.
protocol HiddenOptional {
  var hidden: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: HiddenOptional {
  static var wrappedType: Any.Type { Wrapped.self }

  var hidden: Any? { _isOptional(Wrapped.self) ? self.flatMap { unwrapped($0) } : self }
}

/// The value without all optionals around it; `nil` if it is nil.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any HiddenOptional else { return value }
  return optional.hidden
}

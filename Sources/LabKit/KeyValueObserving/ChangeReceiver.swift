import Foundation

/// The receiver of a registration's changes.
protocol ChangeReceiver {
  func receive(_ change: ObservedChange, from object: KVObject)
}

/// The closure of `observe(_:options:changeHandler:)`.
struct ClosureReceiver: ChangeReceiver {
  let handler: (ObservedChange, KVObject) -> Void

  func receive(_ change: ObservedChange, from object: KVObject) { handler(change, object) }
}

/// An observer whose `observeValue(forKeyPath:of:change:context:)` is called.
final class ObserverReceiver: ChangeReceiver {
  private weak var observer: KVObject?
  // A weak reference is nil in the deinit of its object, where observers usually remove themselves.
  private let identifier: ObjectIdentifier
  private let observerType: KVObject.Type
  let keyPath: String
  let context: ObservationContext?

  init(observer: KVObject, keyPath: String, context: ObservationContext?) {
    self.observer = observer
    identifier = ObjectIdentifier(observer)
    observerType = type(of: observer)
    self.keyPath = keyPath
    self.context = context
  }

  func isMeant(_ other: KVObject, keyPath: String) -> Bool {
    // Compares the observer itself if it exists: the address of a deallocated one may have been used again.
    let isSame = observer.map { $0 === other } ?? (identifier == ObjectIdentifier(other))
    return isSame && keyPath == self.keyPath
  }

  func receive(_ change: ObservedChange, from object: KVObject) {
    guard let observer else {
      return fault(
        "EXC_BAD_ACCESS",
        "\(observerType) was deallocated while it observed \"\(keyPath)\" of \(type(of: object)): "
          + "call removeObserver(_:forKeyPath:) before that, at the latest in its deinit")
    }
    observer.observeValue(forKeyPath: keyPath, of: object, change: change.dictionary, context: context)
  }
}

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

/// Who is told of the changes of a registration.
protocol ChangeReceiver {
  func receive(_ change: ObservedChange, from object: KVObject)
}

/// A closure, as `observe(_:options:changeHandler:)` takes it.
struct ClosureReceiver: ChangeReceiver {
  let handler: (ObservedChange, KVObject) -> Void

  func receive(_ change: ObservedChange, from object: KVObject) { handler(change, object) }
}

/// An object whose `observeValue(forKeyPath:of:change:context:)` is called.
final class ObserverReceiver: ChangeReceiver {
  private weak var observer: KVObject?
  // A weak reference is nil in its object's own deinit, where observers usually remove themselves.
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
    // A living observer is compared itself: a dead one's address may have been given away again.
    let isSame = observer.map { $0 === other } ?? (identifier == ObjectIdentifier(other))
    return isSame && keyPath == self.keyPath
  }

  func receive(_ change: ObservedChange, from object: KVObject) {
    guard let observer else {
      return fault(
        "EXC_BAD_ACCESS",
        "\(observerType), which observed \"\(keyPath)\" of \(type(of: object)), is gone and was not removed: "
          + "call removeObserver(_:forKeyPath:) before its last reference goes, at the latest in its deinit")
    }
    observer.observeValue(forKeyPath: keyPath, of: object, change: change.dictionary, context: context)
  }
}

extension KVObject {
  /// Registers an observer for a key path such as "name" or "ceo.tasks"; twice means two notifications.
  ///
  /// Nothing is retained, neither the observer nor the object. The observer must be removed before it goes.
  /// A path through an array or a set is a fault, `NSInvalidArgumentException`; recorded, nothing is
  /// registered.
  public final func addObserver(
    _ observer: KVObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: ObservationContext?
  ) {
    let receiver = ObserverReceiver(observer: observer, keyPath: keyPath, context: context)
    let path = StringPath(keyPath)
    _ = Registration(of: self, path: path, options: options, receiver: receiver).start()
  }

  /// Removes one registration of the observer for the key path, whatever its context.
  ///
  /// When there is none it is a fault, `NSRangeException`; recorded, nothing happens.
  public final func removeObserver(_ observer: KVObject, forKeyPath keyPath: String) {
    remove(observer, keyPath: keyPath) { _ in true }
  }

  /// Removes one registration of the observer for the key path with that context.
  ///
  /// When there is none it is a fault, `NSRangeException`; recorded, nothing happens.
  public final func removeObserver(
    _ observer: KVObject, forKeyPath keyPath: String, context: ObservationContext?
  ) {
    remove(observer, keyPath: keyPath) { $0.context == context }
  }

  private func remove(
    _ observer: KVObject, keyPath: String, where isMeant: (ObserverReceiver) -> Bool
  ) {
    let registration = observation.last { registration in
      guard let receiver = registration.receiver as? ObserverReceiver else { return false }
      return receiver.isMeant(observer, keyPath: keyPath) && isMeant(receiver)
    }
    guard let registration else {
      return fault(
        "NSRangeException",
        "\(type(of: observer)) cannot be removed as observer of \"\(keyPath)\" of \(type(of: self)): "
          + "it is not registered")
    }
    registration.stop()
  }
}

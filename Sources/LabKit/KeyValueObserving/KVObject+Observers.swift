extension KVObject {
  /// Registers an observer for a key path such as "name" or "ceo.tasks"; an observer that is registered twice gets two
  /// notifications.
  ///
  /// Neither the observer nor the object is retained. The observer must be removed before it is deallocated. A path
  /// through an array or a set is a fault, `NSInvalidArgumentException`; if it is recorded, nothing is registered.
  public final func addObserver(
    _ observer: KVObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: ObservationContext?
  ) {
    let receiver = ObserverReceiver(observer: observer, keyPath: keyPath, context: context)
    let path = StringPath(keyPath)
    _ = Registration(of: self, path: path, options: options, receiver: receiver).start()
  }

  /// Removes one registration of the observer for the key path, with any context.
  ///
  /// If there is none, this is a fault, `NSRangeException`; if it is recorded, nothing happens.
  public final func removeObserver(_ observer: KVObject, forKeyPath keyPath: String) {
    remove(observer, keyPath: keyPath) { _ in true }
  }

  /// Removes one registration of the observer for the key path with this context.
  ///
  /// If there is none, this is a fault, `NSRangeException`; if it is recorded, nothing happens.
  public final func removeObserver(
    _ observer: KVObject, forKeyPath keyPath: String, context: ObservationContext?
  ) {
    remove(observer, keyPath: keyPath) { $0.context == context }
  }

  private func remove(
    _ observer: KVObject, keyPath: String, where isMeant: (ObserverReceiver) -> Bool
  ) {
    func matches(_ registration: Registration, context: Bool) -> Bool {
      guard let receiver = registration.receiver as? ObserverReceiver else { return false }
      return receiver.isMeant(observer, keyPath: keyPath) && (!context || isMeant(receiver))
    }
    guard let registration = observation.last(where: { matches($0, context: true) }) else {
      let isElsewhere = observation.last { matches($0, context: false) } != nil
      return fault(
        "NSRangeException",
        "\(type(of: observer)) cannot be removed as observer of \"\(keyPath)\" of \(type(of: self)): "
          + "it is not registered\(isElsewhere ? " with this context" : "")")
    }
    registration.stop()
  }
}

import Foundation

/// The protocol of observable objects, with which a closure gets the observed object with its own type.
public protocol KeyValueCodingAndObserving: KVObject {}

extension KVObject: KeyValueCodingAndObserving {}

extension KeyValueCodingAndObserving {
  /// Calls the handler for each change of the value, until the token is invalidated or deallocated.
  ///
  /// A key path without a `@Dynamic` property that is not in `computedKeys` is a fault, `NSInvalidArgumentException`;
  /// if it is recorded, the handler is never called.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let receiver = ClosureReceiver { change, object in
      changeHandler(object as! Self, NSKeyValueObservedChange(change))
    }
    let path = TypedPath(keyPath: keyPath)
    let registration = Registration(of: self, path: path, options: options, receiver: receiver)
    _ = registration.start()
    return NSKeyValueObservation(registration: registration)
  }

  /// Begins a change of the property manually, like `willChangeValue(forKey:)`.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    withKey(of: keyPath) { willChangeValue(forKey: $0) }
  }

  /// Ends the change of the property that was begun last.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    withKey(of: keyPath) { didChangeValue(forKey: $0) }
  }

  /// Begins a change of the elements at `indexes`, like `willChange(_:valuesAt:forKey:)`.
  public func willChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    withKey(of: keyPath) { willChange(changeKind, valuesAt: indexes, forKey: $0) }
  }

  /// Ends the change of elements that was begun last.
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    withKey(of: keyPath) { didChange(changeKind, valuesAt: indexes, forKey: $0) }
  }

  private func withKey<Value>(of keyPath: KeyPath<Self, Value>, _ body: (String) -> Void) {
    guard let key = TypedPath(keyPath: keyPath).key(of: self) else {
      return fault(
        "NSInvalidArgumentException",
        "\(Self.self) has no key for this path: mark the property @Dynamic, or list it in computedKeys")
    }
    body(key)
  }
}

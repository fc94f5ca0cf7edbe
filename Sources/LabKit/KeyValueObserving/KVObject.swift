import Foundation

/// The base class of objects that can be observed, or that observe others with `observeValue`.
///
/// On Apple's systems every `NSObject` can; on Linux there is no Objective-C runtime, so this class is needed.
/// Properties marked with `@Dynamic` notify automatically. Notifications are sent before the setter returns, on the
/// same thread, to the observers of a key in the order of registration. Apple does not document that order: don't rely
/// on it.
open class KVObject: NSObject {
  // Recursive: reading the properties may read those of another object.
  private static let creation = NSRecursiveLock()
  private var observers: ObservationState?

  /// An object without observers.
  public override init() { super.init() }

  final var observation: ObservationState {
    Self.creation.withLock {
      if let observers { return observers }
      let new = ObservationState(of: self)
      observers = new
      return new
    }
  }

  /// Whether a key was ever observed or read; objects without observers need no state.
  final var hasObservation: Bool { Self.creation.withLock { observers != nil } }

  // MARK: What a class declares about its keys

  /// The key paths whose changes also change `key`, relative to the object; empty by default.
  ///
  /// Paths may depend on each other and pass through other objects. An observer of `key` gets one notification per
  /// change.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether setting the property `key` notifies automatically; true by default.
  ///
  /// If it is false, call `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The keys of computed properties: `["fullName": \Person.fullName]`.
  ///
  /// On Apple's systems `@objc` gives a computed property its key.
  open class var computedKeys: [String: AnyKeyPath] { [:] }

  // MARK: Receiving notifications

  /// Called when an observed value changes. Override it, and pass contexts that you don't recognize to `super`.
  ///
  /// This implementation is called for changes that no override handles, which is a fault,
  /// `NSInternalInconsistencyException`; if it is recorded, nothing happens.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    let observed = object.map { String(describing: type(of: $0)) } ?? "nothing"
    fault(
      "NSInternalInconsistencyException",
      "\(type(of: self)) got a change of \"\(keyPath ?? "")\" of \(observed) but does not handle it: "
        + "override observeValue(forKeyPath:of:change:context:), and call super only for other contexts")
  }

  // MARK: Sending notifications manually

  /// Begins a change of `key`, which `didChangeValue(forKey:)` ends; old values are read now. Pairs can be nested.
  open func willChangeValue(forKey key: String) {
    begin(.whole, key: key)
  }

  /// Ends the change of `key` that was begun last, and notifies; has no effect if none was begun.
  open func didChangeValue(forKey key: String) {
    end(key: key)
  }

  /// Begins a change of an array's elements at `indexes`: the indexes before a removal or replacement, or after an
  /// insertion.
  open func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    begin(changeKind == .setting ? .whole : .elements(changeKind, indexes), key: key)
  }

  /// Ends the change of elements that was begun last.
  open func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    end(key: key)
  }

  /// Begins a change of a set's members; observers are notified of the members that are really added or removed.
  open func willChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    begin(.members(mutationKind, objects), key: key)
  }

  /// Ends the change of members that was begun last.
  open func didChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>
  ) {
    end(key: key)
  }

  private func begin(_ mutation: CollectionMutation, key: String) {
    guard hasObservation else { return }
    observation.push(observation.willChange(key, of: self, by: mutation), key: key)
  }

  private func end(key: String) {
    guard hasObservation else { return }
    observation.pop(key: key)?.finish()
  }

  // MARK: Key-value coding

  /// The value of the property `key`, which is `@Dynamic`, in `computedKeys`, or stored. Numbers, Bools and enums with
  /// an integer raw value are returned as `NSNumber`.
  ///
  /// `"self"` is the object, and `"hidden"` also finds a property `isHidden`. For any other key,
  /// `value(forUndefinedKey:)` is called.
  open func value(forKey key: String) -> Any? {
    guard let read = reading(key) ?? reading(Self.questionName(key)) else {
      return key == "self" ? self : value(forUndefinedKey: key)
    }
    return read().flatMap(unwrapped).map(objectValue)
  }

  /// Sets a `@Dynamic` property or a settable computed key, and notifies once if notifications are automatic.
  ///
  /// Faults: `NSUnknownKeyException` for any other key, `NSInvalidArgumentException` for a wrong type, or for nil if
  /// the property is not optional; if a fault is recorded, nothing is set.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let (name, set) = assignment(of: value, key: key) else { return }
    guard type(of: self).automaticallyNotifiesObservers(forKey: name) else { return set() }
    let notification = observation.willChange(name, of: self)
    set()
    notification.finish()
  }

  /// Override it to check a value that somebody wants to set: change the value if you can make it right, or throw an error.
  ///
  /// This implementation accepts every value. Nothing calls it by itself: call it before `setValue(_:forKey:)`.
  open func validateValue(_ value: inout Any?, forKey key: String) throws {}

  /// Checks a value with the object that the other keys of the path lead to; accepts it if there is none.
  open func validateValue(_ value: inout Any?, forKeyPath keyPath: String) throws {
    let (owner, key) = owner(of: keyPath)
    try owner?.validateValue(&value, forKey: key)
  }

  /// Called for a key that does not exist. This is a fault, `NSUnknownKeyException`; if it is recorded, returns nil.
  open func value(forUndefinedKey key: String) -> Any? {
    fault("NSUnknownKeyException", "\(type(of: self)) has no value for the key \"\(key)\"")
    return nil
  }

  /// Called for a key that cannot be set. This is a fault, `NSUnknownKeyException`; if it is recorded, has no effect.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    fault("NSUnknownKeyException", "\(type(of: self)) has no property to set for the key \"\(key)\"")
  }

  /// Called for nil if the property is not optional. This is a fault, `NSInvalidArgumentException`; if it is recorded,
  /// has no effect.
  open func setNilValueForKey(_ key: String) {
    fault("NSInvalidArgumentException", "the key \"\(key)\" of \(type(of: self)) cannot be nil")
  }
}

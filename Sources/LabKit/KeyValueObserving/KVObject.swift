import Foundation

/// The class of objects that can be observed, and that can observe others by `observeValue`.
///
/// On Apple's systems every `NSObject` can; on Linux, where the Objective-C runtime is missing, this class
/// does it. Its properties that are marked `@Dynamic` notify by themselves. Notifications arrive before the
/// setter returns, on the thread that sets, to the observers of one key in the order they came (which Apple
/// does not document: rely on it nowhere).
open class KVObject: NSObject {
  private static let creation = NSLock()
  private var state: ObservationState?

  /// An object that nobody observes yet.
  public override init() { super.init() }

  final var observation: ObservationState {
    if let state { return state }
    let new = ObservationState(of: self)
    return Self.creation.withLock {
      if state == nil { state = new }
      return state!
    }
  }

  /// Whether anybody ever asked for a key; saves unobserved objects the bookkeeping.
  final var hasObservation: Bool { state != nil }

  // MARK: What a class says about its keys

  /// The key paths, from the object, whose changes are changes of `key` too. By default none.
  ///
  /// Paths may chain and pass through other objects. Whoever observes `key` gets one notification a change.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether setting the property `key` notifies by itself; by default true.
  ///
  /// When false, `willChangeValue(forKey:)` and `didChangeValue(forKey:)` do it.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The computed properties that have a key: `["fullName": \Person.fullName]`.
  ///
  /// On Apple's systems `@objc` gives them one.
  open class var computedKeys: [String: AnyKeyPath] { [:] }

  // MARK: Being told

  /// Called when an observed value changes. Override it, and hand what is not yours to `super`.
  ///
  /// The change that nobody handles is a fault here, `NSInternalInconsistencyException`; recorded, nothing
  /// else happens.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    let observed = object.map { String(describing: type(of: $0)) } ?? "nothing"
    fault(
      "NSInternalInconsistencyException",
      "\(type(of: self)) was told of a change of \"\(keyPath ?? "")\" of \(observed) but does not handle it: "
        + "override observeValue(forKeyPath:of:change:context:), and call super for other contexts alone")
  }

  // MARK: Telling by hand

  /// Begins a change of `key` that `didChangeValue(forKey:)` ends; old values are read now. Pairs nest.
  open func willChangeValue(forKey key: String) {
    begin(.whole, key: key)
  }

  /// Ends the change of `key` that was begun last, and notifies; without a beginning it does nothing.
  open func didChangeValue(forKey key: String) {
    end(key: key)
  }

  /// Begins a change of the elements of an array at `indexes`: those before a removal or replacement,
  /// those after an insertion.
  open func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    begin(changeKind == .setting ? .whole : .elements(changeKind, indexes), key: key)
  }

  /// Ends the change of elements that was begun last.
  open func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    end(key: key)
  }

  /// Begins a change of the members of a set; observers are told what really comes and goes.
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

  // MARK: Values by key

  /// The value of the property `key`: `@Dynamic`, one of `computedKeys`, or stored; nil for nil.
  ///
  /// Another key goes to `value(forUndefinedKey:)`.
  open func value(forKey key: String) -> Any? {
    if let property = observation.properties[key] { return property.keyedValue }
    if let keyPath = type(of: self).computedKeys[key] {
      return (self as Any)[keyPath: keyPath].flatMap(unwrapped)
    }
    guard let stored = storedValue(key, in: self) else { return value(forUndefinedKey: key) }
    return unwrapped(stored)
  }

  /// Sets the `@Dynamic` property or the settable computed key; notifies once where that is automatic.
  ///
  /// Faults: `NSUnknownKeyException` for another key, `NSInvalidArgumentException` for another type or for
  /// nil where none fits; recorded, nothing is set.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let assignment = assignment(of: value, key: key) else { return }
    guard type(of: self).automaticallyNotifiesObservers(forKey: key) else { return assignment() }
    let notification = observation.willChange(key, of: self)
    assignment()
    notification.finish()
  }

  /// Called for a key that the object does not have: a fault, `NSUnknownKeyException`; recorded, nil.
  open func value(forUndefinedKey key: String) -> Any? {
    fault("NSUnknownKeyException", "\(type(of: self)) has no value for the key \"\(key)\"")
    return nil
  }

  /// Called when a key that cannot be set is set: a fault, `NSUnknownKeyException`; recorded, nothing.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    fault("NSUnknownKeyException", "\(type(of: self)) has nothing to set for the key \"\(key)\"")
  }

  /// Called when nil is set where none fits: a fault, `NSInvalidArgumentException`; recorded, nothing.
  open func setNilValueForKey(_ key: String) {
    fault("NSInvalidArgumentException", "the key \"\(key)\" of \(type(of: self)) cannot be nil")
  }
}

import Foundation

/// What an object knows of observation: its observable properties, who listens to them, and the
/// registrations made with it. An object gets one when it is first observed or asked for a key.
final class ObservationState {
  private struct Listener {
    let registration: Registration
    let isLeaf: Bool
  }

  let properties: [String: DynamicProperty]
  private let lock = NSLock()
  private var registrations: [Registration] = []
  private var listeners: [String: [Listener]] = [:]
  private var pending: [String: [ChangeNotification]] = [:]

  init(of object: KVObject) {
    properties = Self.properties(of: object)
  }

  /// Finds the storage of each `@Dynamic var name`, which is called `_name`.
  private static func properties(of object: KVObject) -> [String: DynamicProperty] {
    var found: [String: DynamicProperty] = [:]
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for case (let label?, let property as DynamicProperty) in mirror.children {
        let key = String(label.dropFirst())
        property.prepare(key: key)
        if found[key] == nil { found[key] = property }
      }
    }
    return found
  }

  // MARK: Registrations

  func add(_ registration: Registration) {
    lock.withLock { registrations.append(registration) }
  }

  /// The registration that was made last of those that fit.
  func last(where isMeant: (Registration) -> Bool) -> Registration? {
    lock.withLock { registrations }.last(where: isMeant)
  }

  func remove(_ registration: Registration) {
    lock.withLock { registrations.removeAll { $0 === registration } }
  }

  // MARK: Listeners

  func listen(_ registration: Registration, key: String, isLeaf: Bool, of object: KVObject) {
    lock.withLock {
      listeners[key, default: []].append(Listener(registration: registration, isLeaf: isLeaf))
      properties[key]?.isObserved = type(of: object).automaticallyNotifiesObservers(forKey: key)
    }
  }

  func unlisten(_ registration: Registration, key: String) {
    lock.withLock {
      listeners[key]?.removeAll { $0.registration === registration }
      guard listeners[key]?.isEmpty ?? true else { return }
      listeners[key] = nil
      properties[key]?.isObserved = false
    }
  }

  // MARK: Changes

  /// Tells who listens that the key's value will change; the result tells them that it did.
  func willChange(
    _ key: String, of object: KVObject, by mutation: CollectionMutation = .whole
  ) -> ChangeNotification {
    let snapshot = lock.withLock { listeners[key] ?? [] }
    var notification = ChangeNotification()
    for listener in snapshot {
      notification.begin(listener.registration, isLeaf: listener.isLeaf, change: mutation)
    }
    return notification
  }

  /// Keeps a notification that a manual `willChange` began; pairs of a key nest.
  func push(_ notification: ChangeNotification, key: String) {
    lock.withLock { pending[key, default: []].append(notification) }
  }

  func pop(key: String) -> ChangeNotification? {
    lock.withLock { pending[key]?.popLast() }
  }

  // The places where its registrations listen are other objects, which may live on.
  deinit {
    for registration in registrations { registration.stop() }
  }
}

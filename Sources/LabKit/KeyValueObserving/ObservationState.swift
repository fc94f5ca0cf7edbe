import Foundation

/// The state of an object's observations: its observable properties, their listeners, and the registrations. An object
/// gets it when it is first observed, or when a key is first read.
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

  /// Finds the storage of each `@Dynamic var name`, which has the name `_name`.
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

  /// The most recent registration that matches.
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
      properties[key]?.observed.store(
        type(of: object).automaticallyNotifiesObservers(forKey: key), ordering: .relaxed)
    }
  }

  func unlisten(_ registration: Registration, key: String) {
    lock.withLock {
      listeners[key]?.removeAll { $0.registration === registration }
      guard listeners[key]?.isEmpty ?? true else { return }
      listeners[key] = nil
      properties[key]?.observed.store(false, ordering: .relaxed)
    }
  }

  // MARK: Changes

  /// Begins a change of the key's value; the result ends it and notifies the listeners.
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

  /// Stores a notification that a manual `willChange` began; pairs for a key can be nested.
  func push(_ notification: ChangeNotification, key: String) {
    lock.withLock { pending[key, default: []].append(notification) }
  }

  func pop(key: String) -> ChangeNotification? {
    lock.withLock { pending[key]?.popLast() }
  }

  // The registrations also listen to other objects, which may live on.
  deinit {
    for registration in registrations { registration.stop() }
  }
}

/// Distinguishes one observation from another: a context equals only itself and its copies.
///
/// Apple's context is the address of a variable (`&context`), which is unsafe code in Swift. Store a context in a
/// `private let` or `static let`, pass it to `addObserver`, and compare it in `observeValue`. It is a value, so an
/// observation retains nothing through it.
public struct ObservationContext: Hashable, Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: UInt64 = 0

  private let number: UInt64

  /// A context that equals no other context.
  public init() {
    number = Self.lock.withLock {
      Self.last += 1
      return Self.last
    }
  }
}

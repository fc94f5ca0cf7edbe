import Foundation

/// One observation of an object: the path, the receiver, and the properties that it listens to.
///
/// Only the observed object retains it; it has weak references to that object and to all objects on the path.
final class Registration {
  /// A property that the registration listens to: a key of an object on the path.
  struct Place {
    weak var object: KVObject?
    let key: String
  }

  let path: any ObservedPath
  let options: NSKeyValueObservingOptions
  let receiver: any ChangeReceiver
  private(set) weak var root: KVObject?
  private let lock = NSLock()
  private var places: [Place] = []
  private var hasStopped = false

  init(
    of root: KVObject, path: any ObservedPath, options: NSKeyValueObservingOptions,
    receiver: any ChangeReceiver
  ) {
    self.root = root
    self.path = path
    self.options = options
    self.receiver = receiver
  }

  /// Whether the observer is to be told of changes.
  var isActive: Bool { lock.withLock { !hasStopped } }

  /// Starts to listen and sends the initial notification; false if the path cannot be observed.
  func start() -> Bool {
    guard let root, let points = path.points(from: root) else { return false }
    root.observation.add(self)
    listen(at: points)
    if options.contains(.initial) {
      send(ObservedChange(new: options.contains(.new) ? path.value(from: root) : nil))
    }
    return true
  }

  func stop() {
    lock.withLock { hasStopped = true }
    listen(at: [])
    root?.observation.remove(self)
  }

  /// Listens along the path again, because an object on it may have been replaced.
  func rewire() {
    guard isActive, let root else { return }
    listen(at: path.points(from: root) ?? [])
  }

  private func listen(at points: [ObservedPoint]) {
    let left = lock.withLock {
      defer { places = points.map { Place(object: $0.object, key: $0.key) } }
      return places
    }
    for place in left { place.object?.observation.unlisten(self, key: place.key) }
    for point in points {
      point.object.observation.listen(self, key: point.key, isLeaf: point.isLeaf, of: point.object)
    }
  }

  /// Sends a change to the observer, unless the observer was removed meanwhile.
  func send(_ change: ObservedChange) {
    guard isActive, let root else { return }
    receiver.receive(change, from: root)
  }
}

/// The token of a closure's observation, which ends when the token is deallocated or `invalidate()` is called.
///
/// The token has a weak reference to the observed object.
public final class NSKeyValueObservation: NSObject {
  private let registration: Registration

  init(registration: Registration) {
    self.registration = registration
  }

  /// Ends the observation; a second call has no effect.
  public func invalidate() {
    registration.stop()
  }

  deinit { registration.stop() }
}

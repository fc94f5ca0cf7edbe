import Foundation

/// An observation that calls a method of the observer. It retains neither the observer nor the object.
final class SelectorObservation: @unchecked Sendable {
  private(set) weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  private weak var object: AnyObject?
  // The weak reference is nil in the observer's deinit, where observers usually remove themselves.
  private let observerID: ObjectIdentifier
  private let objectID: ObjectIdentifier?
  private let selector: Selector
  private let name: Notification.Name?
  // Two threads may end an observation: in the observer's deinit, and in a post that finds the observer deallocated.
  private let lock = NSLock()
  private var token: (any NSObjectProtocol)?
  private var hasEnded = false

  init(
    center: NotificationCenter, observer: AnyObject, selector: Selector, name: Notification.Name?,
    object: AnyObject?
  ) {
    self.center = center
    self.observer = observer
    self.object = object
    self.observerID = ObjectIdentifier(observer)
    self.objectID = object.map(ObjectIdentifier.init)
    self.selector = selector
    self.name = name
  }

  var isDead: Bool { center == nil || observer == nil }

  func receive(_ notification: Notification) {
    guard let observer else {
      SelectorObservations.shared.remove { $0 === self }
      return end()
    }
    guard objectID == nil || isFromObject(notification) else { return }
    send(selector, to: observer, notification)
  }

  func matches(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) -> Bool {
    observerID == ObjectIdentifier(observer)
      && (name == nil || name == self.name)
      && (object == nil || object.map(ObjectIdentifier.init) == objectID)
  }

  /// Stores the center's token, or removes it from the center if the observation has ended meanwhile.
  func begin(_ token: any NSObjectProtocol) {
    let isLate = lock.withLock {
      if !hasEnded { self.token = token }
      return hasEnded
    }
    if isLate { center?.removeObserver(token as Any) }
  }

  func end() {
    let token = lock.withLock {
      defer { self.token = nil }
      hasEnded = true
      return self.token
    }
    if let token { center?.removeObserver(token as Any) }
  }

  private func isFromObject(_ notification: Notification) -> Bool {
    guard let object, let sender = notification.object else { return false }
    return sender as AnyObject === object
  }
}

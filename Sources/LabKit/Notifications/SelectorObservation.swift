import Foundation

/// An observer's wish to hear of notifications through one of its methods. It keeps neither observer nor object alive.
final class SelectorObservation: @unchecked Sendable {
  private(set) weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  private weak var object: AnyObject?
  // In the observer's deinit, where removal usually happens, the weak reference is nil already.
  private let observerID: ObjectIdentifier
  private let objectID: ObjectIdentifier?
  private let selector: Selector
  private let name: Notification.Name?
  var token: (any NSObjectProtocol)?

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

  func end() {
    if let token { center?.removeObserver(token as Any) }
    token = nil
  }

  private func isFromObject(_ notification: Notification) -> Bool {
    guard let object, let sender = notification.object else { return false }
    return sender as AnyObject === object
  }
}

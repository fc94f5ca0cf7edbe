import Foundation

/// One observation of a notification center: which notifications it wants, and whether it has ended.
class NotificationObservation: NSObject, @unchecked Sendable {
  let name: Notification.Name?
  private weak var object: AnyObject?
  private let objectID: ObjectIdentifier?
  private let lock = NSLock()
  private var hasEnded = false

  init(name: Notification.Name?, object: AnyObject?) {
    self.name = name
    self.object = object
    self.objectID = object.map(ObjectIdentifier.init)
  }

  /// Whether its observer is deallocated.
  var isDead: Bool { false }

  /// Whether the object is its observer, or the token that stands for it.
  func isObservation(of observer: AnyObject) -> Bool { observer === self }

  /// Whether it is for this name (any, if nil) and this object (any, if nil).
  final func matches(name: Notification.Name?, object: AnyObject?) -> Bool {
    (name == nil || name == self.name) && (object == nil || object.map(ObjectIdentifier.init) == objectID)
  }

  /// From now on, it is called for no notification, even for one that is being delivered.
  final func end() {
    lock.withLock { hasEnded = true }
    didEnd()
  }

  /// Releases what only a delivery needs.
  func didEnd() {}

  /// Passes a notification on, if it is from the object and the observation has not ended.
  final func receive(_ notification: Notification) {
    guard !lock.withLock({ hasEnded }), isWanted(notification) else { return }
    deliver(notification)
  }

  /// Calls the observer.
  func deliver(_ notification: Notification) {}

  private func isWanted(_ notification: Notification) -> Bool {
    guard objectID != nil else { return true }
    guard let object, let sender = notification.object else { return false }
    return sender as AnyObject === object
  }
}

/// An observation that calls a method of the observer. It retains neither the observer nor the object.
final class SelectorObservation: NotificationObservation, @unchecked Sendable {
  private weak var observer: AnyObject?
  // The weak reference is nil in the observer's deinit, where observers usually remove themselves.
  private let observerID: ObjectIdentifier
  private let selector: Selector

  init(observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject?) {
    self.observer = observer
    self.observerID = ObjectIdentifier(observer)
    self.selector = selector
    super.init(name: name, object: object)
  }

  override var isDead: Bool { observer == nil }

  override func isObservation(of observer: AnyObject) -> Bool { observerID == ObjectIdentifier(observer) }

  override func deliver(_ notification: Notification) {
    if let observer { send(selector, to: observer, notification) }
  }
}

/// An observation that runs a closure; it is the token that ends it.
final class NotificationToken: NotificationObservation, @unchecked Sendable {
  private let queue: OperationQueue?
  private let blockLock = NSLock()
  private var block: (@Sendable (Notification) -> Void)?

  init(
    name: Notification.Name?, object: AnyObject?, queue: OperationQueue?,
    block: @escaping @Sendable (Notification) -> Void
  ) {
    self.queue = queue
    self.block = block
    super.init(name: name, object: object)
  }

  /// Runs the closure here, or on its queue; like Foundation, waits for the queue.
  override func deliver(_ notification: Notification) {
    guard let block = blockLock.withLock({ block }) else { return }
    guard let queue, queue != OperationQueue.current else { return block(notification) }
    let delivery = NotificationDelivery(block: block, notification: notification)
    queue.addOperations([BlockOperation { delivery.run() }], waitUntilFinished: true)
  }

  /// The program may keep the token, but not what the closure holds.
  override func didEnd() {
    let ended = blockLock.withLock {
      defer { block = nil }
      return block
    }
    _ = ended
  }
}

/// A notification on its way to another queue. As on Apple's systems, the sender is responsible for its contents.
private struct NotificationDelivery: @unchecked Sendable {
  let block: @Sendable (Notification) -> Void
  let notification: Notification

  func run() { block(notification) }
}

extension NotificationCenter {
  /// The notifications with this name from this object (any, if nil), as values over time. The observation begins with
  /// this call, and ends with the last reference to the sequence and its iterators. The object is not retained.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(self, name, object)
  }

  /// The notifications of a center with one name; it never ends by itself.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// What it consists of.
    public typealias Element = Notification

    private let stream: AsyncStream<SentNotification>
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      let (stream, continuation) = AsyncStream.makeStream(of: SentNotification.self)
      self.stream = stream
      self.center = center
      token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(SentNotification(notification: $0))
      }
    }

    deinit { center.removeObserver(token) }

    /// An iterator, which waits for the next notification.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(notifications: self, base: stream.makeAsyncIterator())
    }

    /// Waits for one notification after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let notifications: Notifications
      var base: AsyncStream<SentNotification>.Iterator

      /// The next notification; nil after the task was cancelled.
      public mutating func next() async -> Notification? { await base.next()?.notification }

      /// The next notification; nil after the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }
  }
}

/// A notification on its way to a task. As on Apple's systems, the sender is responsible for its contents.
struct SentNotification: @unchecked Sendable {
  let notification: Notification
}

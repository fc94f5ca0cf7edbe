import Foundation

/// The observations of one notification center, in the order in which they were added.
///
/// Foundation's center calls one closure for each name, which passes the notification on. Only these closures retain
/// this object, so it does not outlive its center.
final class OrderedObservers: @unchecked Sendable {
  private struct Entry {
    weak var observers: OrderedObservers?
  }

  // Recursive: inside the lock, the last reference to the observations of an old center may be released.
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  private weak var center: NotificationCenter?
  private let id: ObjectIdentifier
  private let lock = NSLock()
  private var observations: [NotificationObservation] = []
  private var tokens: [Notification.Name?: any NSObjectProtocol] = [:]
  private var countToCleanAt = 64

  /// The observations of a center.
  static func of(_ center: NotificationCenter) -> OrderedObservers {
    let id = ObjectIdentifier(center)
    return lock.withLock {
      // The place of a deallocated center may have been used again.
      if let known = entries[id]?.observers, known.center === center { return known }
      let new = OrderedObservers(center)
      entries[id] = Entry(observers: new)
      return new
    }
  }

  /// The address of the observations of the center at this one; nil if there are none.
  static func known(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard lock.try() else { return nil }
    defer { lock.unlock() }
    let center = Unmanaged<NotificationCenter>.fromOpaque(address).takeUnretainedValue()
    guard let known = entries[ObjectIdentifier(center)]?.observers, known.center === center else {
      return nil
    }
    return UnsafeRawPointer(Unmanaged.passUnretained(known).toOpaque())
  }

  private init(_ center: NotificationCenter) {
    self.center = center
    self.id = ObjectIdentifier(center)
  }

  deinit {
    Self.lock.withLock {
      if Self.entries[id]?.observers == nil { Self.entries[id] = nil }
    }
  }

  func add(_ observation: NotificationObservation) {
    let (isFirst, isFull) = lock.withLock {
      observations.append(observation)
      return (tokens[observation.name] == nil, observations.count >= countToCleanAt)
    }
    if isFirst { listen(observation.name) }
    if isFull { clean() }
  }

  /// Ends the observations that match; returns whether there were any.
  @discardableResult
  func remove(where isMatch: (NotificationObservation) -> Bool) -> Bool {
    // Outside of the lock: reading a weak reference may release the last reference to an observer, whose deinit calls
    // this method again.
    let removed = lock.withLock { observations }.filter(isMatch)
    removed.forEach { $0.end() }
    let ids = Set(removed.map(ObjectIdentifier.init))
    let unused = lock.withLock { () -> [any NSObjectProtocol] in
      observations.removeAll { ids.contains(ObjectIdentifier($0)) }
      let names = Set(observations.map(\.name))
      let unused = tokens.filter { !names.contains($0.key) }
      unused.keys.forEach { tokens[$0] = nil }
      return Array(unused.values)
    }
    unused.forEach { center?.removeObserver($0 as Any) }
    return !removed.isEmpty
  }

  /// Asks the center for the notifications with this name, unless another thread has done so meanwhile.
  private func listen(_ name: Notification.Name?) {
    let none: Any? = nil
    guard
      let token = center?.addObserver(
        forName: name, object: none, queue: nil, using: { self.receive($0, name) })
    else { return }
    let isLate = lock.withLock {
      defer { tokens[name] = tokens[name] ?? token }
      return tokens[name] != nil
    }
    if isLate { center?.removeObserver(token as Any) }
  }

  private func receive(_ notification: Notification, _ name: Notification.Name?) {
    // A copy: observers that an observer adds get the next notification.
    let present = lock.withLock { observations }
    for observation in present where observation.name == name {
      observation.receive(notification)
    }
    if present.contains(where: \.isDead) { remove { $0.isDead } }
  }

  private func clean() {
    remove { $0.isDead }
    lock.withLock { countToCleanAt = max(64, observations.count * 2) }
  }
}

extension NotificationCenter {
  /// Runs the closure for each notification with this name (any, if nil) from this object (any, if nil).
  ///
  /// Foundation for Linux calls the observers of a notification in another order in each run. Observers that are added
  /// with this method, or with a selector, are called in the order in which they were added. The center retains the
  /// closure until the token that this returns is removed.
  public func addObserver(
    forName name: Notification.Name?, object: AnyObject?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observation = NotificationToken(name: name, object: object, queue: queue, block: block)
    OrderedObservers.of(self).add(observation)
    return observation
  }

  /// Calls the observer's method for each notification with this name (any, if nil) from this object (any, if nil).
  ///
  /// Neither the observer nor the object is retained. A deallocated observer gets no message and need not be removed.
  /// An observer that is registered twice gets each notification twice. The method gets the `Notification` if its
  /// selector has a colon. An unknown selector is a fault (NSInvalidArgumentException) when a notification arrives, not
  /// before.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject? = nil
  ) {
    OrderedObservers.of(self).add(
      SelectorObservation(observer: observer, selector: selector, name: name, object: object))
  }

  /// Ends all observations of an observer: those with a selector, or that of a token for a closure.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of an observer for this name (all, if nil) and this object (all, if nil).
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    let isFound = OrderedObservers.of(self).remove {
      $0.isObservation(of: observer) && $0.matches(name: name, object: object)
    }
    if !isFound { removeObserver(observer as Any, name: name, object: object as Any?) }
  }
}

/// The observations of a center at this address, for a film's picture of what it holds; nil if it has none.
///
/// The lock may belong to a thread that waits for the film.
@_cdecl("labkit_observers")
func observers(ofCenterAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
  OrderedObservers.known(at: address)
}

import Foundation

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

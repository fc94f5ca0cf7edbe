import Foundation

extension NotificationCenter {
  /// Calls the observer's method for each notification with this name (any, if nil) from this object (any, if nil).
  ///
  /// Neither the observer nor the object is retained. A deallocated observer gets no message and need not be removed.
  /// An observer that is registered twice gets each notification twice. The method gets the `Notification` if its
  /// selector has a colon. An unknown selector is a fault (NSInvalidArgumentException) when a notification arrives, not
  /// before.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject? = nil
  ) {
    let observation = SelectorObservation(
      center: self, observer: observer, selector: selector, name: name, object: object)
    SelectorObservations.shared.add(observation)
    let token = addObserver(forName: name, object: nil, queue: nil) { [weak observation] in
      observation?.receive($0)
    }
    observation.begin(token)
  }

  /// Ends all observations of an observer: those with a selector, or that of a token for a closure.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of an observer for this name (all, if nil) and this object (all, if nil).
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    let ended = SelectorObservations.shared.remove {
      $0.center === self && $0.matches(observer, name: name, object: object)
    }
    ended.forEach { $0.end() }
    if ended.isEmpty { removeObserver(observer as Any, name: name, object: object as Any?) }
  }
}

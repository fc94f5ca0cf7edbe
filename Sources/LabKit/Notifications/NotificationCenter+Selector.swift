import Foundation

extension NotificationCenter {
  /// Calls the observer's method for each notification of that name (any, if nil) from that object (any, if nil).
  ///
  /// Neither observer nor object is retained. An observer that has gone is not messaged, it need not be removed.
  /// Registered twice, it hears twice. The method takes the `Notification` if its selector has a colon. An
  /// unknown selector is a fault (NSInvalidArgumentException) when a notification arrives, not before.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject? = nil
  ) {
    let observation = SelectorObservation(
      center: self, observer: observer, selector: selector, name: name, object: object)
    SelectorObservations.shared.add(observation)
    observation.token = addObserver(forName: name, object: nil, queue: nil) { [weak observation] in
      observation?.receive($0)
    }
  }

  /// Ends all observations of an observer: those it made with a selector, or the one that a block token stands for.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of an observer for that name (all, if nil) and that object (all, if nil).
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    let ended = SelectorObservations.shared.remove {
      $0.center === self && $0.matches(observer, name: name, object: object)
    }
    ended.forEach { $0.end() }
    if ended.isEmpty { removeObserver(observer as Any, name: name, object: object as Any?) }
  }
}

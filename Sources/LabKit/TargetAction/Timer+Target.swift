import Foundation

/// Gives `Timer` an initializer with a target, which creates an instance of a subclass of it.
public protocol TargetTiming {}

extension Timer: TargetTiming {
  /// A timer that sends the selector to the target on the current thread's run loop, first after the interval.
  ///
  /// The timer retains the target and the user info until it is invalidated; a timer that does not repeat is invalid
  /// after it has fired. The method has no parameter, or one: the timer.
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = TargetTimer(interval, target, selector, userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension TargetTiming {
  /// A timer that sends the selector to the target, once it is added to a run loop.
  public init(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self = TargetTimer(interval, target, selector, userInfo, repeats: repeats) as! Self
  }
}

/// A timer with a target. Unlike the closure of Foundation's timer for Linux, the target is released when the timer is
/// invalidated.
private final class TargetTimer: Timer {
  private var message: (target: AnyObject, selector: Selector)?
  private var info: Any?
  private let repeats: Bool

  init(_ interval: TimeInterval, _ target: AnyObject, _ selector: Selector, _ info: Any?, repeats: Bool) {
    self.repeats = repeats
    let first = Date(timeIntervalSinceNow: interval)
    super.init(fire: first, interval: repeats ? interval : 0, repeats: repeats) { timer in
      (timer as? TargetTimer)?.send()
    }
    self.message = (target, selector)
    self.info = info
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    message = nil
    info = nil
  }

  private func send() {
    guard let message else { return }
    LabKit.send(message.selector, to: message.target, self)
    if !repeats { invalidate() }
  }
}

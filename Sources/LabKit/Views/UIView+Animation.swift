import Foundation

extension UIView {
  /// How an animation runs; LabKit animates nothing.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options, which are UIKit's.
    public let rawValue: UInt

    /// The options whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user can use the views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins with what is on the screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It is repeated.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs backwards, too.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It begins and ends slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// It begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Its speed does not change.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The old content fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes changes, without an animation. Both closures have been called when this call returns.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once, without a delay and an animation. Both closures have been called when this call returns.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes changes of a view at once, without a transition. Both closures have been called when this call returns.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }
}

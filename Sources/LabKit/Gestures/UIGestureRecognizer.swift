import Foundation

/// Recognizes a gesture in a view, and sends its actions when it does.
///
/// A recognizer belongs to one view, which retains it. It does not retain its targets. An action has no parameter, or
/// one: the recognizer.
open class UIGestureRecognizer: KVObject {
  /// The states of a gesture. A discrete gesture, such as a tap, goes from `possible` to `ended`. A continuous gesture,
  /// such as a pan, goes to `began`, any number of times to `changed`, and to `ended` or `cancelled`.
  public enum State: Int, Sendable {
    /// Nothing has been recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// The gesture has ended; for a discrete gesture, it was recognized.
    case ended = 3
    /// The system has interrupted the gesture.
    case cancelled = 4
    /// The touches are no such gesture. No action is sent.
    case failed = 5

    /// The other name of `ended`.
    public static let recognized = State.ended
  }

  private var entries: [GestureTarget] = []
  private var others: [WeakRecognizer] = []

  /// The view that it belongs to; not retained.
  open internal(set) weak var view: UIView?
  /// The object that may forbid a gesture; not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for tests and debugging.
  open var name: String?
  /// The present state, to read in an action.
  open internal(set) var state = State.possible
  /// Whether it recognizes gestures. Setting it to false cancels the gesture that it has begun.
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { send(.cancelled) } }
  }

  /// A recognizer with one target; more can be added.
  public init(target: AnyObject?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Sends the action to this target, too. A pair that was added before is ignored. The target is not retained.
  open func addTarget(_ target: AnyObject, action: Selector) {
    guard !entries.contains(where: { $0.target === target && $0.action == action }) else { return }
    entries.append(GestureTarget(target: target, action: action))
  }

  /// Stops sending this action (all, if nil) to this target (all, if nil).
  open func removeTarget(_ target: AnyObject?, action: Selector?) {
    entries.removeAll { (target == nil || $0.target === target) && (action == nil || $0.action == action) }
  }

  /// Recognizes its gesture only if the other recognizer fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    others.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Where the gesture is; LabKit's views have no places, so this is the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// The recognizers that must fail before this one recognizes.
  var required: [UIGestureRecognizer] { others.compactMap(\.recognizer) }

  /// Whether it may begin: it and its view are enabled, and its delegate agrees.
  var mayBegin: Bool {
    isEnabled && view?.isUserInteractionEnabled == true
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  /// Takes this state and sends the actions; after the last state of a gesture, everything is possible again.
  func send(_ newState: State) {
    state = newState
    for entry in entries {
      if let target = entry.target { LabKit.send(entry.action, to: target, self) }
    }
    switch newState {
    case .ended, .cancelled, .failed: state = .possible
    case .possible, .began, .changed: break
    }
  }
}

/// Permits or forbids a gesture. All methods are optional.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may begin; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

private struct GestureTarget {
  weak var target: AnyObject?
  let action: Selector
}

private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

import Foundation
import Observation

/// An object in the responder chain, which handles actions or passes them on: a view, a view controller, the window or
/// the application.
open class UIResponder: KVObject, ActionTarget {
  /// The methods that selectors can call; a subclass overrides this with its own entries only.
  open class var actions: [Action] { [] }

  /// Values that extensions store with this object, because they cannot have stored properties. They are released when
  /// the object is deallocated.
  public var associatedValues: [String: Any] = [:]

  /// The update methods that read observable values.
  var trackedUpdates = TrackedUpdates()

  /// The next responder: a view's controller or superview, a controller's superview, the window, or the application.
  open var next: UIResponder? { nil }

  /// Whether it can become first responder, which gets the keyboard; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it can resign first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is first responder.
  open var isFirstResponder: Bool { keyboardRoot?.firstResponder === self }

  /// Becomes first responder, if the present one resigns. Returns whether it is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let root = keyboardRoot, canBecomeFirstResponder else { return false }
    if isFirstResponder { return true }
    if let current = root.firstResponder, !current.resignFirstResponder() { return false }
    root.firstResponder = self
    return true
  }

  /// Resigns first responder. Returns whether it could.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { keyboardRoot?.firstResponder = nil }
    return true
  }

  /// Whether it handles an action with a nil target: whether its class lists the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The first responder in the chain, starting here, that handles the action; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The undo manager of the next responder that has one. Each window has one, which its views and controllers share;
  /// override this property in an object with its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The root of the view tree that this belongs to, which stores the first responder.
  var keyboardRoot: UIView? { nil }
}

/// The event that made a control send its actions; an action with two parameters gets it.
///
/// As in UIKit, an action that code sends with `sendActions(for:)` gets nil instead.
public final class UIEvent {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// Motion, such as shaking the device.
    case motion
    /// Remote controls, such as headphones.
    case remoteControl
    /// Presses of buttons and keys.
    case presses
  }

  /// The kind of the event.
  public let type: EventType

  init(type: EventType = .touches) {
    self.type = type
  }
}

/// How often each update method of a view or a controller has run that reads observable values.
struct TrackedUpdates {
  /// The update methods that UIKit tracks.
  enum Method {
    case properties, willLayout, layout, didLayout
  }

  fileprivate var counts: [Method: Int] = [:]
}

extension UIResponder {
  /// Calls an update method, and calls `again` when the main thread next handles its events after a change of an
  /// observable value that the method read. Each call of the method replaces what the one before has read.
  func track(_ method: TrackedUpdates.Method, _ update: () -> Void, again: @escaping (UIResponder) -> Void) {
    let count = trackedUpdates.counts[method, default: 0] + 1
    trackedUpdates.counts[method] = count
    let tracked = TrackedUpdate(responder: self, method: method, count: count, again: again)
    withObservationTracking(update) {
      LaterMessages.add { tracked.run() }
    }
  }
}

/// One call of an update method. Only the main thread uses it, after the change.
private struct TrackedUpdate: @unchecked Sendable {
  weak var responder: UIResponder?
  let method: TrackedUpdates.Method
  let count: Int
  let again: (UIResponder) -> Void

  func run() {
    guard let responder, responder.trackedUpdates.counts[method] == count else { return }
    again(responder)
  }
}

import Foundation

/// A button in a bar: no view, no control, one target and one action.
///
/// Unlike a control's targets it names only one, which it does not retain either.
open class UIBarButtonItem: NSObject {
  /// Buttons whose words the system knows.
  public enum SystemItem: String, Sendable {
    /// Finish.
    case done = "Done"
    /// Leave without a change.
    case cancel = "Cancel"
    /// Change what is shown.
    case edit = "Edit"
    /// Keep.
    case save = "Save"
    /// One more.
    case add = "Add"
    /// Take away.
    case trash = "Delete"
    /// Look again.
    case refresh = "Refresh"
  }

  /// How a button is set.
  public enum Style: Int, Sendable {
    /// As the bar sets its buttons.
    case plain = 0
    /// As the button that finishes.
    case done = 2
  }

  /// The word on it.
  open var title: String?
  /// Whether the user can tap it.
  open var isEnabled = true
  /// Whose action is sent; not retained. Without one the chain of responders is asked.
  open weak var target: AnyObject?
  /// What is sent at a tap.
  open var action: Selector?
  /// What runs at a tap; it takes the place of target and action.
  open var primaryAction: UIAction?

  weak var screen: UIResponder?

  /// A button with a word of one's own.
  public init(title: String?, style: Style = .plain, target: AnyObject? = nil, action: Selector? = nil) {
    self.title = title
    self.target = target
    self.action = action
  }

  /// A button with one of the system's words.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Selector? = nil
  ) {
    self.init(title: systemItem.rawValue, target: target, action: action)
  }

  /// A button that runs an action, and shows its title.
  public convenience init(title: String? = nil, primaryAction: UIAction) {
    self.init(title: title ?? primaryAction.title)
    self.primaryAction = primaryAction
  }

  /// Taps it as a user would: the action runs with the item as its sender. Nothing happens if it is disabled.
  open func simulateTap() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action else { return }
    let target = target ?? screen?.target(forAction: action, withSender: self) as AnyObject?
    UIApplication.shared.sendAction(action, to: target, from: self, for: UIEvent())
  }
}

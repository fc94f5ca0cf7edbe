import Foundation

/// A button in a bar, which is neither a view nor a control.
///
/// It has one target, which it does not retain, and one action.
open class UIBarButtonItem: NSObject {
  /// Buttons with a title that the system provides.
  public enum SystemItem: String, Sendable {
    /// Finishes editing.
    case done = "Done"
    /// Leaves without changes.
    case cancel = "Cancel"
    /// Starts editing.
    case edit = "Edit"
    /// Saves changes.
    case save = "Save"
    /// Adds an item.
    case add = "Add"
    /// Deletes an item.
    case trash = "Delete"
    /// Loads the content again.
    case refresh = "Refresh"
  }

  /// The style of a button.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that finishes a task.
    case done = 2
  }

  /// The title.
  open var title: String?
  /// The style.
  open var style: Style
  /// Whether the user can tap it.
  open var isEnabled = true
  /// The object that gets the action; not retained. If it is nil, the responder chain is searched.
  open weak var target: AnyObject?
  /// The selector that a tap sends.
  open var action: Selector?
  /// The action that a tap runs, instead of target and action. Setting it sets the title to the action's, except in an
  /// item of the system; setting nil leaves the title as it is.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, !isSystemItem { title = primaryAction.title }
    }
  }

  weak var screen: UIResponder?
  private var isSystemItem = false

  /// A button with a title of your own.
  public init(title: String?, style: Style = .plain, target: AnyObject? = nil, action: Selector? = nil) {
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  /// A button with a title of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Selector? = nil
  ) {
    self.init(title: systemItem.rawValue, target: target, action: action)
    isSystemItem = true
  }

  /// A button with a title of the system, which runs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
  }

  /// A button that runs an action, and shows its title unless it has its own.
  public convenience init(title: String? = nil, primaryAction: UIAction?) {
    self.init(title: primaryAction?.title, style: .plain)
    self.primaryAction = primaryAction
    if let title { self.title = title }
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

/// The contents of the navigation bar while its screen is the top one.
open class UINavigationItem {
  /// The title in the middle.
  open var title: String?
  /// The buttons on the left, next to the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the back button is hidden.
  open var hidesBackButton = false

  /// An item with this title.
  public init(title: String? = nil) {
    self.title = title
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The button at the right edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// The tab of a screen in the tab bar.
open class UITabBarItem {
  /// The title of the tab.
  open var title: String?
  /// A short note on the tab, such as a number.
  open var badgeValue: String?
  /// A number that identifies it.
  open var tag: Int

  /// An item with this title.
  public init(title: String? = nil, tag: Int = 0) {
    self.title = title
    self.tag = tag
  }
}

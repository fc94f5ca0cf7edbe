import Foundation

/// A button in a bar, which is neither a view nor a control.
///
/// It has one target, which it does not retain, and one action.
open class UIBarButtonItem: UIBarItem {
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
    /// Closes a screen.
    case close = "Close"
    /// Offers what can be done with the content.
    case action = "Share"
    /// Writes a new item.
    case compose = "Compose"
    /// Answers an item.
    case reply = "Reply"
    /// Moves an item to a folder.
    case organize = "Organize"
    /// Shows what the user has marked.
    case bookmarks = "Bookmarks"
    /// Searches.
    case search = "Search"
    /// Stops what is going on.
    case stop = "Stop"
    /// Takes a picture.
    case camera = "Camera"
    /// Plays.
    case play = "Play"
    /// Stops playing for a while.
    case pause = "Pause"
    /// Goes back.
    case rewind = "Rewind"
    /// Goes forward.
    case fastForward = "Fast Forward"
    /// Takes the last change back.
    case undo = "Undo"
    /// Makes the last change again.
    case redo = "Redo"
  }

  /// The style of a button.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that finishes a task.
    case done = 2
  }

  /// The style.
  open var style: Style
  /// The menu that a tap opens, if the item has no action of its own.
  open var menu: UIMenu?
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
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.style = style
    self.target = target
    self.action = action
    super.init()
    self.title = title
  }

  /// A plain button without a title.
  public convenience override init() {
    self.init(title: nil, style: .plain, target: nil, action: nil)
  }

  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A plain button with a title and a picture, which sends an action or opens a menu.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// A button with a title of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init(title: systemItem.rawValue, style: .plain, target: target, action: action)
    isSystemItem = true
  }

  /// A button with a title of the system, which runs an action or opens a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button that runs an action or opens a menu, and shows the action's title unless it has its own.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
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

  /// Chooses an action of the menu by its title, as a user would. Nothing happens if the item is disabled.
  open func simulateMenuChoice(_ title: String) {
    if isEnabled { menu?.simulateChoice(title, sender: self) }
  }
}

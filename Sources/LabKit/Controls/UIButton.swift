import Foundation

/// A control that the user taps. A tap sends touchDown, touchUpInside and primaryActionTriggered.
open class UIButton: UIControl {
  private var titles: [State.RawValue: String] = [:]

  /// The kind of the button.
  public private(set) var buttonType = ButtonType.custom
  /// A description of the button; its title is shown instead of those of the states.
  open var configuration: Configuration? {
    didSet { setNeedsDisplay() }
  }

  /// The menu from which the user chooses an action.
  open var menu: UIMenu?
  /// Whether a tap opens the menu, and sends menuActionTriggered instead of the other events.
  open var showsMenuAsPrimaryAction = false
  /// Whether the button shows what was chosen: the menu's action that is on is its title, and the one that the user
  /// chooses becomes the only one that is on. Without a menu, a tap selects and deselects the button.
  open var changesSelectionAsPrimaryAction = false

  private let label = UILabel()

  /// A button of this kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A button with the action's title, which runs the action at the primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button of this kind with the action's title, which runs the action at the primary event.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A button with this configuration, which runs the action at the primary event.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
    if configuration.title == nil { self.configuration?.title = primaryAction?.title }
  }

  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The label that shows the title. Set the title with `setTitle(_:for:)`: the label's text is replaced by it.
  open var titleLabel: UILabel? {
    label.text = currentTitle
    return label
  }

  /// Sets the title for a state; the title for `.normal` is used for states without a title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    setNeedsDisplay()
  }

  /// The title for a state, or else the title for `.normal`.
  open func title(for state: State) -> String? { shownTitle(for: state) }

  /// The title that was set for a state, whatever a subclass answers.
  func shownTitle(for state: State) -> String? {
    selectedTitle ?? configuration?.title ?? titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  /// The title of the menu's action that is on, if the button shows it.
  private var selectedTitle: String? {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction ? menu?.selectedChoice?.title : nil
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }

  /// Taps the button as a user would: nothing happens if it is disabled or hidden.
  open func simulateTap() {
    guard isEnabled, isTouchable else { return }
    if showsMenuAsPrimaryAction, menu != nil { return sendFromUser(.menuActionTriggered) }
    isHighlighted = true
    sendFromUser(.touchDown)
    isHighlighted = false
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendFromUser(.touchUpInside, .primaryActionTriggered)
  }

  /// Chooses an action of the menu by its title, as a user would: nothing happens if the button is disabled or hidden.
  open func simulateMenuChoice(_ title: String) {
    guard isEnabled, isTouchable else { return }
    menu?.simulateChoice(title, sender: self, selects: changesSelectionAsPrimaryAction)
    setNeedsDisplay()
  }

  /// Its title in brackets; in parentheses while it is disabled.
  open override func textLines(width: Int) -> [String] {
    [ControlText.button(self)]
  }

  /// The kinds of buttons, which look the same as text.
  public enum ButtonType: Int, Sendable {
    /// A button without a style; what `UIButton()` creates.
    case custom = 0
    /// A button in the system's style.
    case system = 1
    /// A button for details.
    case detailDisclosure = 2
    /// A button for information on light backgrounds.
    case infoLight = 3
    /// A button for information on dark backgrounds.
    case infoDark = 4
    /// A button that adds a contact.
    case contactAdd = 5
    /// A button that closes a screen.
    case close = 7
  }

  /// A description of a button. The styles look the same as text.
  public struct Configuration: Sendable {
    /// The title.
    public var title: String?
    /// A second text; stored and not shown.
    public var subtitle: String?

    /// A button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// A button with a background in the tint color.
    public static func filled() -> Configuration { Configuration() }
    /// A button with a background in a pale tint color.
    public static func tinted() -> Configuration { Configuration() }
    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// A button with a border.
    public static func bordered() -> Configuration { Configuration() }
  }
}

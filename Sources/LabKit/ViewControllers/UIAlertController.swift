import Foundation

/// A message with buttons, which code presents and the user dismisses by tapping one of them.
///
/// It is presented like any screen; the presenter stays visible. The alert retains its actions, and each action its
/// handler.
open class UIAlertController: UIViewController {
  /// How an alert is shown.
  public enum Style: Int, Sendable {
    /// Choices for what the user is about to do.
    case actionSheet = 0
    /// A message that interrupts.
    case alert
  }

  /// The message below the title.
  open var message: String?
  /// How it is shown; stored and not used.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the return key runs; stored and not used.
  open var preferredAction: UIAlertAction?
  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  private var fields: [UITextField] = []

  /// An alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    isModalInPresentation = true
  }

  /// Adds a button for the action, below the others. Only one action may have the style `.cancel`; another one is a
  /// fault (NSInternalInconsistencyException), and is not added if the fault is recorded.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return fault(
        "NSInternalInconsistencyException",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// Adds a text field, and passes it to the closure. An action sheet has none: this is a fault
  /// (NSInternalInconsistencyException).
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return fault(
        "NSInternalInconsistencyException",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    fields.append(field)
    configurationHandler?(field)
  }

  /// Taps an action's button as a user would: the alert is dismissed, then the handler runs. Nothing happens if the
  /// action is disabled, or if the alert is not presented.
  open func simulateTap(on action: UIAlertAction) {
    guard action.isEnabled, actions.contains(where: { $0 === action }),
      let presenter = presentingViewController
    else { return }
    presenter.dismiss(animated: true)
    action.run()
  }

  /// Creates the message, the fields and the buttons.
  open override func loadView() {
    let labels = [title, message].compactMap(\.self).map { text in
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels + fields + actions.map(button))
    stack.axis = .vertical
    view = stack
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = UIButton()
    button.setTitle(action.title, for: .normal)
    button.isEnabled = action.isEnabled
    let tap = UIAction { [weak self, weak action] _ in
      if let action { self?.simulateTap(on: action) }
    }
    button.addAction(tap, for: .primaryActionTriggered)
    action.button = button
    return button
  }
}

/// A button of an alert.
open class UIAlertAction {
  /// What the button means.
  public enum Style: Int, Sendable {
    /// An ordinary choice.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel
    /// Changes or deletes data.
    case destructive
  }

  /// The button's title.
  public let title: String?
  /// What the button means.
  public let style: Style
  /// Whether the user can tap it.
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }

  weak var button: UIButton?
  private let handler: ((UIAlertAction) -> Void)?

  /// A button that runs the handler after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  final func run() { handler?(self) }
}

import Foundation

/// The view of one row of a table.
open class UITableViewCell: UIView {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a second one at the right edge.
    case value1
    /// A text, and a second one next to it.
    case value2
    /// A text, and a second one below it.
    case subtitle
  }

  /// What a selected cell looks like.
  public enum SelectionStyle: Int, Sendable {
    /// As if it were not selected.
    case none
    /// A blue background.
    case blue
    /// A gray background.
    case gray
    /// The system's background.
    case `default`
  }

  /// The accessory at the right edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An indicator that a tap leads to another screen.
    case disclosureIndicator
    /// A button for details and an indicator that a tap leads to another screen.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The identifier of reusable cells of this kind.
  public let reuseIdentifier: String?
  /// The style.
  public let style: CellStyle
  /// The text.
  public let textLabel: UILabel? = UILabel()
  /// The second text; nil in the default style.
  public let detailTextLabel: UILabel?
  /// The accessory at the right edge.
  open var accessoryType = AccessoryType.none
  /// A view at the right edge instead of the accessory, such as a switch; it is shown below the text.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      accessoryView.map(addSubview)
    }
  }
  /// What a selected cell looks like; stored and not used.
  open var selectionStyle = SelectionStyle.default
  /// Whether its row is selected; the table sets it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// Whether it is being touched.
  open var isHighlighted = false
  /// Whether its table is in editing mode; the table sets it.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// What it shows instead of its labels; nil if the labels or subviews show its content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { applyConfiguration() }
  }
  /// Called with the cell and its state when this changes, before the cell appears, and after
  /// `setNeedsUpdateConfiguration()`.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The view to which you add the cell's own subviews.
  open var contentView: UIView {
    if let content { return content }
    let view = UIView()
    addSubview(view)
    content = view
    return view
  }
  private var content: UIView?
  private var editing = false

  /// A cell with this style; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    self.detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: .zero)
  }

  /// The table that made it; see `host`.
  weak var table: UITableView?

  /// The table that shows it in one of its rows.
  private var host: UITableView? {
    table.flatMap { table in table.contents.cells.values.contains { $0 === self } ? table : nil }
  }

  open override var next: UIResponder? { super.next ?? host }

  /// The window of the table that shows it.
  open override var window: UIWindow? { super.window ?? host?.window }

  override var keyboardRoot: UIView? { superview == nil ? host?.keyboardRoot ?? self : super.keyboardRoot }

  /// Requests a call of `updateConfiguration(using:)`, which is made at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Override it to set the configuration for a state; calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Shows the configuration in the present content view, or in a new one. The cell shows a list's texts itself.
  private func applyConfiguration() {
    guard let contentConfiguration, !(contentConfiguration is UIListContentConfiguration) else {
      content?.removeFromSuperview()
      content = nil
      return
    }
    if let view = content as? any UIView & UIContentView, view.supports(contentConfiguration) {
      view.configuration = contentConfiguration
      return
    }
    content?.removeFromSuperview()
    let view = contentConfiguration.makeContentView()
    addSubview(view)
    content = view
  }

  /// Called before the table uses the cell again for another row.
  open func prepareForReuse() {}

  /// Sets whether it is selected, without an animation.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Sets whether it is in editing mode, without an animation. The table calls it for each of its cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let hasChanged = self.editing != editing
    self.editing = editing
    if hasChanged { setNeedsUpdateConfiguration() }
  }

  /// The texts and the accessory.
  open override func textLines(width: Int) -> [String] {
    ControlText.cell(self, width: width)
  }
}

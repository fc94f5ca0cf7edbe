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
  /// Whether its row is selected; the table sets it.
  open var isSelected = false

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
    table.flatMap { table in table.cells.values.contains { $0 === self } ? table : nil }
  }

  open override var next: UIResponder? { super.next ?? host }

  /// The window of the table that shows it.
  open override var window: UIWindow? { super.window ?? host?.window }

  override var keyboardRoot: UIView? { superview == nil ? host?.keyboardRoot ?? self : super.keyboardRoot }

  /// Called before the table uses the cell again for another row.
  open func prepareForReuse() {}

  /// Sets whether it is selected, without an animation.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// The texts and the accessory.
  open override func textLines(width: Int) -> [String] {
    ControlText.cell(self, width: width)
  }
}

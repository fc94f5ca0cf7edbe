import Foundation

/// One row of a table as the user sees it.
open class UITableViewCell: UIView {
  /// How a cell is set.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a second at the right edge.
    case value1
    /// A text, and a second beside it.
    case value2
    /// A text, and a second below it.
    case subtitle
  }

  /// What stands at the right edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// Something comes up on a tap.
    case disclosureIndicator
    /// A button for details, and something comes up on a tap.
    case detailDisclosureButton
    /// It is chosen.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What cells of this kind are called when they are used again.
  public let reuseIdentifier: String?
  /// How it is set.
  public let style: CellStyle
  /// The text.
  public let textLabel: UILabel? = UILabel()
  /// The second text; nil in the default style, which has none.
  public let detailTextLabel: UILabel?
  /// What stands at the right edge.
  open var accessoryType = AccessoryType.none
  /// Whether its row is selected; the table sets it.
  open var isSelected = false

  /// A cell of that style: the initializer for subclasses to override, called when a registered class is dequeued.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    self.detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: .zero)
  }

  /// Called before the table hands it out again for another row.
  open func prepareForReuse() {}

  /// Marks it as selected, or no longer.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// The texts and the accessory.
  open override func textLines(width: Int) -> [String] {
    ControlText.cell(self, width: width)
  }
}

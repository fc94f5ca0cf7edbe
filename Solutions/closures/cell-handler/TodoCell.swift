import LabKit

/// A row with a button. Its owner says what a tap does, each time the cell
/// is used.
class TodoCell: UITableViewCell {
  let button = UIButton(type: .system)
  var onTap: (() -> Void)?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.setTitle("✓", for: .normal)
    addSubview(button)
    button.addAction(
      UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }
}

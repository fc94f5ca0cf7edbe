import LabKit

/// A row with a button.
class TodoCell: UITableViewCell {
  let button = UIButton(type: .system)

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.setTitle("✓", for: .normal)
    addSubview(button)
  }
}

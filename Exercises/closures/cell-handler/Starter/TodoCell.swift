import LabKit

/// A row with a button.
class TodoCell: UITableViewCell {
  let button = UIButton(title: "✓")

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(button)
  }
}

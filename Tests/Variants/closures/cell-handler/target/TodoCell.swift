import LabKit

class TodoCell: UITableViewCell {
  let button = UIButton(title: "✓")
  var id: Int?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(button)
    button.addTarget(nil, action: "mark:", for: .touchUpInside)
  }
}

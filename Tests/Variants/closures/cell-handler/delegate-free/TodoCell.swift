import LabKit

class TodoCell: UITableViewCell {
  let button = UIButton(title: "✓")

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(button)
  }

  func whenTapped(_ handler: @escaping (TodoCell) -> Void) {
    let action = UIAction(identifier: UIAction.Identifier("tap")) { [weak self] _ in
      if let self { handler(self) }
    }
    button.addAction(action, for: .touchUpInside)
  }
}

import LabKit

/// 2. Has a button that clears what the user is working on.
class Toolbar: UIView {
  let clearButton = UIButton(type: .system)

  func connect(cards: [Card]) {
    clearButton.setTitle("Clear", for: .normal)
    addSubview(clearButton)
  }
}

import LabKit

/// 2. Has a button that clears what the user is working on.
class Toolbar: UIView {
  let clearButton = UIButton(title: "Clear")

  func connect(cards: [Card]) {
    addSubview(clearButton)
  }
}

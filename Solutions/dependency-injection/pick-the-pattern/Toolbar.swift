import LabKit

/// 2. Has a button that clears what the user is working on: without a
/// target, each tap searches the responder chain.
class Toolbar: UIView {
  let clearButton = UIButton(type: .system)

  func connect(cards: [Card]) {
    clearButton.setTitle("Clear", for: .normal)
    addSubview(clearButton)
    clearButton.addTarget(nil, action: "clear:", for: .touchUpInside)
  }
}

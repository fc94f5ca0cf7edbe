import LabKit

/// 2. Has a button that clears what the user is working on: without a
/// target, each tap searches the responder chain.
class Toolbar: UIView {
  let clearButton = UIButton(title: "Clear")

  func connect(cards: [Card]) {
    addSubview(clearButton)
    clearButton.addTarget(nil, action: "clear:", for: .touchUpInside)
  }
}

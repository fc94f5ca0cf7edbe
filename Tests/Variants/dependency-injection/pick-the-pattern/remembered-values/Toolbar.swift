import LabKit

/// 2. Has a button that clears what the user is working on.
class Toolbar: UIView {
  override class var actions: [Action] { [Action("send:", Toolbar.send)] }

  let clearButton = UIButton(title: "Clear")

  func connect(cards: [Card]) {
    addSubview(clearButton)
    clearButton.addTarget(self, action: "send:", for: .touchUpInside)
  }

  func send(_ sender: UIButton) {
    UIApplication.shared.sendAction("clear:", to: nil, from: sender, for: nil)
  }
}

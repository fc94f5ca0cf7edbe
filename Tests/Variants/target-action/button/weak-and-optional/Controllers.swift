import LabKit

class ButtonController: ActionTarget {
  class var actions: [Action] { [] }
  let button: Button

  init(title: String, action: Selector) {
    button = Button(title: title, target: nil, action: action)
    button.target = self
  }
}

final class FirstController: ButtonController {
  override class var actions: [Action] { [Action("saveTapped:", FirstController.saveTapped)] }

  init() { super.init(title: "Save", action: "saveTapped:") }

  func saveTapped(_ sender: Button) { print("first controller:", sender.title) }
}

final class SecondController: ButtonController {
  override class var actions: [Action] { [Action("sendTapped:", SecondController.sendTapped)] }

  init() { super.init(title: "Send", action: "sendTapped:") }

  func sendTapped(_ sender: Button) { print("second controller:", sender.title) }
}

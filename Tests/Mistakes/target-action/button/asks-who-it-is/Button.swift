import LabKit

/// A button that knows whom to message and with which name, and nothing else of them.
class Button {
  let title: String
  let target: ActionTarget
  let action: Selector

  init(title: String, target: ActionTarget, action: Selector) {
    self.title = title
    self.target = target
    self.action = action
  }

  func performAction() {
    if let first = target as? FirstController {
      first.saveTapped(self)
    } else if let second = target as? SecondController {
      second.sendTapped(self)
    }
  }
}

import LabKit

/// A button that knows whom to message and with which name, and nothing
/// else of them.
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
    target.performSelector(
      onMainThread: action, with: self, waitUntilDone: true)
  }
}

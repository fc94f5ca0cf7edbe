import LabKit

final class Button {
  let title: String
  weak var target: (any ActionTarget)?
  var action: Selector?

  init(title: String, target: (any ActionTarget)?, action: Selector?) {
    self.title = title
    self.target = target
    self.action = action
  }

  func performAction() {
    guard let target, let action else { return }
    target.performSelector(onMainThread: action, with: self, waitUntilDone: true)
  }
}

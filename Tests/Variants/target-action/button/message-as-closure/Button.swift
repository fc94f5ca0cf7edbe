import LabKit

class Button {
  let title: String
  private let message: (Button) -> Void

  init<Target: ActionTarget>(title: String, target: Target, action: Selector) {
    self.title = title
    message = { target.performSelector(onMainThread: action, with: $0, waitUntilDone: true) }
  }

  func performAction() {
    message(self)
  }
}

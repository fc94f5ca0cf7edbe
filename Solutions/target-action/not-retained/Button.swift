import LabKit

/// A button that sends its action to its target when it is tapped, and
/// keeps nobody alive by it.
class Button {
  let title: String
  weak var target: ActionTarget?
  var action: Selector?

  init(title: String) {
    self.title = title
  }

  func tap() {
    guard let target, let action else { return }
    target.perform(action, with: self)
  }
}

/// A row of buttons.
class Toolbar {
  private(set) var buttons: [Button] = []

  func add(_ button: Button) {
    buttons.append(button)
  }
}

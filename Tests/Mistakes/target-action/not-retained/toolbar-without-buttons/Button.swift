import LabKit

/// A button that sends its action to its target when it is tapped, and keeps nobody alive by it.
class Button {
  let title: String
  var target: ActionTarget?
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
  private struct Entry {
    weak var button: Button?
  }

  private var entries: [Entry] = []

  var buttons: [Button] { entries.compactMap(\.button) }

  func add(_ button: Button) {
    entries.append(Entry(button: button))
  }
}

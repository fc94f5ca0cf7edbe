import LabKit

/// A screen with two buttons, of which it is the target.
class Screen: ActionTarget {
  static var actions: [Action] {
    [Action("save:", Screen.save), Action("help", Screen.help)]
  }

  let toolbar = Toolbar()
  private(set) var savings = 0
  private(set) var helpTaps = 0

  init() {
    add("Save", action: "save:")
    add("Help", action: "help")
  }

  private func add(_ title: String, action: Selector) {
    let button = Button(title: title)
    button.target = self
    button.action = action
    toolbar.add(button)
  }

  func save(_ sender: Button) {
    savings += 1
    print("\(sender.title), number \(savings)")
  }

  func help() {
    helpTaps += 1
  }
}

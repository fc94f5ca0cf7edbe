import LabKit

// Your work starts here: find out, in both files, why no screen is ever
// deallocated.

/// A screen with two buttons: one saves, the other counts requests for
/// help.
class Screen: ActionTarget {
  static var actions: [Action] { [Action("save:", Screen.save)] }

  let toolbar = Toolbar()
  private(set) var savings = 0

  /// How often the help button was tapped.
  var helpTaps: Int {
    (toolbar.buttons[1].target as? TapCounter)?.taps ?? 0
  }

  init() {
    let save = Button(title: "Save")
    save.target = self
    save.action = "save:"
    toolbar.add(save)

    let help = Button(title: "Help")
    help.target = TapCounter()
    help.action = "count:"
    toolbar.add(help)
  }

  func save(_ sender: Button) {
    savings += 1
    print("\(sender.title), number \(savings)")
  }
}

/// Counts the taps on a button.
class TapCounter: ActionTarget {
  static var actions: [Action] { [Action("count:", TapCounter.count)] }

  private(set) var taps = 0

  func count(_ sender: Button) {
    taps += 1
  }
}

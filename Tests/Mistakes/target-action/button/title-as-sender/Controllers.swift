import LabKit

/// Saves when its button is tapped.
class FirstController: ActionTarget {
  static var actions: [Action] { [Action("saveTapped:", FirstController.saveTapped)] }

  lazy var button = Button(title: "Save", target: self, action: "saveTapped:")

  func saveTapped(_ title: String) {
    print("first controller: \(title)")
  }
}

/// Sends when its button is tapped.
class SecondController: ActionTarget {
  static var actions: [Action] { [Action("sendTapped:", SecondController.sendTapped)] }

  lazy var button = Button(title: "Send", target: self, action: "sendTapped:")

  func sendTapped(_ title: String) {
    print("second controller: \(title)")
  }
}

import LabKit

/// Saves when its button is tapped.
class FirstController: ActionTarget {
  static var actions: [Action] {
    [Action("saveTapped:", FirstController.saveTapped)]
  }

  lazy var button = Button(
    title: "Save", target: self, action: "saveTapped:")

  func saveTapped(_ sender: Button) {
    print("first controller: Save")
  }
}

/// Sends when its button is tapped.
class SecondController: ActionTarget {
  static var actions: [Action] {
    [Action("sendTapped:", SecondController.sendTapped)]
  }

  lazy var button = Button(
    title: "Send", target: self, action: "sendTapped:")

  func sendTapped(_ sender: Button) {
    print("second controller: Send")
  }
}

import LabKit

class FirstController {
  private(set) var button: Button!

  init() {
    button = Button(title: "Save", target: self, action: Selector("saveTapped:"))
  }
}

extension FirstController: ActionTarget {
  static let actions = [Action("saveTapped:", FirstController.saveTapped)]

  func saveTapped(_ sender: Any) {
    guard let button = sender as? Button else { return }
    print("first controller: " + button.title)
  }
}

class SecondController {
  private(set) var button: Button!

  init() {
    button = Button(title: "Send", target: self, action: Selector("sendTapped:"))
  }
}

extension SecondController: ActionTarget {
  static let actions = [Action("sendTapped:", SecondController.sendTapped)]

  func sendTapped(_ sender: Any) {
    guard let button = sender as? Button else { return }
    print("second controller: " + button.title)
  }
}

import LabKit

class FirstController {
  lazy var button = Button(title: "Save", controller: self)

  func saveTapped(_ sender: Button) {
    print("first controller: \(sender.title)")
  }
}

class SecondController {
  // It needs a button, too.
}

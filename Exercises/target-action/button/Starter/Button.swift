/// A button that works for the first controller only.
class Button {
  let title: String
  // Your work starts here: make this button work for any target.
  unowned let controller: FirstController

  init(title: String, controller: FirstController) {
    self.title = title
    self.controller = controller
  }

  func performAction() {
    controller.saveTapped(self)
  }
}

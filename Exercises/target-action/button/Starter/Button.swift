/// A button of the first controller, and of nobody else.
class Button {
  let title: String
  // Your work starts here: this button is to work for any target.
  unowned let controller: FirstController

  init(title: String, controller: FirstController) {
    self.title = title
    self.controller = controller
  }

  func performAction() {
    controller.saveTapped(self)
  }
}

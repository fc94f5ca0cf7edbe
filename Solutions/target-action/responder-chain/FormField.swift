import LabKit

/// A text field that may have a help of its own.
class FormField: UITextField {
  var help: String?

  override class var actions: [Action] {
    [
      Action("clear:", FormField.clear),
      Action("showHelp:", FormField.showHelp),
    ]
  }

  override func canPerformAction(
    _ action: Selector, withSender sender: Any?
  ) -> Bool {
    if action == "showHelp:" { return help != nil }
    return super.canPerformAction(action, withSender: sender)
  }

  func showHelp(_ sender: HelpBar) {
    sender.show(help ?? "")
  }

  func clear(_ sender: UIButton) {
    text = ""
  }
}

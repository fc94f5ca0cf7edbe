import LabKit

class FormField: UITextField {
  var help: String?

  override class var actions: [Action] {
    [Action("clear:", FormField.clear), Action("showHelp:", FormField.showHelp)]
  }

  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if action == "showHelp:", help == nil { return next?.target(forAction: action, withSender: sender) }
    return super.target(forAction: action, withSender: sender)
  }

  func showHelp(_ sender: HelpBar) { help.map(sender.show) }

  func clear(_ sender: UIButton) { text = "" }
}

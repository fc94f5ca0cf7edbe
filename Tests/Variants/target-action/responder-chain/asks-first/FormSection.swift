import LabKit

class FormSection: UIStackView {
  var help: String?

  override class var actions: [Action] {
    [Action("showHelp:", FormSection.showHelp)]
  }

  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if action == "showHelp:", help == nil { return next?.target(forAction: action, withSender: sender) }
    return super.target(forAction: action, withSender: sender)
  }

  func showHelp(_ sender: HelpBar) { help.map(sender.show) }

}

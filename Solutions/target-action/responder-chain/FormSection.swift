import LabKit

/// Fields that belong together. It may have a help for all of them.
class FormSection: UIStackView {
  var help: String?

  override class var actions: [Action] {
    [Action("showHelp:", FormSection.showHelp)]
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
}

import LabKit

class FormSection: UIStackView, Helper {
  var help: String?
  override class var actions: [Action] { [Action(HelpBar.question, FormSection.answerHelp)] }
  func answerHelp(_ sender: HelpBar) { answer(sender) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    answers(action) ?? super.canPerformAction(action, withSender: sender)
  }
}

import LabKit

class FormField: UITextField, Helper {
  var help: String?
  override class var actions: [Action] {
    [Action(HelpBar.question, FormField.answerHelp), Action("clear:", FormField.clear)]
  }
  func answerHelp(_ sender: HelpBar) { answer(sender) }
  func clear(_ sender: UIButton) { text = "" }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    answers(action) ?? super.canPerformAction(action, withSender: sender)
  }
}

import LabKit

class FormScreen: UIViewController, Helper {
  let sections: [FormSection]
  var help: String?
  let bar = HelpBar()

  init(sections: [FormSection]) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] { [Action(HelpBar.question, FormScreen.answerHelp)] }
  func answerHelp(_ sender: HelpBar) { answer(sender) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    answers(action) ?? super.canPerformAction(action, withSender: sender)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in sections + [bar] { view.addSubview(part) }
  }
}

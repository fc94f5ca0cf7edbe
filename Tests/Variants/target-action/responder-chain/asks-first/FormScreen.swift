import LabKit

class FormScreen: UIViewController {
  let sections: [FormSection]
  var help: String?
  let bar = HelpBar()

  init(sections: [FormSection]) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] { [Action("showHelp:", FormScreen.showHelp)] }

  override func loadView() {
    let stack = UIStackView(arrangedSubviews: sections + [bar])
    stack.axis = .vertical
    view = stack
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender) && (action != "showHelp:" || help != nil)
  }

  func showHelp(_ sender: HelpBar) { sender.show(help!) }
}

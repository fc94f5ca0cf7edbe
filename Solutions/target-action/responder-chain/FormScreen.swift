import LabKit

/// Sections, and the bar below them. It may have a help for the whole form.
class FormScreen: UIViewController {
  let sections: [FormSection]
  var help: String?
  let bar = HelpBar()

  init(sections: [FormSection]) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] {
    [Action("showHelp:", FormScreen.showHelp)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    sections.forEach(view.addSubview)
    view.addSubview(bar)
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

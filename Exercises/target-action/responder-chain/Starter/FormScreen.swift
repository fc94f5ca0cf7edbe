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

  override func viewDidLoad() {
    super.viewDidLoad()
    sections.forEach(view.addSubview)
    view.addSubview(bar)
    bar.screen = self
  }
}

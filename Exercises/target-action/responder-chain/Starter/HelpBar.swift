import Foundation
import LabKit

/// A bar with the buttons Help and Clear, and a line for the help.
class HelpBar: UIView {
  private let label = UILabel()
  /// Your work: the bar should know no screen, no section and no field.
  weak var screen: FormScreen?

  /// The help that the bar shows.
  var text: String { label.text ?? "" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let help = UIButton(type: .system)
    help.setTitle("Help", for: .normal)
    help.addTarget(self, action: "ask", for: .touchUpInside)
    let clear = UIButton(type: .system)
    clear.setTitle("Clear", for: .normal)
    clear.addTarget(nil, action: "clear:", for: .touchUpInside)
    [help, clear, label].forEach(addSubview)
  }

  override class var actions: [Action] { [Action("ask", HelpBar.ask)] }

  /// Shows a help; for whoever answers.
  func show(_ help: String) {
    label.text = help
  }

  private func ask() {
    for section in screen?.sections ?? [] {
      for case let field as FormField in section.arrangedSubviews {
        if field.isFirstResponder, let help = field.help { show(help) }
      }
    }
  }
}

import Foundation
import LabKit

class HelpBar: UIView {
  private let label = UILabel()
  private let help = UIButton(title: "Help")

  var text: String { label.text ?? "" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    help.addAction(UIAction { [unowned self] _ in ask() }, for: .touchUpInside)
    let clear = UIButton(title: "Clear")
    clear.addTarget(nil, action: "clear:", for: .touchUpInside)
    [help, clear, label].forEach(addSubview)
  }

  func show(_ help: String) { label.text = help }

  private func ask() {
    show("There is no help here.")
    UIApplication.shared.sendAction("showHelp:", to: nil, from: self, for: nil)
  }
}

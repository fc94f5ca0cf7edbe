import Foundation
import LabKit

/// A responder that may have a help.
protocol Helper: UIResponder {
  var help: String? { get }
}

extension Helper {
  func answer(_ bar: HelpBar) { bar.show(help ?? "") }
  func answers(_ action: Selector) -> Bool? { action == HelpBar.question ? help != nil : nil }
}

class HelpBar: UIView {
  static let question: Selector = "showHelp:"
  private let label = UILabel()
  private(set) var text = "" {
    didSet { label.text = text }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let help = UIButton(title: "Help")
    help.addTarget(self, action: "tapped:", for: .primaryActionTriggered)
    let clear = UIButton(title: "Clear")
    clear.addTarget(nil, action: "clear:", for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [help, clear])
    addSubview(row)
    addSubview(label)
  }

  override class var actions: [Action] { [Action("tapped:", HelpBar.tapped)] }

  func show(_ help: String) { text = help }

  private func tapped(_ sender: UIButton) {
    guard !UIApplication.shared.sendAction(Self.question, to: nil, from: self, for: UIEvent?.none) else {
      return
    }
    show("There is no help here.")
  }
}

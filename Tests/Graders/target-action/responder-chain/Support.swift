import GraderKit
import LabKit

@testable import ResponderChain

/// A form in a window, used as a person uses it.
nonisolated final class Form {
  let screen: FormScreen
  let window: UIWindow

  init(_ fields: [[UIView]]) {
    screen = FormScreen(sections: fields.map { FormSection(arrangedSubviews: $0) })
    window = UIWindow(showing: screen)
  }

  func tap(_ title: String) {
    guard let button = window.elements.first(where: { $0.label == title }) else {
      return fail(
        "The bar has a button `\(title)`", expected: title,
        found: window.elements.map(\.label).joined(separator: ", "))
    }
    button.press()
  }

  /// Puts a finger on a control, and does not lift it.
  func touch(_ title: String) {
    for element in window.elements where element.label == title {
      if case .control(let control) = element { control.sendActions(for: .touchDown) }
    }
  }

  /// Edits what is given, taps Help, and returns what the bar shows.
  func help(for view: UIView?) -> String {
    if let view { view.becomeFirstResponder() } else { window.endEditingAnywhere() }
    tap("Help")
    return screen.bar.text
  }
}

extension UIView {
  nonisolated func endEditingAnywhere() {
    if isFirstResponder { resignFirstResponder() }
    subviews.forEach { $0.endEditingAnywhere() }
  }
}

/// A view that the bar does not know, and that always has a help.
nonisolated final class Chart: UIView {
  var help = ""
  override var canBecomeFirstResponder: Bool { true }
  override class var actions: [Action] { [Action("showHelp:", Chart.explain)] }
  func explain(_ sender: HelpBar) { sender.show(help) }
}

/// The app delegate is the last in the chain.
nonisolated final class HelpfulDelegate: UIResponder, UIApplicationDelegate {
  var help = ""
  private(set) var archives = 0
  override class var actions: [Action] {
    [Action("showHelp:", HelpfulDelegate.explain), Action("archive", HelpfulDelegate.archive)]
  }
  func explain(_ sender: HelpBar) { sender.show(help) }
  func archive() { archives += 1 }
}

nonisolated final class SilentDelegate: UIApplicationDelegate {}

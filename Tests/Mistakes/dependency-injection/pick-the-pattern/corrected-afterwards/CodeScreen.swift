import Foundation
import LabKit

/// 1. Sees to it that a field holds a code and nothing else: the field asks its delegate first.
class CodeScreen: UIViewController {
  override class var actions: [Action] { [Action("codeChanged:", CodeScreen.codeChanged)] }

  func connect(field: UITextField) {
    field.addTarget(self, action: "codeChanged:", for: .editingChanged)
  }

  func codeChanged(_ field: UITextField) {
    field.text = String((field.text ?? "").filter("0123456789".contains).prefix(4))
  }
}

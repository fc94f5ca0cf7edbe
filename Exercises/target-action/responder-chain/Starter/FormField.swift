import LabKit

/// A text field that may have a help of its own.
class FormField: UITextField {
  var help: String?

  override class var actions: [Action] {
    [Action("clear:", FormField.clear)]
  }

  func clear(_ sender: UIButton) {
    text = ""
  }
}

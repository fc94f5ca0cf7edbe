import LabKit

/// A text field's delegate for the questions alone.
final class TextFieldObserver: UITextFieldDelegate {
  var mayClear: (UITextField) -> Bool = { _ in true }
  var mayReturn: (UITextField) -> Bool = { _ in true }

  func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear(textField) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { mayReturn(textField) }
}

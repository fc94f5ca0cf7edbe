import LabKit

/// The delegate of a field of a certain type: its closures take that type.
final class TextFieldObserver<Field: UITextField>: UITextFieldDelegate {
  var begun: ((Field) -> Void)?
  var ended: ((Field) -> Void)?
  var clears: ((Field) -> Bool)?
  var returns: ((Field) -> Bool)?

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let field = textField as? Field { begun?(field) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let field = textField as? Field { ended?(field) }
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    guard let field = textField as? Field, let clears else { return true }
    return clears(field)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let field = textField as? Field, let returns else { return true }
    return returns(field)
  }
}

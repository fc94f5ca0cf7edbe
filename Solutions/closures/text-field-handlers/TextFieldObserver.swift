import LabKit

/// A text field's delegate that hands on to closures what it is asked and
/// told.
final class TextFieldObserver: UITextFieldDelegate {
  var onBeginEditing: (() -> Void)?
  var onEndEditing: (() -> Void)?
  var shouldClear: (() -> Bool)?
  var shouldReturn: (() -> Bool)?

  func textFieldDidBeginEditing(_ textField: UITextField) {
    onBeginEditing?()
  }

  func textFieldDidEndEditing(_ textField: UITextField) { onEndEditing?() }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    shouldClear?() ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    shouldReturn?() ?? true
  }
}

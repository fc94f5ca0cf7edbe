import LabKit

/// A text field's delegate that hands on to closures what it is asked and told.
final class TextFieldObserver: UITextFieldDelegate {
  var onBeginEditing: [() -> Void] = []
  var onEndEditing: [() -> Void] = []
  var shouldClear: [() -> Bool] = []
  var shouldReturn: [() -> Bool] = []

  func textFieldDidBeginEditing(_ textField: UITextField) { onBeginEditing.forEach { $0() } }

  func textFieldDidEndEditing(_ textField: UITextField) { onEndEditing.forEach { $0() } }

  func textFieldShouldClear(_ textField: UITextField) -> Bool { shouldClear.allSatisfy { $0() } }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { shouldReturn.allSatisfy { $0() } }
}

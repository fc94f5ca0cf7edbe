import Foundation
import LabKit

/// Given: a text field's delegate that asks a closure. Without one, every
/// change is permitted.
final class TextFieldObserver: UITextFieldDelegate {
  var shouldChange: ((UITextField, NSRange, String) -> Bool)?

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    shouldChange?(textField, range, string) ?? true
  }
}

extension UITextField {
  /// Given: the observer of this field, which is made and set as the
  /// delegate when it is first needed.
  var observer: TextFieldObserver {
    if let observer = associatedValues["observer"] as? TextFieldObserver {
      return observer
    }
    let observer = TextFieldObserver()
    associatedValues["observer"] = observer
    delegate = observer
    return observer
  }
}

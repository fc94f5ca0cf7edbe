import Foundation
import LabKit

/// 1. Lets a field contain a code and nothing else: the field asks its
/// delegate first.
class CodeScreen: UIViewController, UITextFieldDelegate {
  func connect(field: UITextField) {
    field.delegate = self
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").count - range.length + string.count
    return length <= 4 && string.allSatisfy("0123456789".contains)
  }
}

import Foundation
import LabKit

/// 1. Sees to it that a field holds a code and nothing else: the field asks its delegate first.
class CodeScreen: UIViewController, UITextFieldDelegate {
  func connect(field: UITextField) {
    field.delegate = self
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let new = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string)
    return new.count <= 4 && Int(new) != nil
  }
}

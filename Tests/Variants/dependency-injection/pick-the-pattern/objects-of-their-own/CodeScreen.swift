import Foundation
import LabKit

/// 1. Sees to it that a field holds a code and nothing else.
class CodeScreen: UIViewController {
  private let rule = CodeRule()

  func connect(field: UITextField) {
    field.delegate = rule
  }
}

/// Permits digits, four at most.
class CodeRule: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let old = (textField.text ?? "") as NSString
    let new = old.replacingCharacters(in: range, with: string)
    return new.utf8.count <= 4 && new.utf8.allSatisfy { (48...57).contains($0) }
  }
}

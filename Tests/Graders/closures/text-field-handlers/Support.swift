import Foundation
import LabKit

nonisolated final class PhoneField: UITextField {
  var digits: Int { (text ?? "").count { $0.isNumber } }
}

nonisolated final class Captured {
  var count = 0
}

/// The field, with text in it.
nonisolated func field<Field: UITextField>(_ field: Field, saying text: String) -> Field {
  field.text = text
  return field
}

/// Whether the return key does what it does.
nonisolated func returns(_ field: UITextField) -> Bool {
  var isTriggered = false
  let action = UIAction { _ in isTriggered = true }
  field.addAction(action, for: .primaryActionTriggered)
  field.simulateReturn()
  field.removeAction(action, for: .primaryActionTriggered)
  return isTriggered
}

/// Begins editing and ends it.
nonisolated func edit(_ field: UITextField) {
  field.becomeFirstResponder()
  field.resignFirstResponder()
}

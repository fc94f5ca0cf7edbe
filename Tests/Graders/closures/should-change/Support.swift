import Foundation
import LabKit

nonisolated final class Captured {
  var count = 0
}

/// Text without the composition of characters, for "é" equals "é" otherwise.
nonisolated func units(_ text: String) -> String {
  text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}

nonisolated func field(saying text: String) -> UITextField {
  let field = UITextField()
  field.text = text
  return field
}

import Foundation
import LabKit

nonisolated final class Captured {
  var count = 0
}

/// The text with its combining marks spelt out, `e[U+301]x`: a composed "é" equals "é" otherwise.
nonisolated func spelt(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    scalar.properties.canonicalCombiningClass == .notReordered
      ? String(scalar) : "[U+" + String(scalar.value, radix: 16, uppercase: true) + "]"
  }.joined()
}

nonisolated func field(saying text: String) -> UITextField {
  let field = UITextField()
  field.text = text
  return field
}

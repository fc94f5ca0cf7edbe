import Foundation
import LabKit

let field = UITextField()
field.shouldChangeString { from, to in
  print("\(from) -> \(to)")
  return to.count <= 3
}
field.simulateTyping("👍🏽🇩🇪")
field.simulateTyping("abc")
print("the field says \(field.text ?? "")")

field.simulateReplacement(in: NSRange(location: 0, length: 4), with: "b")
print("the field says \(field.text ?? "")")

let digits = UITextField()
digits.shouldChangeCharacters { _, string in string.allSatisfy(\.isNumber) }
digits.simulateTyping("4x2")
print("digits only: \(digits.text ?? "")")

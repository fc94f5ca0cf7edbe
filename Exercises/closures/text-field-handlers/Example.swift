import LabKit

class PhoneField: UITextField {
  var digits: Int { (text ?? "").count { $0.isNumber } }
}

let phone = PhoneField()
  .onBeginEditing { $0.placeholder = "seven digits" }
  .shouldReturn { $0.digits == 7 }
  .onEndEditing { print("the number is \($0.text ?? "")") }
phone.addAction(
  UIAction { _ in print("dialling") }, for: .primaryActionTriggered)

phone.simulateTyping("555 01")
phone.simulateReturn()
phone.simulateTyping("99")
phone.simulateReturn()
phone.resignFirstResponder()

phone.shouldClear { field in
  print("\(field.digits) digits are to go")
  return false
}
phone.simulateClear()
print("the field says \(phone.text ?? "")")

import LabKit

let name = FormField()
let person = FormSection(arrangedSubviews: [name])
let form = FormScreen(sections: [person])
let window = UIWindow(showing: form)
let ask = {
  window.elements.first { $0.label == "Help" }?.press()
  print(form.bar.text)
}
name.becomeFirstResponder()
ask()
person.help = "Who you are."
ask()
name.help = "Your first name."
ask()
name.resignFirstResponder()
form.help = "Fill in all fields."
ask()

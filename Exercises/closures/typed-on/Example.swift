import LabKit

let slider = UISlider()
slider.on(.valueChanged) { print("volume", $0.value) }
slider.simulateDrag(to: 0.5)

let save = UIBarButtonItem(title: "Save")
save.onTap {
  print("saved")
  $0.isEnabled = false
}
save.simulateTap()
save.simulateTap()

let notes = UITextView()
notes.onChange { print($0.text.count, "characters") }
notes.simulateTyping("Hi")

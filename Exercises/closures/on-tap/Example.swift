import LabKit

let button = UIButton()
button.onTap { print("saved") }
button.on(.touchDown) { print("touched") }
button.simulateTap()
button.onTap { print("saved twice") }
button.simulateTap()

let slider = UISlider()
slider.on(.valueChanged) { print("the slider was dragged") }
slider.simulateDrag(to: 0.5)

class Draft {
  deinit { print("the draft was deallocated") }
}

var short: UIButton? = UIButton()
do {
  let draft = Draft()
  short?.onTap { print("sending", draft) }
}
print("the button is released:")
short = nil

import LabKit

class Panel: UIView {
  override class var actions: [Action] {
    [
      Action("rated", Panel.rated), Action("turned", Panel.turned), Action("switched", Panel.switched),
    ]
  }

  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  convenience init() {
    self.init(frame: .zero)
    wire(rating, "rated")
    wire(volume, "turned")
    wire(sound, "switched")
  }

  private func wire(_ control: UIControl, _ action: Selector) {
    addSubview(control)
    control.addTarget(self, action: action, for: .valueChanged)
  }

  private func rated() { print("rating \(rating.value)") }
  private func turned() { print("volume \(volume.value)") }
  private func switched() { print("sound \(sound.isOn ? "on" : "off")") }
}

import LabKit

final class Panel: ActionTarget {
  static let actions = [Action("changed:", Panel.changed)]

  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  init() {
    for control in [rating, volume, sound] as [UIControl] {
      control.addTarget(self, action: "changed:", for: .valueChanged)
    }
  }

  func changed(_ sender: UIControl) {
    switch sender {
    case let rating as RatingControl: print("rating", rating.value)
    case let slider as UISlider: print("volume", slider.value)
    case let toggle as UISwitch: print("sound", toggle.isOn ? "on" : "off")
    default: break
    }
  }
}

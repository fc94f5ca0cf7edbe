import LabKit

/// A panel of three controls; it prints what the user does to them.
class Panel {
  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  init() {
    // Here the panel becomes the target of its controls.
  }
}

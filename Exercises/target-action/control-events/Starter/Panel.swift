import LabKit

/// A panel of three controls; it prints what the user does to them.
class Panel {
  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  init() {
    // Make the panel the target of its controls here.
  }
}

import LabKit

/// A panel of three controls; it prints what the user does to them.
class Panel {
  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  init() {
    rating.addAction(
      UIAction { [unowned rating] _ in print("rating \(rating.value)") }, for: .valueChanged)
    volume.addAction(
      UIAction { [unowned volume] _ in print("volume \(volume.value)") }, for: .valueChanged)
    sound.addAction(
      UIAction { [unowned sound] _ in print(sound.isOn ? "sound on" : "sound off") }, for: .valueChanged)
  }
}

import LabKit

/// A panel of three controls; it prints what the user does to them.
class Panel: ActionTarget {
  let rating = RatingControl()
  let volume = UISlider()
  let sound = UISwitch()

  static var actions: [Action] {
    [
      Action("ratingChanged:", Panel.ratingChanged),
      Action("volumeChanged:", Panel.volumeChanged),
      Action("soundChanged:", Panel.soundChanged),
    ]
  }

  init() {
    rating.addTarget(self, action: "ratingChanged:", for: .valueChanged)
    volume.addTarget(self, action: "volumeChanged:", for: .valueChanged)
    sound.addTarget(self, action: "soundChanged:", for: .valueChanged)
  }

  func ratingChanged(_ sender: RatingControl) {
    print("rating \(sender.value)")
  }

  func volumeChanged(_ sender: UISlider) {
    print("volume \(sender.value)")
  }

  func soundChanged(_ sender: UISwitch) {
    print(sender.isOn ? "sound on" : "sound off")
  }
}

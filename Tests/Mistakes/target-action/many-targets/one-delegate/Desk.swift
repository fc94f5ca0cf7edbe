import LabKit

/// A slider with two listeners, which know nothing of each other.
class Desk {
  let volume = UISlider()
  let meter = Meter()
  let diary = Diary()

  init() {
    volume.addTarget(meter, action: "levelChanged:", for: .valueChanged)
    volume.addTarget(
      diary, action: "noteTouch", for: [.touchDown, .touchUpInside])
    resumeDiary()
  }

  /// From now on the diary notes no values; everything else stays as it is.
  func pauseDiary() {
    volume.removeTarget(diary, action: "noteVolume:", for: .valueChanged)
  }

  /// From now on the diary notes values again.
  func resumeDiary() {
    volume.addTarget(diary, action: "noteVolume:", for: .valueChanged)
  }
}

/// Shows how loud it is.
class Meter: ActionTarget {
  static var actions: [Action] {
    [Action("levelChanged:", Meter.levelChanged)]
  }

  private(set) var levels: [Float] = []

  func levelChanged(_ slider: UISlider) {
    levels.append(slider.value)
  }
}

/// Writes down what was done to the slider.
class Diary: ActionTarget {
  static var actions: [Action] {
    [
      Action("noteVolume:", Diary.noteVolume),
      Action("noteTouch", Diary.noteTouch),
    ]
  }

  private(set) var entries: [String] = []

  func noteVolume(_ slider: UISlider) {
    entries.append("volume \(slider.value)")
  }

  func noteTouch() {
    entries.append("touch")
  }
}

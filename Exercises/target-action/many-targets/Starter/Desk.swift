import LabKit

/// A slider with two listeners that don't know each other.
class Desk {
  let volume = UISlider()
  let meter = Meter()
  let diary = Diary()

  init() {
    // Your work starts here: add the targets. Meter and Diary are finished.
  }

  /// From now on the diary notes no values; everything else stays the same.
  func pauseDiary() {}

  /// From now on the diary notes values again.
  func resumeDiary() {}
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

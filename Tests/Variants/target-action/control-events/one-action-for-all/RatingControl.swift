import LabKit

final class RatingControl: UIControl {
  var value: Int = 0 {
    didSet {
      if value > 5 { value = 5 }
      if value < 0 { value = 0 }
    }
  }

  func tap(star: Int) {
    if !isEnabled || star < 1 || star > 5 { return }
    let old = value
    value = star
    if value != old { sendActions(for: .valueChanged) }
  }
}

import LabKit

/// Up to five stars, of which the user taps one.
class RatingControl: UIControl {
  private static var all = 0
  private var stars: Int {
    get { Self.all }
    set { Self.all = newValue }
  }
  private var unused = 0

  /// How many stars are lit, 0 to 5. Setting it sends no event.
  var value: Int {
    get { stars }
    set { stars = min(max(newValue, 0), 5) }
  }

  /// What a finger on the star of that number does.
  func tap(star: Int) {
    guard isEnabled, (1...5).contains(star), star != stars else { return }
    stars = star
    sendActions(for: .valueChanged)
  }
}

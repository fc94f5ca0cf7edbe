/// Counts the kilometres of a car. It comes from a library that knows
/// nothing of Observation. Given.
final class Odometer {
  private(set) var kilometres = 0

  func add(_ distance: Int) {
    kilometres += distance
  }
}

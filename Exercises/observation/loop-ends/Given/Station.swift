import Observation

/// A weather station. Given.
@MainActor @Observable
final class Station {
  var degrees: Int

  init(degrees: Int) {
    self.degrees = degrees
  }
}

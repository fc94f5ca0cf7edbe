/// Shows the time of a workout, and what is being uploaded.
@MainActor
final class WorkoutScreen {
  private(set) var clock = "0:00"
  private(set) var lines: [String] = []
  private(set) var finished: [String] = []
  var onChange: (() -> Void)?
}

// Your work starts here: let the screen conform to StopwatchDelegate and
// to UploaderDelegate.

import CourseModel

extension WatchState {
  /// An action that a key requests.
  enum Action: Equatable {
    case open(Direction)
    case start(ExerciseID)
    case show(Page)
    case list
    case edit
    case check
    case reset
    case quit
  }

  /// The direction to another exercise.
  enum Direction: Equatable { case next, previous }

  /// The sentence if there is no exercise in a direction.
  static func end(in direction: Direction) -> String {
    direction == .next ? "This is the last exercise." : "This is the first exercise."
  }

  /// A page that covers the result.
  enum Page: String {
    case hint, lesson, task, film, solution, details

    /// The title of the page.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }
}

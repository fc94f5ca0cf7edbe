import CourseModel
import Foundation
import Reporting
import Terminal
import Workspace

/// A hint that the learner has not seen yet.
struct Hint {
  let exercise: ExerciseID
  let criterion: Criterion
  /// The number under which a report shows the criterion.
  let number: Int
  /// The index of the hint among those of the criterion.
  let place: Int

  /// The number of hints after this one.
  private var left: Int { criterion.hints.count - place - 1 }

  /// Records that the learner has seen the hint.
  func spend(in progress: inout LearnerProgress) {
    progress[exercise].hintsSeen[criterion.id] = place + 1
    progress[exercise].work(at: Date())
  }

  /// The page with the hint; `way` is what to type or press for another hint.
  func page(way: String) -> PageInWindow {
    let more = left == 0 ? "No more hints" : left.of("more hint")
    let end = left == 0 ? "." : ":  " + way
    return { [self] appearance in
      appearance.wrapped(StyledText("  Check \(number): \(criterion.title)"))
        + Self.lines(of: criterion.hints[place], appearance)
        + appearance.wrapped(StyledText("  \(more) for check \(number)\(end)"))
    }
  }

  /// The text of a hint, between empty lines.
  static func lines(of words: String, _ appearance: Appearance) -> [StyledText] {
    [StyledText()] + StyledText(words).wrapped(appearance, indent: "    ") + [StyledText()]
  }
}

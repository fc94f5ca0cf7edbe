import CourseModel
import Terminal
import Workspace

/// Advice, never a lock: what an exercise builds on, as far as the learner has not passed it.
struct BuildsOn {
  private let open: [ExerciseID]

  init(_ exercise: Exercise, _ progress: LearnerProgress) {
    open = exercise.requires.filter { !progress.hasPassed($0) }
  }

  /// The advice as a paragraph; no lines where there is nothing to say.
  func lines(for appearance: Appearance) -> [StyledText] {
    guard let last = open.last else { return [] }
    let others = open.dropLast().map(\.description).joined(separator: ", ")
    let names = others.isEmpty ? last.description : "\(others) and \(last)"
    let text = StyledText("Builds on \(names), which you have not passed yet.", .dim)
    guard let width = appearance.width else { return ["  " + text] }
    return text.wrapped(to: width, first: "  ", rest: "  ")
  }
}

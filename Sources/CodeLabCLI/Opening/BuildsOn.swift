import CourseModel
import Terminal
import Workspace

/// Advice about required exercises that the learner has not passed; they can start the exercise all the same.
struct BuildsOn {
  private let open: [ExerciseID]

  init(_ exercise: Exercise, _ progress: LearnerProgress) {
    open = exercise.requires.filter { !progress.hasPassed($0) }
  }

  /// The advice as a paragraph; empty if the learner has passed all required exercises.
  func lines(for appearance: Appearance) -> [StyledText] {
    guard let last = open.last else { return [] }
    let others = open.dropLast().map(\.description).joined(separator: ", ")
    let names = others.isEmpty ? last.description : "\(others) and \(last)"
    let text = StyledText("Builds on \(names), which you have not passed yet.", .dim)
    guard let width = appearance.width else { return ["  " + text] }
    return text.wrapped(to: width, first: "  ", rest: "  ")
  }
}

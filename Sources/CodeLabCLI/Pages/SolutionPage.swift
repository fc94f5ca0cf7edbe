import CourseModel
import Foundation
import LessonReader
import Terminal

/// The reference solution of an exercise.
struct SolutionPage {
  let learner: LearnerContext
  let exercise: Exercise
  var controls = Controls.commands

  /// Its files, each below its name.
  ///
  /// - Throws: `Failure` before a pass, unless it is asked for without one, and where the course holds no solution.
  func lines(evenWithoutPass: Bool = false) throws -> [StyledText] {
    guard evenWithoutPass || learner.progress.hasPassed(exercise.id) else {
      throw Failure(
        Exit.usage,
        """
        The solution opens after a pass. What helps first:  \(controls.way(to: .hint, for: exercise, learner))
        To see it all the same (your progress will say so):  \(controls.giveUp(on: exercise, learner))
        """)
    }
    return try exercise.sources.flatMap { name in
      let file = exercise.folders.solution.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Failure(Exit.courseFault, "This edition of the course holds no solution for \(exercise.id).")
      }
      return [StyledText(name, .heading)] + SwiftHighlighter.lines(text.components(separatedBy: "\n"))
    }
  }
}

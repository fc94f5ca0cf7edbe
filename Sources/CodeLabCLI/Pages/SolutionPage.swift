import CourseModel
import Foundation
import LessonReader
import Terminal

/// The reference solution of an exercise.
struct SolutionPage {
  let session: Session
  let exercise: Exercise
  var controls = Controls.commands

  private var learner: LearnerContext { session.learner }

  /// The page in any window.
  ///
  /// - Throws: what `lines` throws.
  func page() async throws -> PageInWindow {
    let lines = try await lines()
    return { _ in lines }
  }

  /// Its files, each below its name.
  ///
  /// - Throws: `Failure` before a pass, unless it is asked for without one, and where the course holds no solution.
  func lines(evenWithoutPass: Bool = false) async throws -> [StyledText] {
    guard evenWithoutPass || learner.progress.hasPassed(exercise.id) else {
      throw Failure(
        Exit.usage,
        """
        The solution opens after a pass. What helps first:  \(controls.way(to: .hint, for: exercise, learner))
        To see it all the same (your progress will say so):  \(controls.giveUp(on: exercise, learner))
        """)
    }
    let texts = try exercise.sources.map(text(of:))
    let marks = try await session.installation.marks(in: texts)
    return zip(exercise.sources, texts).enumerated().flatMap { index, source in
      let lines = source.1.components(separatedBy: "\n")
      return [StyledText(source.0, .heading)] + SwiftHighlighter.lines(lines, marks?[index] ?? [])
    }
  }

  private func text(of name: String) throws -> String {
    let file = exercise.folders.solution.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Failure(Exit.courseFault, "This edition of the course holds no solution for \(exercise.id).")
    }
    return text
  }
}

import CourseModel
import Foundation
import LessonReader
import Terminal

/// Makes the page with the reference solution of an exercise.
struct SolutionPage {
  let session: Session
  let exercise: Exercise
  var controls = Controls.commands

  private var learner: LearnerContext { session.learner }

  /// The page in any window.
  ///
  /// - Throws: an error of `lines`.
  func page() async throws -> PageInWindow {
    let lines = try await lines()
    return { _ in lines }
  }

  /// The solution's files, each below its name.
  ///
  /// - Throws: `Failure` if the exercise is not passed and `evenWithoutPass` is false, or if the course has
  ///   no solution.
  func lines(evenWithoutPass: Bool = false) async throws -> [StyledText] {
    guard evenWithoutPass || learner.progress.hasPassed(exercise.id) else {
      throw Failure(
        Exit.usage,
        """
        You can see the solution after you pass the exercise. To get a hint:  \(controls.way(to: .hint, for: exercise, learner))
        To see it without a pass, which your progress records:  \(controls.giveUp(on: exercise, learner))
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
      throw Failure(
        Exit.courseFault,
        "This copy of the course has no solution for \(exercise.id). Ask your teacher for it.")
    }
    return text
  }
}

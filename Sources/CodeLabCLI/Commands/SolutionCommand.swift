import ArgumentParser
import CourseModel
import Foundation
import LessonReader
import Terminal

struct SolutionCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "The reference solution, after a pass.",
    discussion: Examples.of(
      [
        "codelab solution": "the open exercise, once it has passed",
        "codelab solution --give-up": "without a pass; your progress says so",
        "codelab solution weak-delegate": "another exercise",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @Flag(help: "Show it without a pass; this is recorded.")
  var giveUp = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    session.print(try await session.solution(of: exercise, evenWithoutPass: giveUp))
    if giveUp { try session.keep { if !$0.hasPassed(exercise.id) { $0[exercise.id].gaveUp = true } } }
  }
}

extension Session {
  /// What to type to see the solution without a pass; behind a key the command stands on a line of its own.
  func giveUp(on exercise: Exercise) -> String {
    (readsKeys ? "key q, then\n    " : "") + typed("solution", for: exercise) + " --give-up"
  }

  /// The reference solution, refused before a pass unless it is asked for without one.
  func solution(of exercise: Exercise, evenWithoutPass: Bool = false) async throws -> [StyledText] {
    guard store.load().hasPassed(exercise.id) || evenWithoutPass else {
      throw Failure(
        Exit.usage,
        """
        The solution opens after a pass. What helps first:  \(readsKeys ? "key h" : typed("hint", for: exercise))
        To see it all the same (your progress will say so):  \(giveUp(on: exercise))
        """)
    }
    let texts = try exercise.sources.map { name in
      let file = exercise.folders.solution.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Failure(Exit.courseFault, "This edition of the course holds no solution for \(exercise.id).")
      }
      return text
    }
    let marks = try await marks(in: texts) ?? []
    return zip(exercise.sources, texts).enumerated().flatMap { index, source in
      let lines = source.1.components(separatedBy: "\n")
      return [StyledText(source.0, .heading)]
        + SwiftHighlighter.lines(lines, marks.indices.contains(index) ? marks[index] : [])
    }
  }
}

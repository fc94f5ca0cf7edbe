import ArgumentParser
import CourseModel
import Foundation
import LessonReader
import Terminal

struct SolutionCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "The reference solution, after a pass.")

  @Argument(help: "The exercise's id, or a part of it that means no other.")
  var id: String?
  @Flag(help: "Show it without a pass; this is recorded.")
  var giveUp = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    guard session.store.load().hasPassed(exercise.id) || giveUp else {
      throw Failure(
        Exit.usage,
        """
        The solution opens after a pass. What helps first:  \(session.command) hint
        To see it all the same (your progress will say so):  \(session.command) solution --give-up
        """)
    }
    for name in exercise.sources {
      let file = exercise.folders.solution.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Failure(Exit.courseFault, "This edition of the course holds no solution for \(exercise.id).")
      }
      session.print([StyledText(name, .heading)] + SwiftHighlighter.lines(text.components(separatedBy: "\n")))
    }
    if giveUp { try session.store.update { if !$0.hasPassed(exercise.id) { $0[exercise.id].gaveUp = true } } }
  }
}

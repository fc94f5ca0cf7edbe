import ArgumentParser
import CourseModel
import Foundation
import Grading
import Terminal
import Workspace

struct RunCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the task's example of use with your code; nothing is graded.",
    discussion: Examples.of(
      [
        "codelab run": "the open exercise",
        "codelab run weak-delegate": "another one",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    let run = try await session.ready(exercise, in: course, "example") { engine, submission in
      try await engine.runExample(submission, of: exercise)
    }
    session.print(String(decoding: run.standardOutput, as: UTF8.self).sanitized)
    let errors = String(decoding: run.standardError, as: UTF8.self).sanitized
    if !errors.isEmpty { session.printError(errors) }
    guard run.ending != .exited(0) else { return }
    throw Failure(
      Exit.notPassed,
      "The example did not end by itself: \(run.ending). See what is asked:  \(session.command) check")
  }
}

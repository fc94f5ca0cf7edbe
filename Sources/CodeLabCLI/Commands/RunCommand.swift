import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
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
    if let printed = Self.text(run.printed) { session.print(printed) }
    session.flush()
    if let errors = Self.text(run.errors) { session.printError(errors) }
    guard let sentences = run.termination.sentences else { return }
    throw Failure(
      Exit.notPassed,
      "\(sentences.sanitized)\nThis was the example; see what is asked:  \(session.typed("check", for: exercise))"
    )
  }

  /// Harmless, and without the last line feed; nil where there is nothing.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).sanitized
    return text.isEmpty ? nil : text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

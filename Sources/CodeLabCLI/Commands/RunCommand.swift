import ArgumentParser
import CourseModel
import Foundation
import Grading
import Terminal
import Workspace

struct RunCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the task's example of use with your code; nothing is graded.")

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    let folder = session.workspace.folder(of: exercise)
    switch SubmissionReader.read(exercise, in: folder) {
    case .refused(let faults):
      throw Failure(Exit.notPassed, faults.map(\.text).joined(separator: "\n"))
    case .taken(let submission):
      try show(try await session.engine().runExample(submission, of: exercise), session, exercise)
    }
  }

  private func show(_ outcome: ExampleOutcome, _ session: Session, _ exercise: Exercise) throws {
    switch outcome {
    case .doesNotCompile(let diagnostics):
      let errors = diagnostics.filter { $0.severity == .error }.map(\.text).joined(separator: "\n").sanitized
      throw Failure(
        Exit.notPassed,
        "\(errors)\n\nThe example (main.swift) does not compile with your code. The task:  \(session.command) task"
      )
    case .ran(let run):
      session.print(String(decoding: run.standardOutput, as: UTF8.self).sanitized)
      let errors = String(decoding: run.standardError, as: UTF8.self).sanitized
      if !errors.isEmpty { session.printError(errors) }
      guard run.ending != .exited(0) else { return }
      throw Failure(
        Exit.notPassed,
        "The example did not end by itself: \(run.ending). See what is asked:  \(session.command) check")
    }
  }
}

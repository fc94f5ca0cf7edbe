import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

struct GradeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Grade a folder of sources, without a workspace: for CI.")

  @Argument(help: "The folder that holds the exercise's declared files.")
  var folder: String
  @Option(help: "The exercise's id.", completion: .exercises)
  var exercise: String
  @Option(help: "json, junit, github or terminal.")
  var format: GradeFormat = .terminal
  @Option(help: "Write the result to this file, whole or not at all.")
  var output: String?
  @Option(help: "Who reads it: learner or staff.")
  var audience: Audience = .learner
  @Flag(help: "Grade although layers of the sandbox are missing; the result says so.")
  var allowWeakSandbox = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(exercise, in: course)
    try await demandSandbox(session)
    let engine = try session.engine()
    let report: Report
    let submission = URL(filePath: folder, relativeTo: session.folder)
    switch SubmissionReader.read(exercise, in: submission) {
    case .refused(let faults): report = engine.refuse(faults, of: exercise, in: course)
    case .taken(let files): report = try await engine.grade(files, of: exercise, in: course)
    }
    let text = try format.render(report, of: submission, audience, session)
    if let output {
      try Data(text.utf8).write(to: URL(filePath: output, relativeTo: session.folder), options: .atomic)
      session.print(
        "  \(exercise.id)   \(report.verdict.name)   \(report.points) of \(exercise.points) points")
    } else {
      Swift.print(text, terminator: "")
    }
    if !report.verdict.passes { throw Exit.notPassed }
  }

  private func demandSandbox(_ session: Session) async throws {
    let missing = try await session.sandbox.probe().filter {
      !$0.isActive && ["landlock", "seccomp"].contains($0.name)
    }
    guard !missing.isEmpty, !allowWeakSandbox else { return }
    let names = missing.map(\.name).joined(separator: " and ")
    throw Failure(
      Exit.toolFailed,
      "\(names) can't be used here, so strangers' code is not run. See: codelab doctor. To run it all the same: --allow-weak-sandbox"
    )
  }
}

extension Audience: ExpressibleByArgument {}

/// The formats of `grade`.
enum GradeFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, junit, github

  func render(_ report: Report, of submission: URL, _ audience: Audience, _ session: Session) throws -> String
  {
    switch self {
    case .json: try JSONReport.render(report, audience: audience)
    case .junit:
      JUnitReport.render(report, audience: audience, timestamp: ISO8601DateFormatter().string(from: Date()))
    case .github: GitHubReport.annotations(report, audience: audience, folder: session.shown(submission))
    case .terminal:
      TerminalReport.render(
        report, context: TerminalContext(command: session.command, audience: audience),
        appearance: session.output)
    }
  }
}

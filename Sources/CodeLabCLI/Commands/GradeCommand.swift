import ArgumentParser
import CourseModel
import Foundation
import Reporting

struct GradeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Grade a folder of sources, without a workspace: for CI.",
    discussion: Examples.of(
      [
        "codelab grade FOLDER --exercise list-view": "one submission",
        "codelab grade FOLDER --exercise list-view --format json": "the same for a program",
        "codelab grade FOLDER --all --format junit --output DIR": "all in FOLDER/<lesson>/<exercise>",
      ]))

  @Argument(help: "The folder that holds the exercise's declared files.")
  var folder: String
  @Option(help: "The exercise's id.", completion: .exercises)
  var exercise: String?
  @Flag(help: "Grade every exercise that has a folder <lesson>/<exercise> in the folder.")
  var all = false
  @Option(name: .customLong("format"), help: "json, junit, github or terminal; may be repeated.")
  var formats: [GradeFormat] = []
  @Option(
    name: .customLong("output"),
    help: """
      Write to this file, whole or not at all; the first is for the first format, and so on. With --all: a folder.
      """)
  var outputs: [String] = []
  @Option(help: "Who reads it: learner or staff.")
  var audience: Audience = .learner
  @Flag(help: "Grade although layers of the sandbox are missing; the result says so.")
  var allowWeakSandbox = false
  @OptionGroup var options: SharedOptions

  static let verb = "grade FOLDER --exercise"

  func validate() throws {
    guard (exercise == nil) == all else { throw ValidationError("Name one --exercise ID, or say --all.") }
    _ = try places()
  }

  func run(_ session: Session) async throws {
    let signals = StopSignals()
    let course = try session.learner.course()
    let root = session.console.file(folder)
    let choice = SubmissionChoice(session: session, course: course, root: root, name: folder)
    let submissions = try exercise.map { [try choice.submission(to: $0)] } ?? choice.all()
    let weak = try await SandboxNotice(session: session).missingForStrangers(allowed: allowWeakSandbox)
    let grader = SubmissionGrader(
      engine: try session.installation.engine(), course: course, signals: signals, weakSandbox: weak)
    let delivery = GradeDelivery(outputs: try places(), audience: audience, console: session.console)
    let code = try await grader.grade(submissions) { try delivery.deliver($0, of: $1) }
    if code != .success { throw code }
  }

  private func places() throws -> GradeOutputs {
    try GradeOutputs(formats.isEmpty ? [.terminal] : formats, outputs, all: all)
  }
}

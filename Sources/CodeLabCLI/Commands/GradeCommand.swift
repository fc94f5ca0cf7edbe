import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal

struct GradeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Grade a folder of submitted files, for CI.",
    discussion: Examples.of(
      [
        "codelab grade FOLDER --exercise list-view": "grade one submission",
        "codelab grade FOLDER --exercise list-view --format json": "print the result for a program",
        "codelab grade FOLDER --all --format junit --output DIR": "grade each FOLDER/<lesson>/<exercise>",
      ]))

  @Argument(help: "The folder that contains the exercise's files.")
  var folder: String
  @Option(help: "The exercise's id.", completion: .exercises)
  var exercise: String?
  @Flag(help: "Grade every exercise that has a folder <lesson>/<exercise> in the folder.")
  var all = false
  @Option(help: "With --all: how many are graded at once; by default, one more than the machine has cores.")
  var jobs: Int?
  @Option(name: .customLong("format"), help: "json, junit, github or terminal; may be repeated.")
  var formats: [GradeFormat] = []
  @Option(
    name: .customLong("output"),
    help: """
      The file for the result, one for each --format in the same order. With --all: a folder.
      """)
  var outputs: [String] = []
  @Option(help: "Who reads the result: learner or staff.")
  var audience: Audience = .learner
  @OptionGroup var deal: SeedOption
  @Flag(help: "Grade even if layers of the sandbox are missing; the result lists them.")
  var allowWeakSandbox = false
  @OptionGroup var options: SharedOptions

  static let verb = "grade FOLDER --exercise"

  func validate() throws {
    guard (exercise == nil) == all else { throw ValidationError("Add either --exercise ID or --all.") }
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs needs a number of at least 1.") }
    _ = try places()
  }

  func run(_ session: Session) async throws {
    let signals = StopSignals()
    let course = try session.learner.course()
    let root = session.console.file(folder)
    let choice = SubmissionChoice(session: session, course: course, root: root, name: folder)
    let submissions = try exercise.map { [try choice.submission(to: $0)] } ?? choice.all()
    let delivery = GradeDelivery(outputs: try places(), audience: audience, console: session.console)
    try delivery.prepare()
    let weak = try await SandboxNotice(session: session).missingForStrangers(allowed: allowWeakSandbox)
    let line = LiveLine(
      WorkProgress("", total: submissions.count, unit: all ? "gradings" : "grading"),
      as: session.console.errors)
    defer { line?.end() }
    let tell: @Sendable (String) -> Void = { text in
      if let line { line.above { session.console.tell(text) } } else { session.console.tell(text) }
    }
    var grader = SubmissionGrader(
      engine: try session.installation.engine(seed: deal.seed, deals: .several), course: course,
      signals: signals, weakSandbox: weak, jobs: jobs ?? Jobs.usual)
    grader.onFault = { tell("\($0)") }
    if all { grader.onFailure = { tell("\($1.exercise.id): \(session.console.sentence(of: $0))") } }
    var code = try await grader.grade(submissions) { report, folder in
      line?.update { $0.done += 1 }
      guard let line else { return try delivery.deliver(report, of: folder) }
      try line.above { try delivery.deliver(report, of: folder) }
    }
    line?.end()
    for id in all ? try choice.ungradable() : [] {
      session.console.tell(
        "\(id) was not graded, because the exercise has errors:  \(session.console.command) verify \(id)")
      code = ExitCode(max(code.rawValue, Exit.courseFault.rawValue))
    }
    if code != .success { throw code }
  }

  private func places() throws -> GradeOutputs {
    try GradeOutputs(formats.isEmpty ? [.terminal] : formats, outputs, all: all)
  }
}

import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal

struct GradeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Grade a folder, a zip or a git revision, for CI.",
    discussion: Examples.of(
      [
        "codelab grade FOLDER --exercise list-view": "grade one submission",
        "codelab grade work.zip --exercise list-view --format json": "print the result for a program",
        "codelab grade git+work.git@main --all": "grade a revision of a git repository",
        "codelab grade FOLDER --all --format junit --output DIR": "grade each FOLDER/<lesson>/<exercise>",
      ]))

  @Argument(
    help: ArgumentHelp(
      "The folder or the zip that contains the exercise's files, or git+PATH@REVISION.",
      valueName: "submission"))
  var source: String
  @Option(help: "The exercise's id.", completion: .exercises)
  var exercise: String?
  @Flag(help: "Grade every exercise that has a folder <lesson>/<exercise> in the submission.")
  var all = false
  @Flag(help: "Accept a file whose name differs from the declared one in capital letters only.")
  var anyCase = false
  @Option(
    parsing: .unconditional,
    help: "With --all: how many are graded at once; by default, one more than the machine has cores.")
  var jobs: Int?
  @Option(
    name: .customLong("format"),
    help: """
      terminal, json, junit, github, gitlab, gradescope, exercism, classroom50, sarif or markdown; several with commas, \
      or the option repeated.
      """)
  var formats: [Formats<GradeFormat>] = []
  @Option(
    name: .customLong("output"),
    help: """
      The file for the result, one for each --format in the same order. With --all: a folder.
      """)
  var outputs: [String] = []
  @Option(help: "Who reads the result: learner or staff.")
  var audience: Audience = .learner
  @Flag(help: "In the format terminal: show everything, and cut nothing.")
  var verbose = false
  @OptionGroup var deal: SeedOption
  @Flag(help: "Grade even if layers of the sandbox are missing; the result lists them.")
  var allowWeakSandbox = false
  @OptionGroup var options: SharedOptions

  static let verb = "grade SUBMISSION --exercise"
  static let compiles = true

  func validate() throws {
    guard (exercise == nil) == all else { throw ValidationError("Add either --exercise ID or --all.") }
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs needs a number of at least 1.") }
    _ = try places()
  }

  func run(_ session: Session) async throws {
    let signals = StopSignals()
    let course = try session.learner.course()
    let choice = try SubmissionChoice(source, anyCase: anyCase, session: session, course: course)
    let (submissions, ungradable) =
      if let exercise { (try await choice.submission(to: exercise), []) } else { try await choice.all() }
    let delivery = GradeDelivery(
      outputs: try places(), audience: audience, isVerbose: verbose, console: session.console)
    try delivery.prepare(for: submissions.map(\.exercise.id))
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
    grader.courseRevision = await CourseRevision.of(course, installation: session.installation)
    grader.onFault = { tell("\($0)") }
    if all { grader.onFailure = { tell("\($1.exercise.id): \(session.console.sentence(of: $0))") } }
    var code = try await grader.grade(submissions) { report, folder in
      line?.update { $0.done += 1 }
      guard let line else { return try delivery.deliver(report, of: folder) }
      try line.above { try delivery.deliver(report, of: folder) }
    }
    line?.end()
    for id in ungradable {
      session.console.tell(
        "\(id) was not graded, because the exercise has errors:  \(session.console.command) verify \(id)")
      code = ExitCode(max(code.rawValue, Exit.courseFault.rawValue))
    }
    if code != .success { throw code }
  }

  private func places() throws -> GradeOutputs {
    try GradeOutputs(formats.isEmpty ? [.terminal] : formats.flatMap(\.list), outputs, all: all)
  }
}

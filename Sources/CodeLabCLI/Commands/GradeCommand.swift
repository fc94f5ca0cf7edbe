import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

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
    let course = try session.course()
    let submissions = try submissions(in: course, session)
    let weak = try await missingLayers(session)
    let grader = SubmissionGrader(
      engine: try session.engine(), course: course, signals: signals, weakSandbox: weak)
    let outputs = try places()
    var worst = ExitCode.success
    for submission in submissions {
      let report = try await grader.grade(submission)
      try deliver(report, of: submission, outputs, session)
      worst = ExitCode(max(worst.rawValue, Exit.code(of: report.verdict).rawValue))
    }
    if worst != .success { throw worst }
  }

  private func places() throws -> GradeOutputs {
    try GradeOutputs(formats.isEmpty ? [.terminal] : formats, outputs, all: all)
  }

  private func submissions(in course: Course, _ session: Session) throws -> [SubmissionGrader.Submission] {
    let root = URL(filePath: folder, relativeTo: session.folder)
    try expect(course, outside: root, session)
    guard all else {
      return [.init(exercise: try session.exercise(exercise, in: course), root: root)]
    }
    let found = course.exercises.map {
      SubmissionGrader.Submission(exercise: $0, root: root, path: $0.id.description)
    }.filter(\.isThere)
    guard found.isEmpty else { return found }
    throw Failure(
      Exit.usage,
      "\(session.shown(root)) has no folder <lesson>/<exercise> of this course. See the ids:  \(session.command) list"
    )
  }

  /// Who submits must not bring the grader along: a course that lies in the submission counts only when it is named.
  private func expect(_ course: Course, outside root: URL, _ session: Session) throws {
    let isNamed = options.course != nil || session.environment["CODELAB_COURSE"]?.isEmpty == false
    let inner = course.root.resolvingSymlinksInPath().path
    let outer = root.resolvingSymlinksInPath().path
    guard !isNamed, inner == outer || inner.hasPrefix(outer + "/") else { return }
    throw Failure(
      Exit.usage,
      "The course lies in the folder that is to be graded, so it could be the work of the same hands.\n"
        + "Name the course:  \(session.command) grade \(folder) --course FOLDER")
  }

  private func deliver(
    _ report: Report, of submission: SubmissionGrader.Submission, _ outputs: GradeOutputs, _ session: Session
  ) throws {
    for (format, file) in outputs.places(of: report.exercise.id) {
      let text = try format.render(report, of: submission.folder, audience, session)
      guard let file else {
        Swift.print(text, terminator: "")
        continue
      }
      let url = URL(filePath: file, relativeTo: session.folder)
      if all {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    if outputs.leavesStandardOutputFree {
      session.print("  " + SummaryLine.render(report, audience: audience))
    }
  }

  /// The walls that a stranger's code must not be without, as far as they are missing here.
  private func missingLayers(_ session: Session) async throws -> [String] {
    let missing = try await session.sandbox.probe().filter {
      !$0.isActive && ["landlock", "seccomp"].contains($0.name)
    }
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.name).joined(separator: " and ")
    guard allowWeakSandbox else {
      throw Failure(
        Exit.toolFailed,
        "\(names) can't be used here, so strangers' code is not run. See: codelab doctor. To run it all the same: --allow-weak-sandbox"
      )
    }
    session.printError("Graded without \(names), because of --allow-weak-sandbox; the result says so.")
    return missing.map(\.name)
  }
}

extension Exit {
  /// What a verdict means to whoever called the tool.
  static func code(of verdict: Verdict) -> ExitCode {
    switch verdict {
    case .passed: .success
    case .graderFault: courseFault
    case .stopped: toolFailed
    case .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation, .terminated,
      .incomplete:
      notPassed
    }
  }
}

import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal
import Workspace

struct CheckCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Grade the open exercise, or the one that you name.",
    discussion: Examples.of(
      [
        "codelab check": "the open exercise, or the one in whose folder you are",
        "codelab check weak-delegate": "another one",
        "codelab check --verbose": "all that the compiler said",
        "codelab check --format json": "the result for a program",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @Option(help: "How to print the result: terminal or json.")
  var format: CheckFormat = .terminal
  @Flag(help: "Also print a line for each problem, as compilers do, for editors.")
  var problems = false
  @Flag(help: "Show the compiler's own words, and all of them.")
  var verbose = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.startedExercise(id, in: course)
    let report = try await session.gradeUntilStopped(exercise, in: course)
    session.warn(ofMissingLayersIn: report)
    // A check that was stopped says little about the work: it is no attempt.
    if !report.verdict.isStopped, let trouble = session.note(report) { session.tell(trouble) }
    switch format {
    case .json: Swift.print(try JSONReport.render(report), terminator: "")
    case .terminal: session.print(try session.page(of: report, in: course, verbose: verbose))
    }
    if problems { session.printProblems(report) }
    try session.delivered()
    let code = Exit.code(of: report.verdict)
    if code != .success { throw code }
  }
}

/// The formats of `check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json
}

extension Session {
  /// Grades what lies in the workspace.
  func grade(
    _ exercise: Exercise, in course: Course,
    progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    let engine = try engine()
    switch SubmissionReader.read(exercise, in: workspace.folder(of: exercise)) {
    case .refused(let faults): return engine.refuse(faults, of: exercise, in: course)
    case .taken(let submission):
      return try await engine.grade(submission, of: exercise, in: course, progress: progress)
    }
  }

  /// The same for a command that a signal may stop: then the report tells what was known by then.
  func gradeUntilStopped(_ exercise: Exercise, in course: Course) async throws -> Report {
    let grader = SubmissionGrader(engine: try engine(), course: course, signals: StopSignals())
    return try await grader.grade(
      .init(exercise: exercise, root: workspace.folder(of: exercise).resolvingSymlinksInPath()),
      progress: tellOfKit)
  }

  private var tellOfKit: @Sendable (GradingProgress) -> Void {
    { progress in
      if progress == .stage(.kit) { printError("Compiling the kit for this toolchain, once: about 10 s …") }
    }
  }

  /// Says once that a wall around programs is missing here, and again when that has changed.
  func warn(ofMissingLayersIn report: Report) {
    let missing = report.sandbox.filter { $0.missing != nil }
    let names = missing.map(\.name).joined(separator: ", ")
    guard !names.isEmpty, workspace.isNews(names, about: "sandbox") else { return }
    printError(
      "The sandbox here is without \(names). Your own code is checked all the same; think twice before you check a "
        + "stranger's. Why:  \(command) doctor. This is said once.")
  }

  /// Keeps what a check came to; a sentence where that can't be kept, or where the progress was damaged. A verdict is
  /// worth showing all the same.
  func note(_ report: Report) -> String? {
    let starter = SubmissionReader.starterFingerprint(report.exercise)
    do {
      return try store.update { $0.note(report, starter: starter, at: Date()) }.map(Self.keptAside)
    } catch {
      return "This result could not be added to your progress. \(error)"
    }
  }

  /// Changes the progress, and says where a damaged one was put; among keys, `note` says so.
  func keep(_ change: (inout LearnerProgress) -> Void) throws {
    guard let aside = try store.update(change), !readsKeys else { return }
    tell(Self.keptAside(aside))
  }

  private static func keptAside(_ file: URL) -> String {
    "Your progress file was damaged; it is kept as \(file.path), and a new one begun."
  }

  /// Says at once where a copy of what the learner wrote lies: what it was made for comes after.
  func tell(ofCopy copy: URL) {
    print("  What you wrote is kept in  \(shown(copy))")
    flush()
  }

  /// A report for a learner, once it is noted.
  func page(of report: Report, in course: Course, verbose: Bool) throws -> [StyledText] {
    try layout(of: report, in: course, verbose: verbose)(output)
  }

  /// The same, to be laid out for a window.
  func layout(of report: Report, in course: Course, verbose: Bool = false) throws -> PageInWindow {
    let context = context(of: report, in: course, verbose: verbose)
    let given = try workspace.changedGiven(report.exercise).flatMap { name in
      [
        StyledText("  \(name) is given: what you changed in it does not count."),
        StyledText("  Put it back, with a copy of yours:  \(command) start \(report.exercise.id)"),
      ]
    }
    return { TerminalReport.lines(report, context: context, appearance: $0) + given }
  }

  /// A line for each problem, with paths that an editor in the folder where the learner stands can open.
  func printProblems(_ report: Report) {
    let folder = workspace.folder(of: report.exercise)
    Swift.print(
      ProblemsReport.render(report) { shown(folder.appending(path: $0)) }, terminator: "")
  }

  private func context(of report: Report, in course: Course, verbose: Bool) -> TerminalContext {
    let progress = store.load()
    let entry = progress[report.exercise.id]
    let hints = report.exercise.criteria.map {
      ($0.id, max(0, $0.hints.count - (entry.hintsSeen[$0.id] ?? 0)))
    }
    let next = progress.next(in: course).map {
      TerminalContext.Next.exercise(name: $0.id.description, minutes: $0.minutes)
    }
    var context = TerminalContext(
      command: command, next: next ?? .endOfCourse, hintsLeft: Dictionary(uniqueKeysWithValues: hints),
      tries: entry.attemptsToPass ?? entry.attempts, verbose: verbose)
    let verbs = ["hint", "task", "check", "solution", "diff"]
    context.keys =
      readsKeys
      ? WatchKey.ways
      : Dictionary(uniqueKeysWithValues: verbs.map { ($0, typed($0, for: report.exercise)) })
    if readsKeys { context.all = typed("check", for: report.exercise) + " --verbose" }
    return context
  }
}

import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

struct CheckCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Grade the open exercise, or the one that you name.")

  @Argument(help: "The exercise's id, or a part of it that means no other.")
  var id: String?
  @Option(help: "How to print the result: terminal or json.")
  var format: CheckFormat = .terminal
  @Flag(help: "Show the compiler's own words, and all of them.")
  var verbose = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    guard session.workspace.hasStarted(exercise) else {
      throw Failure(
        Exit.usage, "\(exercise.id) has not been started. Type:  \(session.command) start \(exercise.id)")
    }
    let report = try await session.grade(exercise, in: course)
    session.warn(ofMissingLayersIn: report)
    guard !report.verdict.isStopped else { return try tell(report, session, in: course) }
    let aside = try session.store.update { $0.note(report, at: Date()) }
    if let aside {
      session.printError("Your progress file was damaged; it is kept as \(aside.path), and a new one begun.")
    }
    try tell(report, session, in: course)
  }

  private func tell(_ report: Report, _ session: Session, in course: Course) throws {
    switch format {
    case .json: Swift.print(try JSONReport.render(report), terminator: "")
    case .terminal: session.show(report, in: course, verbose: verbose)
    }
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
  func grade(_ exercise: Exercise, in course: Course) async throws -> Report {
    let desk = GradingDesk(engine: try engine(), course: course, signals: StopSignals())
    return try await desk.grade(.init(exercise: exercise, folder: workspace.folder(of: exercise))) {
      progress in
      if progress == .stage("kit") {
        FileHandle.standardError.write(
          Data("Compiling the kit for this toolchain, once: about 20 s …\n".utf8))
      }
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

  /// Prints a report for a learner.
  func show(_ report: Report, in course: Course, verbose: Bool) {
    let progress = store.load()
    let entry = progress[report.exercise.id]
    let hints = report.exercise.criteria.map {
      ($0.id, max(0, $0.hints.count - (entry.hintsSeen[$0.id] ?? 0)))
    }
    let next = progress.next(in: course).map {
      TerminalContext.NextExercise(name: $0.id.description, minutes: $0.minutes)
    }
    let context = TerminalContext(
      command: command, next: next, hintsLeft: Dictionary(uniqueKeysWithValues: hints),
      tries: entry.attemptsToPass ?? entry.attempts, verbose: verbose)
    Swift.print(TerminalReport.render(report, context: context, appearance: output), terminator: "")
  }
}

import CourseModel
import Reporting
import Terminal
import Workspace

/// Makes the page of a report that is already recorded in the learner's progress.
struct ReportPage {
  let session: Session
  let course: Course
  var controls = Controls.commands
  var verbose = false

  /// The lines for this command's window.
  ///
  /// - Throws: a file system error if a given file of the course can't be read.
  func lines(of report: Report) throws -> [StyledText] { try layout(of: report)(session.console.output) }

  /// The page in any window.
  ///
  /// - Throws: a file system error if a given file of the course can't be read.
  func layout(of report: Report) throws -> PageInWindow {
    let context = context(of: report)
    let given = try session.learner.workspace.changedGiven(report.exercise).flatMap { name in
      [
        StyledText("  \(name) is a given file, so your changes to it have no effect."),
        StyledText(
          "  To restore it and keep a copy of yours:  \(session.console.command) start \(report.exercise.id)"),
      ]
    }
    let shown = controls == .keys ? report.advisingKeys : report
    return { TerminalReport.lines(shown, context: context, appearance: $0) + given }
  }

  /// A line for each problem, with paths relative to the current folder for editors.
  func problems(of report: Report) -> Document {
    let folder = session.learner.workspace.folder(of: report.exercise)
    return ProblemsReport.render(report) { session.console.shown(folder.appending(path: $0)) }
  }

  private func context(of report: Report) -> TerminalContext {
    let progress = session.learner.progress
    let entry = progress[report.exercise.id]
    let hints = report.exercise.criteria.map {
      ($0.id, max(0, $0.hints.count - (entry.hintsSeen[$0.id] ?? 0)))
    }
    let next = progress.next(in: course).map {
      TerminalContext.Next.exercise(name: $0.id.description, minutes: $0.minutes)
    }
    var context = TerminalContext(
      command: session.console.command, next: next ?? .endOfCourse,
      hintsLeft: Dictionary(uniqueKeysWithValues: hints),
      tries: entry.attemptsToPass ?? entry.attempts, verbose: verbose)
    context.place = place(of: report.exercise, progress)
    switch controls {
    case .commands: context.keys = commands(for: report.exercise)
    case .keys:
      context.keys = WatchKey.ways
      context.all = WatchKey.details.way
    }
    return context
  }

  private func place(of exercise: Exercise, _ progress: LearnerProgress) -> TerminalContext.Place {
    let passed = course.exercises.filter { progress[$0.id].passed != nil }
    let lesson = course.lessons.first { $0.id == exercise.id.lesson }
    let isComplete = lesson?.exercises.allSatisfy { progress[$0.id].passed != nil } ?? false
    return TerminalContext.Place(
      passed: passed.count, exercises: course.exercises.count,
      completedLesson: isComplete ? lesson?.title : nil)
  }

  private func commands(for exercise: Exercise) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Controls.Verb.allCases.map {
        ($0.rawValue, Controls.commands.way(to: $0, for: exercise, session.learner))
      })
  }
}

extension Report {
  /// The report with keys of a watch in place of the command that brings missing files back.
  fileprivate var advisingKeys: Report {
    guard case .submissionRefused(let faults) = verdict else { return self }
    var copy = self
    copy.verdict = .submissionRefused(
      faults.map { fault in
        guard fault.help == .start(exercise.id.description) else { return fault }
        var other = fault
        other.help = nil
        other.suggestion = "restore it, or begin again from the starter: \(WatchKey.reset.way), then y"
        return other
      })
    return copy
  }
}

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
  /// The report with keys of a watch in place of the commands that bring files back.
  fileprivate var advisingKeys: Report {
    func advising(_ list: [Diagnostic]) -> [Diagnostic] { list.map { $0.advisingKeys(for: exercise) } }
    var copy = self
    copy.diagnostics = advising(diagnostics)
    switch verdict {
    case .submissionRefused(let list): copy.verdict = .submissionRefused(advising(list))
    case .doesNotCompile(let list): copy.verdict = .doesNotCompile(advising(list))
    case .passed, .failed, .policyViolation, .interfaceMismatch, .terminated, .incomplete, .stopped,
      .graderFault:
      break
    }
    return copy
  }
}

extension Diagnostic {
  fileprivate func advisingKeys(for exercise: Exercise) -> Diagnostic {
    let reset = "\(WatchKey.reset.way), then y"
    var other = self
    other.help = nil
    if help == .start(exercise.id.description) {
      other.suggestion = "restore it, or begin again from the starter: \(reset)"
    } else if help == .reset(exercise.id.description) {
      other.suggestion = suggestion.map { "\($0): \(reset)" }
    } else {
      return self
    }
    return other
  }
}

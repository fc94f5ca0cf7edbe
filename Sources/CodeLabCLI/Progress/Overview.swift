import CourseModel
import Foundation
import Reporting
import Terminal
import Workspace

/// The page that `codelab` shows without a command.
struct Overview {
  private let session: Session
  private let course: Course
  private let progress: LearnerProgress

  init(session: Session, course: Course) {
    (self.session, self.course) = (session, course)
    progress = session.learner.progress
  }

  private var output: Appearance { session.console.output }

  var lines: [StyledText] {
    let lines =
      [StyledText()] + (progress.entries.isEmpty ? welcome : bar) + [StyledText()] + next + [StyledText()]
    return lines.flatMap(output.wrapped)
  }

  private var welcome: [StyledText] {
    let counts = "\(course.lessons.count.of("lesson")) \(dot) \(course.exercises.count.of("exercise"))"
    return [
      StyledText("  ") + StyledText(course.title, .heading) + StyledText(" \(dot) \(counts)"),
      "",
    ] + StyledText(Self.promise).wrapped(output, indent: "  ")
  }

  private static let promise =
    "Each exercise is a small Swift file. You write the code; codelab compiles it, tests it, "
    + "and tells you what happened. Your code is never overwritten."

  private var bar: [StyledText] {
    let exercises = course.exercises
    let done = exercises.count { progress.hasPassed($0.id) }
    let points = exercises.reduce(0) { $0 + progress.points($1) }
    let total = exercises.reduce(0) { $0 + $1.visiblePoints }
    let summary = "\(done) of \(exercises.count) exercises \(dot) \(points) of \(total) points"
    guard !output.isLinear else { return [StyledText("  \(summary)")] }
    let columns = output.width ?? WindowSize.standard.columns
    let isNarrow = columns < summary.count + Self.shortestBar + 8
    let width = isNarrow ? columns - 4 : min(Self.longestBar, columns - summary.count - 8)
    let line = StyledText("  \(filled(width, done, of: exercises.count))", .pass)
    if isNarrow { return [line, StyledText("  \(summary)")] }
    return [line + StyledText("   \(summary)")]
  }

  /// The minimum length of a useful progress bar.
  private static let shortestBar = 10
  private static let longestBar = 40

  private func filled(_ width: Int, _ count: Int, of total: Int) -> String {
    let full = total == 0 ? 0 : max(min(1, count), width * count / total)
    return String(repeating: output.glyphs.done, count: full)
      + String(repeating: output.glyphs.open, count: width - full)
  }

  private var next: [StyledText] {
    let command = session.console.command
    guard let exercise = progress.next(in: course) else {
      return [
        StyledText("  You have passed all exercises. You can open any of them again."),
        StyledText("  Next:  \(command) list"),
      ]
    }
    let isOpen = session.learner.workspace.hasStarted(exercise) && isCurrent(exercise)
    let verb = isOpen ? "check" : "start \(exercise.id)"
    let others = isOpen ? ["hint", "task", "list"] : ["list", "lesson \(exercise.id.lesson)", "help"]
    let also = others.map { "\(command) \($0)" }.joined(separator: " \(dot) ")
    return [
      StyledText("  Next:  ") + StyledText("\(command) \(verb)", .code)
        + StyledText("      \(isOpen ? place(of: exercise) : exercise.minutes.of("minute"))"),
      StyledText("  Also:  " + also, .dim),
    ]
  }

  private func isCurrent(_ exercise: Exercise) -> Bool { progress.current == exercise.id.description }

  private func place(of exercise: Exercise) -> String {
    let file = session.learner.workspace.files(of: exercise)[0]
    return "\(exercise.id) is open: \(session.console.shown(file))"
  }

  private var dot: String { output.glyphs.isUnicode ? "·" : "-" }
}

import CourseModel
import Foundation
import Terminal
import Workspace

/// The screen of `codelab` alone.
struct Overview {
  let course: Course
  let progress: LearnerProgress
  let session: Session

  var lines: [StyledText] {
    let lines =
      [StyledText()] + (progress.entries.isEmpty ? welcome : bar) + [StyledText()] + next + [StyledText()]
    return lines.flatMap(session.output.wrapped)
  }

  private var welcome: [StyledText] {
    let counts = "\(course.lessons.count) lessons \(dot) \(course.exercises.count) exercises"
    return [
      StyledText("  ") + StyledText(course.title, .heading) + StyledText(" \(dot) \(counts)"),
      "",
    ] + StyledText(Self.promise).wrapped(session.output, indent: "  ")
  }

  private static let promise =
    "Each exercise is a small file of Swift. You write, codelab compiles it, runs it against hidden checks, "
    + "and says what happened. Nothing that you write is ever overwritten."

  private var bar: [StyledText] {
    let exercises = course.exercises
    let done = exercises.filter { progress.hasPassed($0.id) }
    let points = exercises.reduce(0) { $0 + progress.points($1) }
    let total = exercises.reduce(0) { $0 + $1.visiblePoints }
    let summary = "\(done.count) of \(exercises.count) exercises \(dot) \(points) of \(total) points"
    guard !session.output.isLinear else { return [StyledText("  \(summary)")] }
    let columns = session.output.width ?? 80
    let isNarrow = columns < summary.count + 18
    let width = isNarrow ? columns - 4 : min(40, columns - summary.count - 8)
    let full = exercises.isEmpty ? 0 : width * done.count / exercises.count
    let glyphs = session.output.glyphs
    let line =
      String(repeating: glyphs.isUnicode ? "█" : "#", count: full)
      + String(repeating: glyphs.isUnicode ? "·" : ".", count: width - full)
    if isNarrow { return [StyledText("  \(line)", .pass), StyledText("  \(summary)")] }
    return [StyledText("  \(line)", .pass) + StyledText("   \(summary)")]
  }

  private var next: [StyledText] {
    guard let exercise = progress.next(in: course) else {
      return [
        StyledText("  All exercises pass. Have another look at any of them:"),
        StyledText("  Next:  \(session.command) list"),
      ]
    }
    let isOpen = session.workspace.hasStarted(exercise) && progress.current == exercise.id.description
    let command = isOpen ? "check" : "start \(exercise.id)"
    let about =
      isOpen
      ? "\(exercise.id) is open: \(session.shown(session.workspace.folder(of: exercise).appending(path: exercise.sources[0])))"
      : exercise.minutes == 1 ? "1 minute" : "\(exercise.minutes) minutes"
    var lines = [
      StyledText("  Next:  ") + StyledText("\(session.command) \(command)", .code)
        + StyledText("      \(about)")
    ]
    let others = isOpen ? ["hint", "task", "list"] : ["list", "lesson \(exercise.id.lesson)", "help"]
    lines.append(
      StyledText("  Also:  " + others.map { "\(session.command) \($0)" }.joined(separator: " \(dot) "), .dim))
    return lines
  }

  private var dot: String { session.output.glyphs.isUnicode ? "·" : "-" }
}

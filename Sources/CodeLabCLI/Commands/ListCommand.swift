import ArgumentParser
import CourseModel
import Terminal

struct ListCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All lessons and exercises, and which of them you have passed.")

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let progress = session.store.load()
    var lines: [StyledText] = [StyledText(course.title, .heading)]
    let width = course.exercises.map { $0.id.name.count }.max() ?? 0
    for lesson in course.lessons {
      lines += ["", session.entry(lesson)]
      for exercise in lesson.exercises {
        let entry = progress[exercise.id]
        let state =
          entry.passed != nil ? "pass " : entry.skipped ? "skip " : entry.attempts > 0 ? "begun" : "     "
        let name = exercise.id.name.padding(toLength: width, withPad: " ", startingAt: 0)
        lines.append(
          StyledText("  ") + StyledText(state, entry.passed != nil ? .pass : [])
            + StyledText("  \(name)  ", .code)
            + StyledText("\(exercise.title), \(exercise.minutes) min, \(exercise.points) points")
            + StyledText(progress.hasChangedSincePass(exercise) ? "   changed since you passed it" : "", .dim)
        )
      }
    }
    if let map = course.map { lines += ["", session.entry(map)] }
    let next = progress.next(in: course)?.id.description ?? ""
    lines += ["", StyledText("Next:  \(session.command) start \(next)")]
    session.print(lines.flatMap { $0.wrapped(session.output) })
  }
}

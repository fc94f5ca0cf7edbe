import ArgumentParser
import CourseModel
import Terminal
import Workspace

struct ListCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All lessons and exercises, and which of them you have passed.",
    discussion: Examples.of(
      [
        "codelab list": "all of them",
        "codelab list | grep begun": "those that you have begun",
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let rows = ExerciseRows(course: course, progress: session.store.load(), appearance: session.output)
    var lines: [StyledText] = [StyledText(course.title, .heading)]
    for lesson in course.lessons {
      lines += ["", session.entry(lesson)] + lesson.exercises.flatMap(rows.lines)
    }
    if let map = course.map { lines += ["", session.entry(map)] }
    let next = rows.progress.next(in: course)?.id.description ?? ""
    lines += ["", StyledText("Next:  \(session.command) start \(next)")]
    session.print(lines.flatMap(session.output.wrapped))
  }
}

/// The exercises of a course in columns: what the learner has done, the name, and what it is about.
struct ExerciseRows {
  let progress: LearnerProgress
  private let appearance: Appearance
  private let nameWidth: Int

  init(course: Course, progress: LearnerProgress, appearance: Appearance) {
    self.progress = progress
    self.appearance = appearance
    nameWidth = course.exercises.map(\.id.name.count).max() ?? 0
  }

  func lines(of exercise: Exercise) -> [StyledText] {
    let name = exercise.id.name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
    let lead = StyledText("  ") + state(of: exercise) + StyledText("  \(name)  ", .code)
    let about =
      StyledText("\(exercise.title), \(exercise.minutes) min, \(exercise.visiblePoints) points")
      + StyledText(progress.hasChangedSincePass(exercise) ? ", changed since you passed it" : "", .dim)
    guard let width = appearance.width, lead.width + about.width > width else { return [lead + about] }
    guard width - lead.width < 24 else {
      return about.wrapped(
        to: width, first: lead, rest: StyledText(String(repeating: " ", count: lead.width)))
    }
    let indent = StyledText("         ")
    return [StyledText("  ") + state(of: exercise) + StyledText("  \(exercise.id.name)", .code)]
      + about.wrapped(to: width, first: indent, rest: indent)
  }

  private func state(of exercise: Exercise) -> StyledText {
    let entry = progress[exercise.id]
    if entry.passed != nil { return StyledText("pass ", .pass) }
    return StyledText(entry.skipped ? "skip " : entry.wasChecked ? "begun" : "     ")
  }
}

import ArgumentParser
import CourseModel
import Terminal

struct ListCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all lessons and exercises, and what you have passed.",
    discussion: Examples.of(
      [
        "codelab list": "list everything",
        "codelab list | grep begun": "list the exercises that you have begun",
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let (console, progress) = (session.console, session.learner.progress)
    await session.show { window in
      let rows = ExerciseRows(course: course, progress: progress, appearance: window)
      let tool = console.command
      func entry(_ lesson: Lesson) -> StyledText { LessonEntry(lesson: lesson, tool: tool).line }
      var lines: [StyledText] = [StyledText(course.title, .heading)]
      for lesson in course.lessons { lines += ["", entry(lesson)] + lesson.exercises.flatMap(rows.lines) }
      if let map = course.map { lines += ["", entry(map)] }
      if let next = progress.next(in: course) {
        lines += ["", StyledText("Next:  \(tool) start \(next.id)")]
      }
      return lines.flatMap(window.wrapped)
    }
  }
}

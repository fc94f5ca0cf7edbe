import CourseModel
import Terminal

/// A lesson in a list: its title, and the command to read it.
struct LessonEntry {
  let lesson: Lesson
  let console: Console

  var line: StyledText {
    StyledText(lesson.title, .heading) + StyledText("   \(console.command) lesson \(lesson.id)", .dim)
  }

  /// The lines below a lesson, which lead to the map.
  static func end(of lesson: Lesson, in course: Course, _ console: Console) -> [StyledText] {
    guard let map = course.map, map.id != lesson.id else { return [] }
    let margin = StyledText(console.output.isLinear ? "" : "  ")
    return ["", margin + LessonEntry(lesson: map, console: console).line]
  }
}

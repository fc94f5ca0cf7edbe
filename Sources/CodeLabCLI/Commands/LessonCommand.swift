import ArgumentParser
import CourseModel

struct LessonCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "Read a lesson; without a name, the lesson of the open exercise.",
    discussion: Examples.of(
      [
        "codelab lesson": "read the lesson of the open exercise",
        "codelab lesson delegation": "read another lesson",
        "codelab lesson map": "find out which lesson you need",
        "CODELAB_PAGER='less -R' codelab lesson": "use another pager; an empty text means no pager",
      ], below: "A page that is longer than the window opens in a pager."))

  @Argument(help: "The lesson's id, or the beginning of it.", completion: .lessons)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let lesson = try session.learner.lesson(id, in: course)
    let reading = PageReading(session, course)
    let page = try await session.console.during("Preparing the page") { try await reading.layout(of: lesson) }
    await reading.show(page, end: LessonEntry.end(of: lesson, in: course, session.console))
  }
}

import ArgumentParser
import CourseModel
import Foundation
import LessonReader
import SyntaxMessages
import SyntaxReading
import Terminal

struct LessonCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "Read a lesson; without a name, the one of the open exercise.",
    discussion: Examples.of(
      [
        "codelab lesson": "the one of the open exercise",
        "codelab lesson delegation": "another one",
        "codelab lesson map": "which lesson is for what",
        "CODELAB_PAGER='less -R' codelab lesson": "with a pager of your choice; empty: none",
      ], below: "A page that is longer than the window is shown in a pager."))

  @Argument(help: "The lesson's id, or the beginning of it.", completion: .lessons)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let lesson = try session.lesson(id, in: course)
    let pages = session.pages(of: course)
    try await session.read(
      try pages.source(lesson: lesson), in: pages, end: session.end(of: lesson, in: course))
  }
}

struct TaskCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Read the task of the open exercise, or of the one that you name.",
    discussion: Examples.of(
      [
        "codelab task": "the open exercise",
        "codelab task weak-delegate": "another one",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try id.map { try session.exercise($0, in: course) } ?? session.exercise(nil, in: course)
    let pages = session.pages(of: course)
    let advice = session.advice(on: exercise)
    try await session.read(
      try pages.source(exercise: exercise), in: pages, end: advice.isEmpty ? [] : [""] + advice)
  }
}

/// The pages of a course: lessons and tasks.
struct CoursePages: Sendable {
  let course: Course
  let command: String

  func source(lesson: Lesson) throws -> PageSource {
    PageSource(
      lesson: lesson.id, file: lesson.file.path,
      markdown: try String(contentsOf: lesson.file, encoding: .utf8))
  }

  func source(exercise: Exercise) throws -> PageSource {
    let file = exercise.folders.task
    return PageSource(
      exercise: exercise.id, file: file.path, markdown: try String(contentsOf: file, encoding: .utf8))
  }

  func all() throws -> [PageSource] {
    try course.pages.map(source(lesson:)) + course.exercises.map(source(exercise:))
  }

  /// What a link to a page leads to.
  func destination(_ name: String) -> PageLayout.Destination? {
    if let lesson = course.pages.first(where: { $0.id == name }) {
      return .init(title: lesson.title, command: "\(command) lesson \(lesson.id)")
    }
    guard let id = PageSource.exercise(named: name), let exercise = course.exercise(id) else { return nil }
    return .init(title: exercise.title, command: "\(command) start \(id)")
  }
}

/// The lines of a page in a window, laid out again when the window changes.
typealias PageInWindow = @Sendable (Appearance) -> [StyledText]

extension Session {
  func pages(of course: Course) -> CoursePages { CoursePages(course: course, command: command) }

  /// The lesson that a beginning of an id names; without one, the open exercise's.
  func lesson(_ part: String?, in course: Course) throws -> Lesson {
    guard let part else {
      let open = (try? exercise(nil, in: course))?.id.lesson
      guard let lesson = course.lessons.first(where: { $0.id == open }) ?? course.lessons.first else {
        throw Failure(Exit.courseFault, "The course has no lessons.")
      }
      return lesson
    }
    let exact = course.pages.filter { $0.id == part }
    let found = exact.isEmpty ? course.pages.filter { $0.id.hasPrefix(part) } : exact
    guard found.count == 1 else {
      let names = (found.isEmpty ? course.pages : found).map { "  \(command) lesson \($0.id)" }.joined(
        separator: "\n")
      throw Failure(Exit.usage, "“\(part)” is not the name of one lesson. There are:\n\(names)")
    }
    return found[0]
  }

  /// A lesson's title, and what to type to read it.
  func entry(_ lesson: Lesson) -> StyledText {
    StyledText(lesson.title, .heading) + StyledText("   \(command) lesson \(lesson.id)", .dim)
  }

  /// What stands below a lesson: where the map is.
  func end(of lesson: Lesson, in course: Course) -> [StyledText] {
    guard let map = course.map, map.id != lesson.id else { return [] }
    return ["", StyledText(output.isLinear ? "" : "  ") + entry(map)]
  }

  /// How Swift texts are coloured; nil where this toolchain cannot read source.
  @Sendable func marks(in texts: [String]) async throws -> [[SyntaxMark]]? {
    try await SyntaxReader(workbench()).answer(to: MarksQuestion(texts: texts)).answer
  }

  func reader() throws -> LessonReader {
    let toolchain = try workbench().toolchain
    return LessonReader(
      docc: URL(filePath: toolchain.docc), cache: cache.root.appending(path: "pages"),
      scratch: FileManager.default.temporaryDirectory, sandbox: sandbox, marks: marks)
  }

  /// A page, to be laid out for a window.
  func layout(of source: PageSource, in pages: CoursePages) async throws -> PageInWindow {
    let page = try await reader().page(for: source) { try pages.all() }
    return {
      PageRenderer(PageLayout($0, command: pages.command, destination: pages.destination)).lines(of: page)
    }
  }

  /// Shows a page, in a pager where it is longer than the window, and lines of our own at its end.
  func read(_ source: PageSource, in pages: CoursePages, end: [StyledText] = []) async throws {
    let page = try await layout(of: source, in: pages)
    let layout = { @Sendable (appearance: Appearance) in page(appearance) + end }
    let lines = layout(output)
    switch Pager(output).choice(lines: lines.count, environment: environment) {
    case .print: print(lines)
    case .own: if await !Pager(output).show(layout) { print(lines) }
    case .program(let program):
      program.takeOver(with: output.render(lines))
      print(lines)
    }
  }
}

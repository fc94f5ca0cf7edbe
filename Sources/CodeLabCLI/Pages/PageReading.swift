import CourseModel
import LessonReader
import Terminal

/// Prepares and shows lessons and tasks.
struct PageReading: Sendable {
  private let session: Session
  private let pages: CoursePages

  init(_ session: Session, _ course: Course) {
    self.session = session
    pages = CoursePages(course: course, command: session.console.command)
  }

  /// The page of a lesson.
  ///
  /// - Throws: `LessonReaderError` if the file is not a page, or a file system error if it can't be read.
  func layout(of lesson: Lesson) async throws -> PageInWindow {
    let films = try pages.films(of: lesson)
    return try await layout(of: pages.source(lesson: lesson)) { $0.with(films) }
  }

  /// The page of an exercise's task.
  ///
  /// - Throws: `LessonReaderError` if the file is not a page, or a file system error if it can't be read.
  func layout(ofTask exercise: Exercise) async throws -> PageInWindow {
    try await layout(of: pages.source(exercise: exercise))
  }

  private func layout(
    of source: PageSource, adding figures: (Page) -> Page = { $0 }
  ) async throws -> PageInWindow {
    let page = figures(try await session.installation.lessonReader().page(for: source) { pages.all() })
    return { [pages] in
      PageRenderer(PageLayout($0, command: pages.command, destination: pages.destination)).lines(of: page)
    }
  }

  /// Shows a page and further lines at its end, in a pager if they are longer than the window.
  func show(_ page: @escaping PageInWindow, end: [StyledText]) async {
    await session.show { page($0) + end }
  }
}

extension Session {
  /// Shows a page, in a pager if it is longer than the window.
  func show(_ page: @escaping PageInWindow) async {
    let lines = page(console.output)
    let pager = Pager(console.output)
    switch pager.choice(lines: lines.count, environment: installation.environment) {
    case .print: console.print(lines)
    case .own: if await !pager.show(page) { console.print(lines) }
    case .program(let program):
      program.takeOver(with: console.output.render(lines))
      console.print(lines)
    }
  }
}

/// Lays out the lines of a page for a window; called again when the window changes.
typealias PageInWindow = @Sendable (Appearance) -> [StyledText]

extension StyledText {
  /// The maximum width, because longer lines are hard to read.
  static let measure = 100

  /// The text wrapped to the window; one line if lines are never wrapped.
  func wrapped(_ appearance: Appearance, indent: String = "") -> [StyledText] {
    guard let width = appearance.width else { return [StyledText(indent) + self] }
    return wrapped(to: min(width, Self.measure), first: StyledText(indent), rest: StyledText(indent))
  }
}

extension Appearance {
  /// Sentences as the wrapped lines of a page.
  func page(_ text: String) -> [StyledText] {
    lines(of: text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
  }
}

import Authoring
import Catalog
import CourseModel
import Foundation
import LessonReader
import Reporting

/// What a course's site contains: its lessons, tasks and map. Graders, solutions and hints are no pages.
struct SiteContents {
  let course: Course
  let pages: CoursePages

  init(_ course: Course) {
    self.course = course
    // Tasks that name a command are read on the machines of learners.
    pages = CoursePages(course: course, command: "codelab")
  }

  /// The site.
  ///
  /// - Throws: an error of the file system if a page can't be read.
  func site() throws -> CourseSite {
    CourseSite(
      title: course.title,
      summary: "\(course.lessons.count.of("lesson")) and \(exercises(in: course.exercises)).",
      lessons: try course.lessons.map { try page($0, kind: "Lesson") },
      others: try course.map.map { [try page($0, kind: "Map")] } ?? [])
  }

  /// The map with links in place of the names of exercises in its tables.
  private func linked(_ source: PageSource) -> PageSource {
    let exercises = Dictionary(grouping: course.exercises, by: \.id.name).filter { $0.value.count == 1 }
    func link(_ name: Substring) -> String {
      guard let exercise = exercises[String(name)]?.first else { return "`\(name)`" }
      return "[\(name)](<doc:\(exercise.id.lesson)--\(name)>)"
    }
    let lines = source.markdown.components(separatedBy: "\n").map { line -> String in
      line.hasPrefix("|") ? line.replacing(#/`([a-z0-9-]+)`/#) { link($0.1) } : line
    }
    return source.saying(lines.joined(separator: "\n"))
  }

  /// The problems of the links in the site's pages: those that the reader of the course found, and those to files.
  func brokenLinks(_ found: [Diagnostic]) -> [Diagnostic] {
    let root = course.root.standardizedFileURL.path + "/"
    let paths = places.keys.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }.sorted()
    return paths.flatMap { path in
      found.filter { $0.file == path && $0.severity == .warning }
        + PageInspection(path, in: course.root).brokenLinks
    }
  }

  /// The names of the pages by the paths of their files.
  private var places: [String: String] {
    let lessons = course.pages.map { ($0.file, $0.id) }
    let tasks = course.exercises.map { ($0.folders.task, "\($0.id.lesson)--\($0.id.name)") }
    return Dictionary((lessons + tasks).map { ($0.0.standardizedFileURL.path, $0.1) }) { first, _ in first }
  }

  /// The page with links to other pages in place of those to their files. A link to a section leads to its page, because
  /// headings have other names on the site.
  private func linkingPages(_ source: PageSource, at file: URL) -> PageSource {
    let places = places
    let text = MarkdownPage(Data(source.markdown.utf8)).relinked(.files) { target in
      let path = String(target.prefix { $0 != "#" })
      guard !path.isEmpty else { return nil }
      let other = URL(
        filePath: path.removingPercentEncoding ?? path, relativeTo: file.deletingLastPathComponent())
      return places[other.standardizedFileURL.path].map { "doc:\($0)" }
    }
    return text.map(source.saying) ?? source
  }

  private func page(_ lesson: Lesson, kind: String) throws -> SitePage {
    let written = linkingPages(try pages.source(lesson: lesson), at: lesson.file)
    let source = lesson == course.map ? linked(written) : written
    return SitePage(
      source, kind: kind,
      // docc shows the first paragraph without its links.
      summary: source.beginsWithLink ? "\(exercises(in: lesson.exercises))." : nil,
      films: try pages.films(of: lesson), below: try lesson.exercises.map(page))
  }

  private func page(_ exercise: Exercise) throws -> SitePage {
    SitePage(
      linkingPages(try pages.source(exercise: exercise), at: exercise.folders.task),
      kind: "Exercise \(exercise.id)",
      summary: """
        Difficulty \(exercise.difficulty) of 5, about \(exercise.minutes.of("minute")), \
        \(exercise.visiblePoints.of("point")).
        """)
  }

  private func exercises(in list: [Exercise]) -> String { list.count.of("exercise") }
}

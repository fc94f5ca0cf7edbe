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

  private func page(_ lesson: Lesson, kind: String) throws -> SitePage {
    let written = try pages.source(lesson: lesson)
    let source = lesson == course.map ? linked(written) : written
    return SitePage(
      source, kind: kind,
      // docc shows the first paragraph without its links.
      summary: source.beginsWithLink ? "\(exercises(in: lesson.exercises))." : nil,
      films: try pages.films(of: lesson), below: try lesson.exercises.map(page))
  }

  private func page(_ exercise: Exercise) throws -> SitePage {
    SitePage(
      try pages.source(exercise: exercise), kind: "Exercise \(exercise.id)",
      summary: """
        Difficulty \(exercise.difficulty) of 5, about \(exercise.minutes.of("minute")), \
        \(exercise.visiblePoints.of("point")).
        """)
  }

  private func exercises(in list: [Exercise]) -> String { list.count.of("exercise") }
}

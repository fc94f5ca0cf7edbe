import CourseModel
import Foundation
import LessonReader
import Reporting

/// The folder of a site, which is written as a whole or not at all.
struct SiteFolder {
  let folder: URL
  private let files = FileManager.default

  init(_ folder: URL) { self.folder = folder }

  /// A file that docc writes into every site.
  private var isSite: Bool { files.fileExists(atPath: folder.appending(path: "metadata.json").path) }

  private var isEmpty: Bool {
    guard files.fileExists(atPath: folder.path) else { return true }
    return (try? files.contentsOfDirectory(atPath: folder.path))?.isEmpty ?? false
  }

  /// Makes sure that the site can be written here.
  ///
  /// - Throws: `Failure` if the folder contains something else than a site that may be replaced.
  func require(replacing: Bool) throws {
    if isEmpty || replacing && isSite { return }
    throw Failure(
      Exit.usage,
      "\(folder.path) exists and is not an empty folder. "
        + (isSite ? "To replace the site in it, add --replace." : "Name a new folder."))
  }

  /// Lets the site be written beside the folder, and puts it in its place.
  ///
  /// - Throws: an error of the work, or of the file system; then the folder is as it was.
  func write(_ work: (URL) async throws -> Void) async throws {
    let name = ".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))"
    let parent = folder.deletingLastPathComponent()
    let (new, old) = (parent.appending(path: name), parent.appending(path: "\(name).old"))
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    defer {
      try? files.removeItem(at: new)
      try? files.removeItem(at: old)
    }
    try await work(new)
    if files.fileExists(atPath: folder.path) { try files.moveItem(at: folder, to: old) }
    do {
      try files.moveItem(at: new, to: folder)
    } catch {
      try? files.moveItem(at: old, to: folder)
      throw error
    }
  }
}

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

  private func page(_ lesson: Lesson, kind: String) throws -> SitePage {
    let source = try pages.source(lesson: lesson)
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

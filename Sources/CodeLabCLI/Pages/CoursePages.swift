import CourseModel
import Film
import Foundation
import LessonReader
import Terminal

/// Finds the pages of a course: lessons and tasks.
struct CoursePages: Sendable {
  let course: Course
  /// How the reader calls the tool from the current folder.
  let command: String

  /// - Throws: a file system error if the file can't be read.
  func source(lesson: Lesson) throws -> PageSource {
    PageSource(
      lesson: lesson.id, file: lesson.file.path,
      markdown: try TextFile.read(lesson.file))
  }

  /// - Throws: a file system error if the file can't be read.
  func source(exercise: Exercise) throws -> PageSource {
    let file = exercise.folders.task
    return PageSource(
      exercise: exercise.id, file: file.path,
      markdown: try TextFile.read(file) + "\n\n\(exercise.rules)\n")
  }

  /// The films of a lesson's listings, which are figures on its page.
  ///
  /// - Throws: a file system error if the lesson can't be read.
  func films(of lesson: Lesson) throws -> [(listing: FilmedListing, film: Film)] {
    FilmedListing.all(in: try TextFile.read(lesson.file), page: lesson.id).compactMap { listing in
      listing.film(beside: lesson.file).map { (listing, $0) }
    }
  }

  /// All pages that can be read; `codelab verify` reports the others.
  func all() -> [PageSource] {
    course.pages.compactMap { try? source(lesson: $0) }
      + course.exercises.compactMap { try? source(exercise: $0) }
  }

  /// The destination of a link to a page.
  func destination(_ name: String) -> PageLayout.Destination? {
    if let lesson = course.pages.first(where: { $0.id == name }) {
      return .init(title: lesson.title, command: "\(command) lesson \(lesson.id)")
    }
    guard let id = PageSource.exercise(named: name), let exercise = course.exercise(id) else { return nil }
    return .init(title: exercise.title, command: "\(command) start \(id)")
  }
}

extension Exercise {
  /// What the learner's files may import, and what Swift 6 adds to that, as the last paragraph of the task.
  fileprivate var rules: String {
    let modules = usualImports + (startersImportObservation ? ["Observation"] : [])
    let names = modules.map { "`\($0)`" }
    let list =
      names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + names.suffix(1).joined()
    let need = imports.isEmpty ? "This exercise needs no import. " : ""
    let checked =
      " They are compiled in the Swift 6 language mode, and what silences the compiler there (`@unchecked`, "
      + "`@preconcurrency`, `nonisolated(unsafe)`) is refused."
    return "\(need)Your files may import \(list).\(language >= 6 ? checked : "")"
  }

  /// Whether the files to begin with use a module that the manifest need not name.
  private var startersImportObservation: Bool {
    !usualImports.contains("Observation")
      && sources.contains {
        (try? TextFile.read(folders.starter.appending(path: $0)))?.contains("import Observation") == true
      }
  }
}

/// A lesson in a list: its title, and the command to read it.
struct LessonEntry {
  let lesson: Lesson
  /// How the learner calls the tool, which takes a while to find out.
  let tool: String

  var line: StyledText {
    StyledText(lesson.title, .heading) + StyledText("   \(tool) lesson \(lesson.id)", .dim)
  }

  /// The lines below a lesson, which lead to the map.
  static func end(of lesson: Lesson, in course: Course, _ console: Console) -> [StyledText] {
    guard let map = course.map, map.id != lesson.id else { return [] }
    let margin = StyledText(console.output.isLinear ? "" : "  ")
    return ["", margin + LessonEntry(lesson: map, tool: console.command).line]
  }
}

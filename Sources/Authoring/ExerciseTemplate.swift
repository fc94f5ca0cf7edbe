import Catalog
import CourseModel
import Foundation

/// A small exercise that passes `codelab verify`, as a start for an author.
package struct ExerciseTemplate {
  let id: ExerciseID
  private let course: Course

  /// A template for a new exercise.
  package init(id: ExerciseID, course: Course) {
    self.id = id
    self.course = course
  }

  /// Writes the files and adds the exercise to its lesson in `lessons/course.yml`.
  ///
  /// - Returns: the files, in the order in which an author edits them.
  /// - Throws: `TemplateError` or `UnclearManifest` before any file is written, or a file system error.
  package func write() throws -> [URL] {
    guard course.lessons.contains(where: { $0.id == id.lesson }) else {
      throw TemplateError.noLesson(id.lesson, course.lessons.map(\.id))
    }
    if let heir = course.exercises.first(where: { $0.formerly.contains(id) }) {
      throw TemplateError.earlier("\(id)", of: "\(heir.id)")
    }
    var draft = CourseDraft(root: course.root)
    for file in files { draft.create(file.path, file.text) }
    if let existing = draft.inTheWay.first {
      throw TemplateError.exists(course.root.appending(path: existing).path)
    }
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in try manifest.addExercise(id) }
    try draft.apply()
    return files.map { course.root.appending(path: $0.path) }
  }

  /// The first line of a YAML file that lets an editor check it; empty if the course's folder does not contain the
  /// schema.
  func schemaLine(_ name: String) -> String { Self.schemaLine(name, in: course.root) }

  /// The first line of a YAML file of an exercise in a course's folder.
  static func schemaLine(_ name: String, in course: URL) -> String {
    let path = "Documentation/\(name).schema.json"
    guard FileManager.default.fileExists(atPath: course.appending(path: path).path) else { return "" }
    return "# yaml-language-server: $schema=../../../\(path)\n"
  }

  /// The title: `my-exercise` → “My exercise”. If another exercise has it, it names the lesson.
  var title: String {
    let title = id.name.prefix(1).uppercased() + id.name.dropFirst().replacing("-", with: " ")
    return course.exercises.contains { $0.title == title } ? "\(title) (\(id.lesson))" : title
  }

  /// The module's name: `my-exercise` → `MyExercise`. If another exercise has it, the lesson comes first.
  var module: String {
    func name(_ words: String) -> String {
      words.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    let plain = name(id.name)
    let isModule = plain.first?.isNumber != true && !ExerciseManifest.isTaken(plain)
    let first = isModule ? plain : "Exercise" + plain
    let long = name("\(id.lesson)-\(id.name)")
    let names = [first, long] + (2...).lazy.prefix(100).map { "\(long)\($0)" }
    let others = Set(course.exercises.map(\.module))
    return names.first { !others.contains($0) && !ExerciseManifest.isTaken($0) } ?? first
  }
}

/// A failure that keeps a course, a lesson or an exercise from being created; no file was written.
package enum TemplateError: AdvisedError, Equatable {
  /// The course has no such lesson.
  case noLesson(String, [String])
  /// A file with this path exists.
  case exists(String)
  /// The course has a page with this id.
  case taken(String)
  /// An exercise had this id earlier, and learners have progress under it.
  case earlier(String, of: String)
  /// The id of a lesson is that of the course's map.
  case map
  /// The id of a lesson is not valid.
  case invalidLesson(String)
  /// The folder for a new course contains something.
  case occupied(String)

  /// What is wrong, and what to do next.
  package var problem: String {
    switch self {
    case .noLesson(let name, let lessons):
      lessons.isEmpty
        ? "The course has no lessons. Add the lesson first"
        : "There is no lesson “\(name)”. Lessons of this course: \(lessons.joined(separator: ", ")). "
          + "Choose one of them, or add the lesson first"
    case .exists(let path): "\(path) exists, so nothing was written. Choose another name."
    case .taken(let id): "The course already has a page “\(id)”. Choose another id."
    case .earlier(let id, let heir):
      "“\(id)” is an earlier id of \(heir), so whoever passed that would have passed the new exercise, too. "
        + "Choose another id."
    case .map:
      "lessons/map.md is the map of the course, which says which lesson solves which problem. Choose another id for the lesson."
    case .invalidLesson(let id):
      "“\(id)” is not a valid id for a lesson. Use lowercase letters, digits and single hyphens, for example "
        + "target-action."
    case .occupied(let path): "\(path) exists and is not an empty folder. Name a new folder."
    }
  }

  /// The command that creates a missing lesson.
  package var help: ToolCommand? {
    if case .noLesson(let name, _) = self { .newLesson(name) } else { nil }
  }
}

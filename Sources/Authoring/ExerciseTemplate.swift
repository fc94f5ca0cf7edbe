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
  /// - Throws: `TemplateError` before any file is written, or a file system error.
  package func write() throws -> [URL] {
    guard course.lessons.contains(where: { $0.id == id.lesson }) else {
      throw TemplateError.noLesson(id.lesson, course.lessons.map(\.id))
    }
    let files = self.files.map { (course.root.appending(path: $0.path), $0.text) }
    if let existing = files.first(where: { FileManager.default.fileExists(atPath: $0.0.path) }) {
      throw TemplateError.exists(existing.0.path)
    }
    let listed = try courseManifestWithExercise()
    for (file, text) in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    try Data(listed.utf8).write(to: manifest, options: .atomic)
    return files.map(\.0)
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

  private var manifest: URL { course.root.appending(path: "lessons/course.yml") }

  /// The course's manifest with the id appended to its lesson's list, in that list's style.
  private func courseManifestWithExercise() throws -> String {
    var list = CourseList(text: try TextFile.read(manifest))
    guard list.add(id) else { throw TemplateError.notListed(manifest.path, id.description) }
    return list.text
  }

  /// The module's name: `my-exercise` → `MyExercise`.
  var module: String {
    let words = id.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined()
    return name.first?.isNumber == true ? "Exercise" + name : name
  }
}

/// A failure that keeps an exercise from being created; no file was written.
enum TemplateError: Error, Equatable, CustomStringConvertible {
  /// The course has no such lesson.
  case noLesson(String, [String])
  /// A file with this path exists.
  case exists(String)
  /// This file contains no list of exercises for the lesson of this exercise.
  case notListed(String, String)

  /// What is wrong, and what to do next.
  var description: String {
    switch self {
    case .noLesson(let name, let lessons):
      "There is no lesson “\(name)”. Lessons of this course: \(lessons.joined(separator: ", ")). "
        + "Choose one of them, or add the lesson to lessons/course.yml first."
    case .exists(let path): "\(path) exists, so nothing was written. Choose another name."
    case .notListed(let file, let id):
      "\(file) has no list of exercises for the lesson of \(id). Add `exercises: []` to that lesson."
    }
  }
}

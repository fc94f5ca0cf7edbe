import Catalog
import CourseModel
import Foundation

/// A small course that passes `codelab verify`: one lesson with one exercise.
package struct CourseTemplate {
  private let folder: URL
  private let title: String
  private let schemas: [URL]

  /// A template for a course in a folder that is empty or does not exist.
  ///
  /// - Parameters:
  ///   - title: the course's title; nil for the name of the folder.
  ///   - home: the tool's folder; the schemas of manifests are copied from there if it has them.
  package init(in folder: URL, title: String? = nil, home: URL) {
    self.folder = folder
    self.title = title ?? folder.lastPathComponent.asTitle
    schemas = Self.schemas(in: home)
  }

  /// The schemas of a course's files that the tool's folder has.
  static func schemas(in home: URL) -> [URL] {
    ["course", "exercise", "answers"]
      .map { home.appending(path: "Documentation/\($0).schema.json") }.filter(\.exists)
  }

  /// The first line of `lessons/course.yml` that lets an editor check it.
  static let schemaLine = "# yaml-language-server: $schema=../Documentation/course.schema.json\n"

  /// Writes the course. It appears in its folder as a whole or not at all.
  ///
  /// - Returns: the files that an author edits, in order.
  /// - Throws: `TemplateError`, or an error of the file system.
  package func write() throws -> [URL] {
    let files = FileManager.default
    let present = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard present.isEmpty, !folder.exists || folder.isDirectory else {
      throw TemplateError.occupied(folder.path)
    }
    let staging = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))")
    do {
      let written = try write(to: staging)
      guard rename(staging.path, folder.path) == 0 else { throw TemplateError.occupied(folder.path) }
      return written
    } catch {
      try? files.removeItem(at: staging)
      throw error
    }
  }

  private func write(to root: URL) throws -> [URL] {
    var draft = CourseDraft(root: root)
    draft.create("lessons/course.yml", manifest)
    draft.create("lessons/start.md", lesson)
    for schema in schemas {
      draft.create("Documentation/\(schema.lastPathComponent)", try TextFile.read(schema))
    }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try draft.apply()
    let lesson = Lesson(
      id: "start", title: "Start", file: root.appending(path: "lessons/start.md"), exercises: [])
    let template = ExerciseTemplate(
      id: ExerciseID(lesson: "start", name: "ring-once"),
      course: Course(root: root, title: title, lessons: [lesson]))
    let parts = template.files.map(\.path)
    _ = try template.write()
    return (["lessons/course.yml", "lessons/start.md"] + parts).map { folder.appending(path: $0) }
  }

  private var manifest: String {
    let hasSchema = schemas.contains { $0.lastPathComponent == "course.schema.json" }
    return (hasSchema ? Self.schemaLine : "") + """
      title: \(YAMLText.scalar(title))
      lessons:
        - id: start
          title: Start
          exercises: []

      """
  }

  private var lesson: String {
    """
    # Start

    A view tells somebody else that something happened, without knowing who that is.

    ## The problem

    A doorbell must not know who lives behind the door. It knows only what its owner can do, and a protocol says that:

    ```swift
    protocol Owner: AnyObject {
      func rang()
    }
    ```

    ## The pattern

    The doorbell keeps a weak reference to its owner. Write one yourself: <doc:start--ring-once>.

    """
  }
}

import CourseModel
import Foundation
@testable import Workspace

/// A course of two exercises and a workspace beside it, in a folder whose name has a space and an accent.
final class Desk {
  let folder: URL
  let course: Course
  let workspace: Workspace
  let tool: ToolLocation
  /// Where copies were told to lie.
  var copies: [URL] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "café à deux \(UUID().uuidString)")
    let root = folder.appending(path: "the course")
    func exercise(_ name: String, _ module: String) -> Exercise {
      let id = ExerciseID(lesson: "one", name: name)
      return Exercise(
        id: id, title: name, module: module, difficulty: 1, minutes: 1, sources: ["A.swift", "B.swift"],
        criteria: [], folders: ExerciseFolders(course: root, id: id))
    }
    let exercises = [exercise("first", "First"), exercise("second", "Second")]
    course = Course(
      root: root, title: "Course",
      lessons: [Lesson(id: "one", title: "One", file: root.appending(path: "one.md"), exercises: exercises)])
    workspace = Workspace(root: folder.appending(path: "my workspace"))
    let kit = folder.appending(path: "kit")
    tool = ToolLocation(
      executable: folder.appending(path: "it's a tool"), home: folder, course: root, kit: kit)
    for exercise in exercises {
      for source in exercise.sources {
        try Self.write("// starter of \(source)\n", to: exercise.folders.starter.appending(path: source))
      }
    }
    try Self.write("a module", to: kit.appending(path: "LabKit.swiftmodule"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var first: Exercise { course.exercises[0] }
  var second: Exercise { course.exercises[1] }

  func start(_ exercise: Exercise) throws -> StartOutcome {
    try workspace.start(exercise, in: course, tool: tool) { copies.append($0) }
  }

  func reset(_ exercise: Exercise) throws { try workspace.reset(exercise) { copies.append($0) } }

  /// A file of the learner's.
  func file(_ name: String) -> URL { workspace.folder(of: first).appending(path: name) }

  /// The text of every file in the workspace, hidden ones as well.
  var texts: Set<String> {
    let files = FileManager.default.enumerator(at: workspace.root, includingPropertiesForKeys: nil)
    return Set((files?.allObjects ?? []).compactMap { try? Self.read($0 as! URL) })
  }

  static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  static func read(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
}

import TestSupport
import Grading
import SwiftToolchain
import Authoring
import CourseModel
import Foundation
import Testing

@Suite("A scene, verified")
struct SceneTests {
  static let faults: [(scene: String, words: String)] = [
    (
      "import LabKit\nlet list = NoSuchList()\n",
      "this file does not compile with the solution: cannot find 'NoSuchList'"
    ),
    ("import LabKit\nprint(FirstListController().listView.rowCount)\n", "ended before it showed a screen"),
    ("import LabKit\nlet rows = [1]\nprint(rows[rows.count])\n", "index out of range"),
  ]

  @Test("must compile with the solution and come as far as a screen", arguments: faults)
  func faulty(_ scene: String, _ words: String) async throws {
    let course = try #require(PackageCourse.reading.course)
    var exercise = try #require(course.exercises.first { $0.id.description == "delegation/list-view" })
    let folder = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: exercise.folders.exercise, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    exercise.folders.exercise = folder
    // Other answers than the solution say nothing about the scene.
    exercise.folders.mistakes = folder.appending(path: "no-mistakes.yml")
    exercise.folders.variants = folder.appending(path: "no-variants.yml")
    try Data(scene.utf8).write(to: exercise.folders.scene)
    let findings = try await Verifier(
      engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: course
    ).verify([exercise])
    let diagnostics = findings.flatMap(\.diagnostics).filter { $0.file.hasSuffix("Scene.swift") }
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
  }
}

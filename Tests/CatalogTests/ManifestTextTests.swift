import CourseModel
import Testing

@testable import Catalog

/// Lists of a manifest in all layouts that people write.
@Suite("The text of a manifest")
struct ManifestTextTests {
  private func changed(
    _ text: String, _ change: (inout ManifestText) throws -> Void
  ) throws -> String {
    var manifest = ManifestText(text, file: "course.yml")
    try change(&manifest)
    return manifest.text
  }

  private static let bell = ExerciseID(lesson: "one", name: "bell")

  @Test(
    "gets, renames and loses an exercise, whatever its layout, and keeps its comments",
    arguments: [
      (
        "lessons:\n  - id: one # first\n    exercises: [door]\n",
        "lessons:\n  - id: one # first\n    exercises: [door, ring]\n"
      ),
      (
        "lessons:\n  - {id: one, exercises: [ 'door' ]} # first\n",
        "lessons:\n  - {id: one, exercises: [ 'door', ring ]} # first\n"
      ),
      (
        "lessons:\n- id: one\n  exercises:\n  - door # é\n  # last\n- id: two\n  exercises: []\n",
        "lessons:\n- id: one\n  exercises:\n  - door # é\n  - ring\n  # last\n- id: two\n  exercises: []\n"
      ),
      (
        "lessons:\n  - id: one\n    exercises: []\n", "lessons:\n  - id: one\n    exercises: [ring]\n"
      ),
      (
        "lessons:\n  - id: one\n    title: One\n",
        "lessons:\n  - id: one\n    exercises: [ring]\n    title: One\n"
      ),
    ])
  func exercises(before: String, after: String) throws {
    let added = try changed(before) { try $0.addExercise(Self.bell) }
    #expect(try changed(added) { try $0.renameExercise(Self.bell, to: "ring") } == after)
    let removed = try changed(added) { try $0.removeExercise(Self.bell) }
    let isNew = !before.contains("exercises:")
    #expect(isNew ? removed.contains("exercises: []") : removed == before)
  }

  @Test("keeps a list that loses its only item")
  func emptied() throws {
    let text = "lessons:\n  - id: one\n    exercises:\n      - bell\n    title: One\n"
    let wanted = "lessons:\n  - id: one\n    exercises: []\n    title: One\n"
    #expect(try changed(text) { try $0.removeExercise(Self.bell) } == wanted)
  }

  @Test("gets a list at its place, and loses it with its lines")
  func lists() throws {
    let text = "title: A\nrequires:\n  - a/b\n  - c/d\n\n# What counts\ncriteria: []\n"
    let other = "title: A\nrequires: [a/x]\n\n# What counts\ncriteria: []\n"
    #expect(try changed(text) { try $0.setItems(of: "requires", to: ["a/x"]) } == other)
    #expect(
      try changed(text) { try $0.setItems(of: "requires", to: []) }
        == "title: A\n\n# What counts\ncriteria: []\n")
    #expect(
      try changed("title: A\ncriteria: []\n") { try $0.setItems(of: "formerly", to: ["a/b"]) }
        == "title: A\nformerly: [a/b]\ncriteria: []\n")
  }

  @Test("loses an entry, and items of an entry's list")
  func entries() throws {
    let text = """
      mistakes:
        - id: a
          fails: [x, y]
        # About b
        - id: b
          fails:
            - x
          says: no

        - id: c
          fails: ["y"]
      equivalents: []

      """
    #expect(
      try changed(text) {
        try $0.removeEntry("a", of: "mistakes")
        try $0.removeEntry("c", of: "mistakes")
        try $0.remove(["x"], from: "fails", in: "b", of: "mistakes")
      } == "mistakes:\n  # About b\n  - id: b\n    says: no\n\nequivalents: []\n")
    #expect(
      try changed(text) { try $0.remove(["x"], from: "fails", in: "a", of: "mistakes") }.contains(
        "fails: [y]"))
  }

  @Test("says to which criterion a line belongs")
  func criteria() {
    let text = "title: A\ncriteria:\n  # one\n  - id: a\n    test: t\n\n  - test: u\n    id: b\nwhy: x\n"
    let lines = CriterionLines(text)
    let found = (1...10).map { lines.criterion(at: $0) ?? "-" }
    #expect(found == ["-", "-", "-", "a", "a", "a", "b", "b", "-", "-"], "\(found)")
    #expect(CriterionLines("criteria: [").criterion(at: 1) == nil)
  }

  @Test("is not changed where its layout is not understood")
  func unclear() {
    #expect(throws: UnclearManifest(file: "course.yml", part: "one")) {
      try changed("lessons: []\n") { try $0.addExercise(Self.bell) }
    }
    #expect(throws: UnclearManifest(file: "course.yml", part: "title")) {
      try changed("lessons: [\n") { try $0.renameLesson("one", to: "two") }
    }
  }
}

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
    let other = "title: A\nrequires:\n  - a/x\n\n# What counts\ncriteria: []\n"
    #expect(try changed(text) { try $0.setItems(of: "requires", to: ["a/x"]) } == other)
    #expect(
      try changed(text) { try $0.setItems(of: "requires", to: []) }
        == "title: A\n\n# What counts\ncriteria: []\n")
    #expect(
      try changed("title: A\ncriteria: []\n") { try $0.setItems(of: "formerly", to: ["a/b"]) }
        == "title: A\nformerly: [a/b]\ncriteria: []\n")
  }

  @Test(
    "keeps the layout and the comments of a list whose items change",
    arguments: [
      // An item gets another name.
      (
        "requires: # all\n  # first\n  - 'a/b'   # one\n  - c/d # two\ncriteria: []\n", ["a/x", "c/d"],
        "requires: # all\n  # first\n  - 'a/x'   # one\n  - c/d # two\ncriteria: []\n"
      ),
      ("requires: [a/b]   # kept?\n", ["a/x"], "requires: [a/x]   # kept?\n"),
      (
        "requires: [\n  a/b, # one\n  c/d # two\n]\n", ["a/b", "c/x"],
        "requires: [\n  a/b, # one\n  c/x # two\n]\n"
      ),
      // One is replaced by two, by none, or by one that is there.
      ("requires: [\n  a/b, # one\n  c/d, # two\n]\n", ["a/b"], "requires: [\n  a/b, # one\n]\n"),
      ("requires: [ a/b, # one\n  \"c/d\" ] # all\n", ["c/d"], "requires: [ \n  \"c/d\" ] # all\n"),
      (
        "requires:\n- a/b # one\n- c/d # two\n", ["e/f", "g/h", "c/d"],
        "requires:\n- e/f # one\n- g/h\n- c/d # two\n"
      ),
      ("requires:\n  - a/b # one\n  - c/d # two\n", ["c/d"], "requires:\n  - c/d # two\n"),
      (
        "requires: [a/b, c/d, e/f] # all\n", ["c/d", "x/y", "e/f", "z/z"],
        "requires: [c/d, x/y, e/f, z/z] # all\n"
      ),
      ("requires: [a/b, c/d, e/f, g/h] # all\n", ["c/d"], "requires: [c/d] # all\n"),
      // New ones come first, or last.
      ("requires:\n  # é\n  - a/b", ["a/b", "c/d"], "requires:\n  # é\n  - a/b\n  - c/d\n"),
      ("requires: [a/b] # all\n", ["x/y", "a/b"], "requires: [x/y, a/b] # all\n"),
      // There were none.
      ("requires: [] # none\ntitle: A\n", ["a/b", "c/d"], "requires: [a/b, c/d] # none\ntitle: A\n"),
      ("requires: # none\ntitle: A\n", ["a/b"], "requires: [a/b] # none\ntitle: A\n"),
    ])
  func layout(before: String, items: [String], after: String) throws {
    #expect(try changed(before) { try $0.setItems(of: "requires", to: items) } == after)
    #expect(try ManifestText(after, file: "exercise.yml").items(of: "requires") == items)
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

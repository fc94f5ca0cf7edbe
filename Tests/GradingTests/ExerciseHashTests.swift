import CourseModel
import Foundation
import Testing

@testable import Grading

@Suite("The hash of an exercise")
struct ExerciseHashTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "exercise-hash-\(UUID())")

  private var exercise: Exercise {
    let folders = ExerciseFolders(course: root, id: ExerciseID(lesson: "kvo", name: "undo"))
    return Exercise(
      id: ExerciseID(lesson: "kvo", name: "undo"), title: "Undo", module: "Undo", difficulty: 1, minutes: 1,
      sources: ["A.swift"], given: [GivenFile(folders.exercise.appending(path: "Given.swift"))], criteria: [],
      folders: folders)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("changes with the manifest, the given files and each file of the grader, and with nothing else")
  func changes() throws {
    let folders = exercise.folders
    var hashes = [ExerciseHash.of(exercise)]
    for file in [
      folders.manifest, folders.exercise.appending(path: "Given.swift"),
      folders.grader.appending(path: "G.swift"),
      folders.grader.appending(path: "Fixtures/F.swift"), folders.grader.appending(path: "interface.json"),
    ] {
      try write("1", to: file)
      hashes.append(ExerciseHash.of(exercise))
      try write("2", to: file)
      hashes.append(ExerciseHash.of(exercise))
    }
    #expect(Set(hashes).count == hashes.count)
    try write("# Task", to: folders.exercise.appending(path: "Task.md"))
    #expect(ExerciseHash.of(exercise) == hashes.last)
  }
}

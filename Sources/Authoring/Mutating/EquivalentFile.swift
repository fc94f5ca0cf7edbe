import Catalog
import CourseModel
import Foundation

/// The file of an exercise's equivalent mutants. Adding an entry does not change the entries before it.
package struct EquivalentFile {
  private let exercise: Exercise
  private let course: Course

  /// The file of an exercise, which need not exist.
  package init(of exercise: Exercise, in course: Course) {
    self.exercise = exercise
    self.course = course
  }

  /// Appends an answer that no grader can tell from the solution, and checks that the file can be read afterwards.
  ///
  /// - Returns: the line of the new entry.
  /// - Throws: `MistakeError`, after which the file is unchanged, or a file system error.
  package func add(_ answer: [String: String], because: String) throws -> Int {
    let file = exercise.folders.equivalents
    let texts = try exercise.sources.map {
      try TextFile.read(exercise.folders.solution.appending(path: $0))
    }
    let solution = Dictionary(uniqueKeysWithValues: zip(exercise.sources, texts))
    let changes = AnswerChanges(files: answer, solution: solution).text
    let entry = "  - " + YAMLText.line("because", because, indent: 4).dropFirst(4) + changes
    let old = try? String(contentsOf: file, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let before = old.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? "equivalents:\n"
    try Data((before + entry).utf8).write(to: file, options: .atomic)
    let reading = CatalogReader.equivalents(of: exercise, in: course.root)
    if let last = reading.values.last, reading.diagnostics.isEmpty { return last.line }
    if let old {
      try Data(old.utf8).write(to: file, options: .atomic)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    throw MistakeError.unreadable(reading.diagnostics.map(\.message))
  }
}

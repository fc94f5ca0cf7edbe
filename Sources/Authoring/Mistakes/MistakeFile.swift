import Catalog
import CourseModel
import Foundation

/// The file of an exercise's mistakes. Adding an entry does not change the entries before it.
package struct MistakeFile {
  private let exercise: Exercise
  private let course: Course

  /// The file of an exercise, which need not exist.
  package init(of exercise: Exercise, in course: Course) {
    self.exercise = exercise
    self.course = course
  }

  /// Appends a mistake, and checks that the file can be read afterwards.
  ///
  /// - Returns: the line of the new entry.
  /// - Throws: `MistakeError`, after which the file is unchanged, or a file system error.
  package func add(_ mistake: Mistake) throws -> Int {
    let file = exercise.folders.mistakes
    let before = CatalogReader.mistakes(of: exercise, in: course.root)
    guard !before.values.contains(where: { $0.id == mistake.id }) else {
      throw MistakeError.exists(mistake.id)
    }
    let old = try? String(contentsOf: file, encoding: .utf8)
    let text = appended(MistakeEntry(mistake, solution: try solution()).text, to: old)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    let after = CatalogReader.mistakes(of: exercise, in: course.root)
    if let added = after.values.first(where: { $0.id == mistake.id }),
      after.diagnostics.count == before.diagnostics.count
    {
      return added.line
    }
    try restore(old)
    let news = after.diagnostics.filter { !before.diagnostics.contains($0) }
    throw MistakeError.unreadable(news.map(\.message))
  }

  private func appended(_ entry: String, to old: String?) -> String {
    guard var text = old, !text.allSatisfy(\.isWhitespace) else { return "mistakes:\n" + entry }
    while text.last?.isNewline == true { text.removeLast() }
    return text.hasSuffix("mistakes:") ? "\(text)\n\(entry)" : "\(text)\n\n\(entry)"
  }

  private func restore(_ old: String?) throws {
    let file = exercise.folders.mistakes
    guard let old else { return try FileManager.default.removeItem(at: file) }
    try Data(old.utf8).write(to: file, options: .atomic)
  }

  private func solution() throws -> [String: String] {
    let texts = try exercise.sources.map {
      try String(contentsOf: exercise.folders.solution.appending(path: $0), encoding: .utf8)
    }
    return Dictionary(uniqueKeysWithValues: zip(exercise.sources, texts))
  }
}

/// A failure that keeps a mistake from being added.
enum MistakeError: Error, Equatable, CustomStringConvertible {
  /// The exercise has a mistake with this id.
  case exists(String)
  /// The file could not be read with the new entry; the texts are the reader's messages.
  case unreadable([String])

  /// What is wrong, and what to do next.
  var description: String {
    switch self {
    case .exists(let id): "The exercise already has a mistake named `\(id)`. Choose another name."
    case .unreadable(let faults):
      "Nothing was added: \(faults.joined(separator: "; ")). Correct that first."
    }
  }
}

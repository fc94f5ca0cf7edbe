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

  /// Changes what an entry expects, and checks that the file can be read afterwards.
  ///
  /// - Returns: the change with its place.
  /// - Throws: `MistakeError`, after which the file is unchanged, or a file system error.
  func accept(_ seen: AcceptedMistake) throws -> AcceptedMistake {
    let file = exercise.folders.mistakes
    let old = try TextFile.read(file)
    let before = CatalogReader.mistakes(of: exercise, in: course.root)
    let edit = ExpectationEdit(of: seen.id, in: old)
    guard let edit, let text = edit.text(fails: seen.fails, ends: seen.ends) else {
      throw MistakeError.unclear(seen.id)
    }
    try Data(text.utf8).write(to: file, options: .atomic)
    let after = CatalogReader.mistakes(of: exercise, in: course.root)
    guard after.diagnostics.count == before.diagnostics.count,
      Self.expectations(of: after.values) == Self.expectations(of: before.values, seen)
    else {
      try restore(old)
      throw MistakeError.unclear(seen.id)
    }
    var change = seen
    change.place = "Tests/Mistakes/\(exercise.id).yml:\(edit.line)"
    return change
  }

  /// All that entries say, with one of them changed; the lines may differ.
  private static func expectations(of mistakes: [Mistake], _ seen: AcceptedMistake? = nil) -> [Mistake] {
    mistakes.map { mistake in
      var mistake = mistake
      mistake.line = 0
      if let seen, mistake.id == seen.id { (mistake.fails, mistake.ends) = (seen.fails, seen.ends) }
      mistake.fails.sort()
      return mistake
    }
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
      try TextFile.read(exercise.folders.solution.appending(path: $0))
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
  /// The layout of the entry with this id is too unusual to change a part of it.
  case unclear(String)

  /// What is wrong, and what to do next.
  var description: String {
    switch self {
    case .exists(let id): "The exercise already has a mistake named `\(id)`. Choose another name."
    case .unreadable(let faults):
      "Nothing was added: \(faults.joined(separator: "; ")). Correct that first."
    case .unclear(let id): "The entry `\(id)` has a layout in which codelab can't change a part."
    }
  }
}

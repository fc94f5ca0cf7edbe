import Catalog
import CourseModel
import Foundation

/// The file of an exercise's known answers. Adding an entry does not change the others.
package struct AnswerFile {
  let exercise: Exercise
  let course: Course

  /// The file of an exercise, which need not exist.
  package init(of exercise: Exercise, in course: Course) {
    self.exercise = exercise
    self.course = course
  }

  /// Adds a mistake, and checks that the file can be read afterwards.
  ///
  /// - Returns: the line of the new entry.
  /// - Throws: `AnswerFileError`, after which the file is unchanged, or a file system error.
  package func add(_ mistake: Mistake) throws -> Int {
    try add(
      AnswerEntryText(mistake, solution: solution()), mistake.files, to: .mistakes, mistake.id, \.mistakes)
  }

  /// Adds a variant, and checks that the file can be read afterwards.
  ///
  /// - Returns: the line of the new entry.
  /// - Throws: `AnswerFileError`, after which the file is unchanged, or a file system error.
  package func add(_ variant: Variant) throws -> Int {
    try add(
      AnswerEntryText(variant, solution: solution()), variant.files, to: .variants, variant.id, \.variants)
  }

  /// Adds a mutant that no grader can tell from the solution, and checks that the file can be read afterwards.
  ///
  /// - Returns: the line of the new entry.
  /// - Throws: `AnswerFileError`, after which the file is unchanged, or a file system error.
  package func add(_ mutant: EquivalentMutant) throws -> Int {
    try add(AnswerEntryText(mutant, solution: solution()), mutant.files, to: .equivalents, nil, \.equivalents)
  }

  /// Makes sure that an answer is neither the solution nor a known answer.
  ///
  /// - Throws: `AnswerFileError`, or an error of the file system.
  package func requireNew(_ files: [String: String]) throws {
    try requireNew(files, beside: CatalogReader.answers(to: exercise, in: course.root))
  }

  private func requireNew(_ files: [String: String], beside known: AnswerReading) throws {
    let code = files.mapValues(CodeText.code)
    if try code == solution().mapValues(CodeText.code) { throw AnswerFileError.isSolution }
    let answers: [any KnownAnswer] = known.mistakes + known.variants + known.equivalents
    if let twin = answers.first(where: { $0.files.mapValues(CodeText.code) == code }) {
      throw AnswerFileError.twin(twin.name, line: twin.line)
    }
  }

  private func add<Answer: KnownAnswer>(
    _ entry: AnswerEntryText, _ files: [String: String], to list: AnswerList, _ id: String?,
    _ answers: (AnswerReading) -> [Answer]
  ) throws -> Int {
    let file = exercise.folders.answers
    let before = CatalogReader.answers(to: exercise, in: course.root)
    if let id, answers(before).contains(where: { $0.name == id }) { throw AnswerFileError.exists(id) }
    try requireNew(files, beside: before)
    let old = try? String(contentsOf: file, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let new = ListText(old ?? "").appending(entry.text, to: list.rawValue)
    try Data(new.utf8).write(to: file, options: .atomic)
    let after = CatalogReader.answers(to: exercise, in: course.root)
    if answers(after).count == answers(before).count + 1,
      after.errors.count <= before.errors.count, let added = answers(after).last
    {
      return added.line
    }
    try restore(old, to: file)
    let news = after.errors.filter { !before.errors.contains($0) }
    throw AnswerFileError.unreadable(news.map(\.message))
  }

  func restore(_ old: String?, to file: URL) throws {
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

extension AnswerReading {
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

/// A failure that keeps an answer from being added or changed.
package enum AnswerFileError: Error, Equatable, CustomStringConvertible {
  /// The exercise has an answer with this id.
  case exists(String)
  /// The exercise has the same answer under this name.
  case twin(String?, line: Int)
  /// The answer has the code of the solution.
  case isSolution
  /// The file could not be read with the new entry; the texts are the reader's messages.
  case unreadable([String])
  /// The layout of the entry with this id is too unusual to change a part of it.
  case unclear(String)
  /// The file has errors, so that none of its entries is changed.
  case faulty

  /// What is wrong, and what to do next.
  package var description: String {
    switch self {
    case .exists(let id): "The exercise already has an answer named `\(id)`. Choose another name."
    case .twin(let name, let line):
      "Nothing was added, because this is the same answer as \(name.map { "`\($0)`" } ?? "the entry") on line \(line)."
    case .isSolution: "Nothing was added, because this answer has the same code as the solution."
    case .unreadable(let faults):
      "Nothing was added, because the file could not be read with the new entry: \(faults.joined(separator: "; ")). "
        + "Write its list with each entry below the key, after a dash."
    case .faulty: "The file has errors."
    case .unclear(let id): "The entry `\(id)` has a layout in which codelab can't change a part."
    }
  }
}

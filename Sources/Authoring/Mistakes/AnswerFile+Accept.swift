import Catalog
import CourseModel
import Foundation

extension AnswerFile {
  /// Changes what the entry of a mistake expects, and checks that the file can be read afterwards.
  ///
  /// - Returns: the change with its place.
  /// - Throws: `AnswerFileError`, after which the file is unchanged, or a file system error.
  func accept(_ seen: AcceptedMistake) throws -> AcceptedMistake {
    let file = exercise.folders.mistakes
    let old = try TextFile.read(file)
    let before = CatalogReader.mistakes(of: exercise, in: course.root)
    let edit = ExpectationEdit(of: seen.id, in: old)
    guard let edit, let text = edit.text(fails: seen.fails, ends: seen.ends) else {
      throw AnswerFileError.unclear(seen.id)
    }
    try Data(text.utf8).write(to: file, options: .atomic)
    let after = CatalogReader.mistakes(of: exercise, in: course.root)
    guard after.diagnostics.count == before.diagnostics.count,
      Self.expectations(of: after.values) == Self.expectations(of: before.values, seen)
    else {
      try restore(old, to: file)
      throw AnswerFileError.unclear(seen.id)
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
}

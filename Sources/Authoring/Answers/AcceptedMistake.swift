import Catalog
import CourseModel
import Foundation

/// What a mistake fails and how it ends, where its entry says something else.
package struct AcceptedMistake: Sendable, Equatable {
  /// The mistake's id.
  package let id: String
  /// The criteria that fail, in their order.
  let fails: [String]
  /// How the program ends; nil if it exits normally.
  let ends: Termination.Name?
  /// The file of answers, relative to the course, and the line of the entry's `fails`.
  package internal(set) var place = ""
  /// The expectations before the change, as YAML.
  package let old: String
  /// The expectations after the change, as YAML.
  package let new: String

  /// What a grading found; nil if that is what the entry says, or nothing that a mistake may be expected to do: it
  /// passes, ends in several ways, or was not judged.
  init?(_ report: Report, of mistake: Mistake) {
    switch report.verdict {
    case .passed, .graderFault, .stopped, .incomplete: return nil
    case .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation, .terminated:
      break
    }
    guard report.endings.count <= 1 else { return nil }
    id = mistake.id
    // The order of the entry is kept where it says the same.
    fails = Set(mistake.fails) == Set(report.failing) ? mistake.fails : report.failing
    ends = report.endings.first
    old = Self.text(mistake.fails, mistake.ends)
    new = Self.text(fails, ends)
    if old == new { return nil }
  }

  /// What the entry should say, as keys of their own.
  var keys: String {
    "`fails: [\(fails.joined(separator: ", "))]`" + (ends.map { " and `ends: \($0.rawValue)`" } ?? "")
  }

  private static func text(_ fails: [String], _ ends: Termination.Name?) -> String {
    "fails: [\(fails.joined(separator: ", "))]" + (ends.map { ", ends: \($0.rawValue)" } ?? "")
  }
}

extension AnswerFile {
  /// Changes what the entry of a mistake expects, and checks that the file can be read afterwards.
  ///
  /// - Returns: the change with its place.
  /// - Throws: `AnswerFileError`, after which the file is unchanged, or a file system error.
  func accept(_ seen: AcceptedMistake) throws -> AcceptedMistake {
    let file = exercise.folders.answers
    let old = try TextFile.read(file)
    let before = CatalogReader.answers(to: exercise, in: course.root)
    guard before.errors.isEmpty else { throw AnswerFileError.faulty }
    let edit = ExpectationEdit(of: seen.id, in: old)
    guard let edit, let text = edit.text(fails: seen.fails, ends: seen.ends) else {
      throw AnswerFileError.unclear(seen.id)
    }
    try Data(text.utf8).write(to: file, options: .atomic)
    let after = CatalogReader.answers(to: exercise, in: course.root)
    guard after.diagnostics.count == before.diagnostics.count,
      Self.expectations(of: after.mistakes) == Self.expectations(of: before.mistakes, seen)
    else {
      try restore(old, to: file)
      throw AnswerFileError.unclear(seen.id)
    }
    var change = seen
    change.place = "\(ExerciseFolders.answers(of: exercise.id)):\(edit.line)"
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

import CourseModel
import Foundation

/// An error or warning about a page, at a place in its author's file.
package struct PageDiagnostic: Sendable, Equatable {
  /// The kind of a problem.
  enum Kind: Sendable, Equatable {
    /// The page does not begin with `# Title`; docc leaves out such a page without a message.
    case missingTitle
    /// A `doc:` link names a page or a section that is not in the course.
    case unresolvedLink(String)
    /// Another problem, in docc's words.
    case other(String)
  }

  /// The kind of the problem.
  let kind: Kind
  /// The path of the author's file, from its `PageSource`.
  let file: String
  /// The line in the file, from 1.
  let line: Int
  /// The column in the line, in bytes of UTF-8, from 1.
  let column: Int

  /// The exercise that a broken link names; nil for a lesson, and for other problems.
  package var linkedExercise: ExerciseID? {
    guard case .unresolvedLink(let name) = kind else { return nil }
    return PageSource.exercise(named: name)
  }

  /// The problem as a diagnostic with a sentence and advice.
  package var diagnostic: Diagnostic {
    Diagnostic(
      kind.severity, file: file, line: line, column: column, message: kind.message,
      suggestion: kind.suggestion)
  }
}

extension PageDiagnostic.Kind {
  fileprivate var severity: Diagnostic.Severity {
    switch self {
    case .missingTitle, .unresolvedLink: .error
    case .other: .warning
    }
  }

  fileprivate var message: String {
    switch self {
    case .missingTitle: "the page has no title"
    case .unresolvedLink(let name): "the link to `\(name)` is broken: there is no such page or section"
    case .other(let words): words
    }
  }

  fileprivate var suggestion: String? {
    switch self {
    case .missingTitle: "begin the file with a line `# Title`"
    case .unresolvedLink:
      "to link to a lesson, write <doc:lesson>; to link to an exercise, write <doc:lesson--exercise>"
    case .other: nil
    }
  }
}

/// The file that docc writes with `--diagnostics-file`.
struct DoccDiagnostics: Decodable {
  struct Position: Decodable {
    var line: Int
    var column: Int
  }
  struct Range: Decodable { var start: Position }
  struct Entry: Decodable {
    var summary: String
    var source: String?
    var range: Range?

    var kind: PageDiagnostic.Kind {
      guard let name = summary.firstMatch(of: /^'([^']*)' doesn't exist at/)?.1 else {
        return .other(summary)
      }
      return .unresolvedLink(StagedPage.originalName(String(name)))
    }

    /// The staged file's name without its extension.
    var page: String? {
      source.flatMap { URL(string: $0) }?.deletingPathExtension().lastPathComponent
    }
  }

  var diagnostics: [Entry]
}

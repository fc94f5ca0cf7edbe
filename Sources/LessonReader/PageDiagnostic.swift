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
    /// A picture that is not in the course.
    case missingPicture(String)
    /// A heading of the first level that is not the title.
    case secondTitle
    /// The words of a listing follow its language without a comma.
    case missingComma(String)
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

  /// The problem this many lines above its place.
  func above(lines: Int) -> PageDiagnostic {
    PageDiagnostic(kind: kind, file: file, line: max(1, line - lines), column: column)
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
    case .missingPicture, .secondTitle, .missingComma, .other: .warning
    }
  }

  fileprivate var message: String {
    switch self {
    case .missingTitle: "the page has no title"
    case .unresolvedLink(let name): "the link to `\(name)` is broken: there is no such page or section"
    case .missingPicture(let name): "the picture `\(name)` is missing"
    case .secondTitle: "this is a second heading of the first level"
    case .missingComma(let language): "there is no comma between `\(language)` and the words behind it"
    case .other(let words): words
    }
  }

  fileprivate var suggestion: String? {
    switch self {
    case .missingTitle: "write `# Title` as the first line"
    case .unresolvedLink:
      "to link to a lesson, write <doc:lesson>; to link to an exercise, write <doc:lesson--exercise>"
    case .missingPicture:
      "remove it: pages have text, listings and their films, because terminals show no pictures"
    case .secondTitle: "begin it with `##`, because the first level is the page's title"
    case .missingComma(let language): "write ```\(language), run"
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
      if let name = summary.firstMatch(of: /^'([^']*)' doesn't exist at/)?.1 {
        return .unresolvedLink(StagedPage.originalName(String(name)))
      }
      if let name = summary.firstMatch(of: /^Resource '([^']*)' couldn't be found/)?.1 {
        return .missingPicture(String(name))
      }
      if let language = summary.firstMatch(of: /^Unknown option '([^' ]+) [^']*' in code block/)?.1 {
        return .missingComma(String(language))
      }
      return summary.hasPrefix("Invalid use of level-1 heading") ? .secondTitle : .other(summary)
    }

    /// The staged file's name without its extension.
    var page: String? {
      source.flatMap { URL(string: $0) }?.deletingPathExtension().lastPathComponent
    }
  }

  var diagnostics: [Entry]
}

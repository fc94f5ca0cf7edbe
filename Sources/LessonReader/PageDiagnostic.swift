import CourseModel
import Foundation

/// What is wrong with a page, and where its author finds it.
package struct PageDiagnostic: Sendable, Equatable {
  /// The kinds of faults.
  package enum Kind: Sendable, Equatable {
    /// The page's first line is no `# Title`; docc would drop the page without a word.
    case missingTitle
    /// A `doc:` link names a page or a section that is not in the course.
    case unresolvedLink(String)
    /// Something else that docc found, in its words.
    case other(String)
  }

  /// What is wrong.
  package let kind: Kind
  /// The path of the author's file, as its `PageSource` names it.
  package let file: String
  /// The line in the file, from 1.
  package let line: Int
  /// The column in the line in bytes of UTF-8, from 1.
  package let column: Int

  /// The same for a report: what is wrong in words, and what to write.
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
    case .unresolvedLink(let name): "the link to `\(name)` leads nowhere"
    case .other(let words): words
    }
  }

  fileprivate var suggestion: String? {
    switch self {
    case .missingTitle: "begin the file with a line `# Title`"
    case .unresolvedLink: "link to a lesson as <doc:lesson>, to an exercise as <doc:lesson--exercise>"
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

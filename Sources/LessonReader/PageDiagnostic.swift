import Foundation

/// What is wrong with a page, and where its author finds it.
public struct PageDiagnostic: Sendable, Equatable {
  /// The kinds of faults.
  public enum Kind: Sendable, Equatable {
    /// The page's first line is no `# Title`; docc would drop the page without a word.
    case missingTitle
    /// A `doc:` link names a page or a section that is not in the course.
    case unresolvedLink(String)
    /// Something else that docc found, in its words.
    case other(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The author's file.
  public let file: URL
  /// The line in the file, from 1.
  public let line: Int
  /// The column in the line in bytes of UTF-8, from 1.
  public let column: Int

  /// A sentence that says what is wrong and what to write.
  public var message: String {
    switch kind {
    case .missingTitle: "the page has no title; begin it with a line `# Title`"
    case .unresolvedLink(let name):
      "the link to `\(name)` leads nowhere; link to a lesson as <doc:lesson>, to an exercise as"
        + " <doc:lesson--exercise>"
    case .other(let words): words
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

import Foundation

extension MarkdownPage {
  /// A link to a file, a heading or an address.
  package struct Reference: Equatable {
    /// What is written as its target.
    package let target: String
    /// The line, from 1.
    package let line: Int
  }

  /// The links outside of code, with their targets as they are written; docc tells of images.
  package var references: [Reference] {
    proseLines.flatMap { number, text in
      let line = text.replacing(#/!\[[^\]]*\]\([^)]*\)/#, with: "")
      let found =
        line.matches(of: #/\]\(\s*<?([^()\s<>]+)>?(?:\s[^()]*)?\)/#).map(\.1)
        + line.matches(of: #/^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)/#).map(\.1)
      return found.map { Reference(target: String($0), line: number) }
    }
  }

  /// The names by which links lead to the headings of the page; see `anchor(of:)`.
  package var anchors: Set<String> {
    Set(
      proseLines.compactMap { $0.text.firstMatch(of: #/^ {0,3}#{1,6}\s+(.+?)\s*#*$/#) }.map {
        Self.anchor(of: $0.1)
      })
  }

  /// The words of a heading or of the part of a link behind `#`, without what tools write in different ways: capitals,
  /// punctuation and blanks.
  package static func anchor(of text: some StringProtocol) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The lines outside of fenced code, each with its number and without its inline code's marks; links in inline code are
  /// removed.
  private var proseLines: [(number: Int, text: String)] {
    var fence: Substring?
    var found: [(Int, String)] = []
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let mark = text.prefix { $0 == "`" } + text.prefix { $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open), text.dropFirst(mark.count).allSatisfy(\.isWhitespace) { fence = nil }
      } else if mark.count >= 3 {
        fence = mark
      } else {
        let words = line.replacing(#/`[^`]*`/#) { $0.0.filter { !"`]()".contains($0) } }
        found.append((index + 1, String(words)))
      }
    }
    return found
  }
}

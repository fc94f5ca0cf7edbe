/// A code listing cut from Markdown: what tests compile, with the line where the author finds it.
package struct Listing: Sendable, Equatable {
  /// The fence's whole info string, for example `swift, compile-fails`.
  package let info: String
  /// The lines between the fences, without the indentation of the opening one; ends with a line feed.
  package let code: String
  /// The line of the file that holds the first line of code, from 1.
  package let line: Int

  /// The first word of the info string in lower case, nil where there is none.
  package var language: String? {
    info.split(whereSeparator: { ", \t{".contains($0) }).first?.lowercased()
  }

  /// The words of the info string behind the language.
  package var options: [String] {
    info.split(whereSeparator: { ", \t".contains($0) }).dropFirst().map(String.init)
  }

  /// All fenced listings of a Markdown text in order. One that is never closed reaches to the end.
  package static func all(in markdown: String) -> [Listing] {
    var listings: [Listing] = []
    var scanner = FenceScanner()
    for (index, line) in markdown.lines.enumerated() {
      switch scanner.read(line) {
      case .opens(let info): listings.append(Listing(info: info, code: "", line: index + 2))
      case .code(let text): listings[listings.count - 1] = listings[listings.count - 1].adding(text)
      case .closes, .prose: break
      }
    }
    return listings
  }

  private func adding(_ text: String) -> Listing {
    Listing(info: info, code: code + text + "\n", line: line)
  }
}

extension String {
  /// The lines of a text, without their ends; a carriage return belongs to the end.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

/// A fenced code listing in Markdown, with its line in the file.
package struct Listing: Sendable, Equatable {
  /// The complete info string of the fence, for example `swift, compile-fails`.
  let info: String
  /// The lines between the fences, without the indentation of the opening fence; ends in a line feed.
  package let code: String
  /// The number, from 1, of the first line of code in the file.
  package let line: Int

  /// The first word of the info string in lowercase; nil if the string is empty.
  package var language: String? {
    info.split(whereSeparator: { ", \t{".contains($0) }).first?.lowercased()
  }

  /// The words of the info string after the language.
  package var options: [String] {
    info.split(whereSeparator: { ", \t".contains($0) }).dropFirst().map(String.init)
  }

  /// All fenced listings of a Markdown text in order. A listing without a closing fence extends to the end of
  /// the text.
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
  /// The lines of a text, without line feeds and carriage returns at their ends.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

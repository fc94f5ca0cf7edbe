import Terminal

/// Styles Swift code for reading: keywords, types, literals, comments, attributes.
///
/// A lexer by hand that never fails: unfinished code is styled as far as it can be told.
package enum SwiftHighlighter {
  /// The lines of a listing with their styles; comments and strings may span lines.
  package static func lines(_ lines: [String]) -> [StyledText] {
    var lexer = SwiftLexer(lines.joined(separator: "\n"))
    return lexer.styled().splitLines()
  }
}

extension StyledText {
  fileprivate func splitLines() -> [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(String(part), span.style)
      }
    }
    return lines
  }
}

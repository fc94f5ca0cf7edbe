import SyntaxMessages
import Terminal

/// Returns the marks for Swift texts; nil if this machine has no reader of Swift source.
package typealias MarkMaker = @Sendable (_ texts: [String]) async throws -> [[SyntaxMark]]?

/// Styles the keywords, types, literals, comments and attributes of Swift code.
package enum SwiftHighlighter {
  /// The lines of a listing with their styles; a comment or string may span several lines.
  ///
  /// - Parameter marks: the marks of the lines joined by line feeds; without marks, the code is plain.
  package static func lines(_ lines: [String], _ marks: [SyntaxMark]) -> [StyledText] {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var styled = StyledText()
    var end = 0
    for mark in marks where mark.bytes.start >= end && mark.bytes.end <= bytes.count {
      styled.append(String(decoding: bytes[end..<mark.bytes.start], as: UTF8.self))
      styled.append(String(decoding: bytes[mark.bytes.range], as: UTF8.self), mark.kind.style)
      end = mark.bytes.end
    }
    styled.append(String(decoding: bytes[end...], as: UTF8.self))
    return styled.lines
  }
}

extension SyntaxMark.Kind {
  fileprivate var style: Style {
    switch self {
    case .keyword: .keyword
    case .typeName: .typeName
    case .string: .string
    case .number: .number
    case .comment: .comment
    case .attribute: .attribute
    }
  }
}

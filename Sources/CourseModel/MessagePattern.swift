/// A pattern for a compiler message: `{name}` stands for any text without a quote, `{name=this|that}` for one of
/// these words, `…` for any text or none.
package struct MessagePattern: Equatable, Sendable, Codable {
  /// The pattern as it is written.
  let text: String
  package let parts: [Part]

  /// A piece of a pattern.
  package enum Part: Equatable, Sendable, Codable {
    case literal(String)
    case hole(String)
    case word(String, of: [String])
    case anything
  }

  /// Parses a pattern.
  package init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
  }

  /// A pattern that a line of code contains, where all words and signs are between spaces.
  package static func inCode(_ text: String) -> MessagePattern { MessagePattern("… \(text) …") }

  /// Whether a pattern of code says, with the sign `▸`, at which word an error must be.
  package var isMarked: Bool { text.contains("▸") }

  /// The names of its placeholders.
  package var names: Set<String> {
    Set(
      parts.compactMap { part in
        switch part {
        case .hole(let name), .word(let name, _): name
        case .literal, .anything: nil
        }
      })
  }

  /// Whether a word is between its quotes, also as one of several for a placeholder.
  var quotesWords: Bool {
    var isQuoted = false
    return parts.contains { part in
      switch part {
      case .hole, .anything: return false
      case .word(_, let words): return isQuoted && words.contains { $0.contains(where: \.isLetter) }
      case .literal(let text):
        let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.enumerated().contains { index, piece in
          if index > 0 { isQuoted.toggle() }
          return isQuoted && piece.contains(where: \.isLetter)
        }
      }
    }
  }

  /// Parsed without regular expressions: a course has hundreds of patterns, and each start of the tool parses them.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "…" {
        parts.append(.anything)
        rest.removeFirst()
      } else if first == "{", let end = rest.firstIndex(of: "}"), let part = hole(rest[..<end].dropFirst()) {
        parts.append(part)
        rest = rest[end...].dropFirst()
      } else {
        let end = rest.dropFirst().firstIndex { $0 == "…" || $0 == "{" } ?? rest.endIndex
        parts.append(.literal(String(rest[..<end])))
        rest = rest[end...]
      }
    }
    return parts
  }

  /// The placeholder in a pair of braces, `name` or `name=this|that`; nil if the text is neither.
  private static func hole(_ text: Substring) -> Part? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if name.isEmpty { return nil }
    if name.endIndex == text.endIndex { return .hole(String(name)) }
    let words = text[name.endIndex...].dropFirst()
    guard text[name.endIndex] == "=", !words.isEmpty, !words.contains("{") else { return nil }
    return .word(String(name), of: words.split(separator: "|").map(String.init))
  }
}

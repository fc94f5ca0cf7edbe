/// A message of the compiler with holes: `{name}` stands for some text without a quote, `{name=this|that}` for one of
/// these words, `…` for any text or none.
public struct MessagePattern: Equatable, Sendable {
  /// As it is written.
  public let text: String
  private let parts: [Part]

  private enum Part: Equatable {
    case literal(String)
    case hole(String)
    case word(String, of: [String])
    case anything
  }

  /// A pattern that was written down.
  public init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text[...])
  }

  /// The names of its holes.
  public var names: Set<String> {
    Set(
      parts.compactMap { part in
        switch part {
        case .hole(let name), .word(let name, _): name
        case .literal, .anything: nil
        }
      })
  }

  /// What stands in the holes; nil when the message is another one.
  public func match(_ message: String) -> [String: String]? {
    Self.match(message[...], parts[...], [:])
  }

  private static func parts(of text: Substring) -> [Part] {
    guard let first = text.first else { return [] }
    if first == "…" { return [.anything] + parts(of: text.dropFirst()) }
    if let hole = text.prefixMatch(of: #/{(\w+)(?:=([^{}]+))?}/#) {
      let words = hole.2?.split(separator: "|").map(String.init)
      let part = words.map { Part.word(String(hole.1), of: $0) } ?? .hole(String(hole.1))
      return [part] + parts(of: text[hole.range.upperBound...])
    }
    let literal = String(first) + text.dropFirst().prefix { $0 != "…" && $0 != "{" }
    return [.literal(literal)] + parts(of: text.dropFirst(literal.count))
  }

  private static func match(
    _ text: Substring, _ parts: ArraySlice<Part>, _ found: [String: String]
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? found : nil }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let literal):
      return text.hasPrefix(literal) ? match(text.dropFirst(literal.count), rest, found) : nil
    case .anything:
      return ends(of: text).lazy.compactMap { match(text[$0...], rest, found) }.first
    case .hole(let name):
      let values = ends(of: text).dropFirst().lazy.map { text[..<$0] }.prefix { !$0.contains("'") }
      return values.lazy.compactMap { match(text, rest, found, name, $0) }.first
    case .word(let name, let words):
      let values = words.lazy.filter(text.hasPrefix)
      return values.compactMap { match(text, rest, found, name, $0[...]) }.first
    }
  }

  /// What is found when a hole takes this value.
  private static func match(
    _ text: Substring, _ rest: ArraySlice<Part>, _ found: [String: String], _ name: String, _ value: Substring
  ) -> [String: String]? {
    let known = found[name]
    guard known == nil || known! == value else { return nil }
    return match(text.dropFirst(value.count), rest, found.merging([name: String(value)]) { $1 })
  }

  /// Where a piece at the beginning of the text can end, the shortest first.
  private static func ends(of text: Substring) -> [Substring.Index] { text.indices + [text.endIndex] }
}

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
    parts = Self.parts(of: text)
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

  /// Read by hand: a course has hundreds of patterns, and they are read at every start.
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

  /// What stands in braces, where it is a hole: `name`, or `name=this|that`.
  private static func hole(_ text: Substring) -> Part? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if name.isEmpty { return nil }
    if name.endIndex == text.endIndex { return .hole(String(name)) }
    let words = text[name.endIndex...].dropFirst()
    guard text[name.endIndex] == "=", !words.isEmpty, !words.contains("{") else { return nil }
    return .word(String(name), of: words.split(separator: "|").map(String.init))
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

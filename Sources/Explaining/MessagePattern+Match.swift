import CourseModel

extension MessagePattern {
  /// The texts at the placeholders; nil if the message does not match.
  package func match(_ message: String) -> [String: String]? {
    Self.match(message[...], parts[...], [:])
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

  /// The texts if a placeholder takes this value.
  private static func match(
    _ text: Substring, _ rest: ArraySlice<Part>, _ found: [String: String], _ name: String, _ value: Substring
  ) -> [String: String]? {
    let known = found[name]
    guard known == nil || known! == value else { return nil }
    return match(text.dropFirst(value.count), rest, found.merging([name: String(value)]) { $1 })
  }

  /// The possible ends of a prefix of the text, shortest first.
  private static func ends(of text: Substring) -> [Substring.Index] { text.indices + [text.endIndex] }
}

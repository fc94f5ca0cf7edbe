import CourseModel

extension MessagePattern {
  /// What stands in the holes; nil when the message is another one.
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

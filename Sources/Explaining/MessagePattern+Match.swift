import CourseModel

extension MessagePattern {
  /// The texts at the placeholders; nil if the message does not match.
  package func match(_ message: String) -> [String: String]? {
    Self.match(message[...], parts[...], [:]) { !$0.contains("'") }
  }

  /// The texts at the placeholders in a line of code, where each takes one name; nil if the line does not match.
  ///
  /// - Parameter known: texts that are given; a placeholder of that name must take the same.
  func match(_ line: String, known: [String: String]) -> [String: String]? {
    Self.match(line[...], parts[...], known) { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  private static func match(
    _ text: Substring, _ parts: ArraySlice<Part>, _ found: [String: String],
    fits: (Substring) -> Bool
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? found : nil }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let literal):
      return text.hasPrefix(literal) ? match(text.dropFirst(literal.count), rest, found, fits: fits) : nil
    case .anything:
      for end in ends(of: text) {
        if let all = match(text[end...], rest, found, fits: fits) { return all }
      }
      return nil
    case .hole(let name):
      for end in ends(of: text).dropFirst() {
        guard fits(text[..<end]) else { return nil }
        if let all = match(text, rest, found, name, text[..<end], fits: fits) { return all }
      }
      return nil
    case .word(let name, let words):
      let values = words.filter(text.hasPrefix)
      return values.compactMap { match(text, rest, found, name, $0[...], fits: fits) }.first
    }
  }

  /// The texts if a placeholder takes this value.
  private static func match(
    _ text: Substring, _ rest: ArraySlice<Part>, _ found: [String: String], _ name: String,
    _ value: Substring,
    fits: (Substring) -> Bool
  ) -> [String: String]? {
    let known = found[name]
    guard known == nil || known! == value else { return nil }
    return match(text.dropFirst(value.count), rest, found.merging([name: String(value)]) { $1 }, fits: fits)
  }

  /// The possible ends of a prefix of the text, shortest first.
  private static func ends(of text: Substring) -> [Substring.Index] { text.indices + [text.endIndex] }
}

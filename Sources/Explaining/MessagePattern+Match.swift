import CourseModel

extension MessagePattern {
  /// How many characters of a text are compared. Who writes a program decides how long its lines and names are.
  private static let longestText = 1_000

  /// The texts at the placeholders; nil if the message does not match.
  package func match(_ message: String) -> [String: String]? {
    Self.match(message.prefix(Self.longestText), parts[...], [:], in: .message)
  }

  /// The texts at the placeholders in a line of code, where each takes one name; nil if the line does not match.
  ///
  /// - Parameter known: texts that are given; a placeholder of that name must take the same.
  func match(_ line: String, known: [String: String]) -> [String: String]? {
    Self.match(line.prefix(Self.longestText), parts[...], known, in: .code)
  }

  /// Where a pattern is looked for, which decides what a placeholder can stand for.
  private enum Place {
    case message, code

    /// The words that begin or end a statement or a declaration of Swift, and are no names.
    private static let statements: Set<String> = [
      "as", "await", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
      "for",
      "func", "guard", "if", "import", "in", "is", "let", "repeat", "return", "switch", "throw", "try", "var",
      "where", "while",
    ]

    /// Whether a placeholder's text can begin so; in code, one with a capital stands for a name with a capital.
    func canBegin(_ text: Substring, called name: String) -> Bool {
      switch self {
      case .message: !text.contains("'")
      case .code:
        text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
          && (name.first?.isUppercase != true || text.first?.isUppercase == true)
      }
    }

    /// Whether a placeholder can stand for this, given that it can begin so.
    func canBe(_ text: Substring) -> Bool { self == .message || !Self.statements.contains(String(text)) }
  }

  private static func match(
    _ text: Substring, _ parts: ArraySlice<Part>, _ found: [String: String], in place: Place
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? found : nil }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let literal):
      return text.hasPrefix(literal) ? match(text.dropFirst(literal.count), rest, found, in: place) : nil
    case .anything:
      for end in ends(of: text, before: rest.first) {
        if let all = match(text[end...], rest, found, in: place) { return all }
      }
      return nil
    case .hole(let name):
      for end in ends(of: text).dropFirst() {
        guard place.canBegin(text[..<end], called: name) else { return nil }
        if place.canBe(text[..<end]), let all = match(text, rest, found, name, text[..<end], in: place) {
          return all
        }
      }
      return nil
    case .word(let name, let words):
      let values = words.filter(text.hasPrefix)
      return values.compactMap { match(text, rest, found, name, $0[...], in: place) }.first
    }
  }

  /// The texts if a placeholder takes this value.
  private static func match(
    _ text: Substring, _ rest: ArraySlice<Part>, _ found: [String: String], _ name: String,
    _ value: Substring, in place: Place
  ) -> [String: String]? {
    let known = found[name]
    guard known == nil || known! == value else { return nil }
    return match(text.dropFirst(value.count), rest, found.merging([name: String(value)]) { $1 }, in: place)
  }

  /// The possible ends of a prefix of the text, shortest first.
  private static func ends(of text: Substring) -> [Substring.Index] { text.indices + [text.endIndex] }

  /// Those behind which the next part can begin.
  private static func ends(of text: Substring, before next: Part?) -> [Substring.Index] {
    switch next {
    case nil: [text.endIndex]
    case .literal(let literal): starts(of: literal, in: text)
    case .hole, .word, .anything: ends(of: text)
    }
  }

  /// Where a literal occurs in the text, which may overlap.
  private static func starts(of literal: String, in text: Substring) -> [Substring.Index] {
    guard let first = literal.utf8.first else { return ends(of: text) }
    return text.utf8.indices.filter { index in
      text.utf8[index] == first && text.utf8[index...].starts(with: literal.utf8)
    }
  }
}

/// Lines of Swift as far as they matter for a difference: without comments on lines of their own or at their ends, and
/// without the blanks outside of texts in quotes.
enum CodeText {
  /// The lines joined into one text; equal for code that is only laid out in another way.
  static func normalized(_ lines: some Sequence<String>) -> String {
    lines.map(normalized).joined().replacing(",]", with: "]").replacing(",)", with: ")")
  }

  /// A line without blanks and comments; empty where it holds no code.
  static func normalized(_ line: String) -> String {
    var result = ""
    var isQuoted = false
    var previous: Character?
    for character in line {
      if character == "\"", previous != "\\" { isQuoted.toggle() }
      if !isQuoted, character == "/", previous == "/" { return String(result.dropLast()) }
      if isQuoted || !character.isWhitespace { result.append(character) }
      previous = character
    }
    return result
  }

  /// The blanks that a line begins with.
  static func indentation(_ line: String) -> String { String(line.prefix { $0 == " " || $0 == "\t" }) }

  static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// How deep the brackets in normalized lines nest at their end and at the lowest place, from where they begin.
  static func depth(_ lines: some Sequence<String>) -> (end: Int, lowest: Int) {
    var (depth, lowest) = (0, 0)
    for character in lines.joined() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      lowest = min(lowest, depth)
    }
    return (depth, lowest)
  }
}

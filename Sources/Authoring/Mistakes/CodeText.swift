/// Lines of Swift reduced to what matters for a difference: without line comments, and without blanks outside
/// of string literals.
///
/// It reads single lines instead of asking `SyntaxReader`, because an answer may not parse, and lines are
/// compared one by one.
enum CodeText {
  /// The lines joined into one text; equal for code that is only laid out in another way.
  static func normalized(_ lines: some Sequence<String>) -> String {
    lines.map(normalized).joined().replacing(",]", with: "]").replacing(",)", with: ")")
  }

  /// A line without blanks and comments; empty if it contains no code.
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

  /// The blanks at the beginning of a line.
  static func indentation(_ line: String) -> String { String(line.prefix { $0 == " " || $0 == "\t" }) }

  static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// The nesting of brackets at the end of normalized lines and at its lowest point, relative to their
  /// beginning.
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

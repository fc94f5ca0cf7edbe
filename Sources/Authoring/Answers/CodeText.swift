import CourseModel

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

  /// A file as one text; equal for code that differs in comments and layout alone.
  static func code(of file: String) -> String { normalized(file.sourceLines) }

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

/// The lines of a file that hold code.
struct CodeLines {
  private static let longestRun = 6
  private static let mostWeight = 24

  /// All lines of the file, unchanged.
  let file: [String]
  /// The normalized lines that contain code.
  private let lines: [String]
  /// The index of each of them in the file.
  private let numbers: [Int]
  private let runs: [[String]]

  init(_ file: [String]) {
    self.file = file
    let code = file.enumerated().map { ($0, CodeText.normalized($1)) }.filter { !$1.isEmpty }
    numbers = code.map(\.0)
    let lines = code.map(\.1)
    self.lines = lines
    runs = lines.indices.map { end in
      (0..<min(end + 1, Self.longestRun)).map { CodeText.normalized(lines[(end - $0)...end]) }
    }
  }

  /// The number of lines with code.
  var count: Int { lines.count }

  subscript(index: Int) -> String { lines[index] }

  /// The normalized texts of the last line before `end`, of the last two lines, and so on.
  func runs(before end: Int) -> [String] { end == 0 ? [] : runs[end - 1] }

  /// The weight of `count` lines before `end` in an alignment.
  func weight(_ end: Int, _ count: Int) -> Int {
    lines[(end - count)..<end].reduce(0) { $0 + min($1.count, Self.mostWeight) }
  }

  /// The range of file lines from the first to the last line of a part; for an empty part, the position after
  /// the line before it.
  func range(_ part: Range<Int>) -> Range<Int> {
    guard let first = part.first, let last = part.last else {
      let place = part.lowerBound == 0 ? 0 : numbers[part.lowerBound - 1] + 1
      return place..<place
    }
    return numbers[first]..<(numbers[last] + 1)
  }

  /// The nesting of brackets of all kinds in these lines.
  func depth(_ part: Range<Int>) -> (end: Int, lowest: Int) { CodeText.depth(lines[part]) }
}

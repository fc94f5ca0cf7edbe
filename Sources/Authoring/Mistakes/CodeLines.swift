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

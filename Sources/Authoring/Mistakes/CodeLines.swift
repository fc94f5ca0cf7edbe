/// The lines of a file that hold code.
struct CodeLines {
  private static let longestRun = 6
  private static let mostWeight = 24

  /// All lines of the file, as they are.
  let file: [String]
  /// Without blanks and comments.
  private let lines: [String]
  /// Where they stand in the file, from 0.
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

  /// How many they are.
  var count: Int { lines.count }

  subscript(index: Int) -> String { lines[index] }

  /// The texts of one line before a line, of two, and so on.
  func runs(before end: Int) -> [String] { end == 0 ? [] : runs[end - 1] }

  /// What so many lines before a line weigh in an alignment.
  func weight(_ end: Int, _ count: Int) -> Int {
    lines[(end - count)..<end].reduce(0) { $0 + min($1.count, Self.mostWeight) }
  }

  /// The lines of the file from the first of these to the last; of none, the place behind the line before.
  func range(_ part: Range<Int>) -> Range<Int> {
    guard let first = part.first, let last = part.last else {
      let place = part.lowerBound == 0 ? 0 : numbers[part.lowerBound - 1] + 1
      return place..<place
    }
    return numbers[first]..<(numbers[last] + 1)
  }

  /// How the brackets in these lines nest, whatever their kind.
  func depth(_ part: Range<Int>) -> (end: Int, lowest: Int) { CodeText.depth(lines[part]) }
}

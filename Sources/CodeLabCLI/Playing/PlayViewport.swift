import Grading

/// Which lines of a screen are seen where the window has fewer rows: a long table scrolls between what stands above and
/// below it, as on a telephone; where that leaves too little, the whole screen scrolls.
struct PlayViewport: Equatable {
  /// What scrolls.
  let body: Range<Int>
  /// How many rows of the window show what scrolls.
  let room: Int
  private let count: Int

  private static let leastRoom = 3

  init(_ screen: PlayScreen?, height: Int) {
    let lines = screen?.lines.count ?? 0
    let table = screen?.longestTable ?? 0..<0
    let rest = lines - table.count
    let fits = lines <= height
    let tableScrolls = !fits && table.count > Self.leastRoom && height - rest >= Self.leastRoom
    count = lines
    body = tableScrolls ? table : 0..<lines
    room = tableScrolls ? height - rest : height
  }

  /// How far what scrolls can be moved up.
  var lastTop: Int { max(0, body.count - room) }

  /// The lines that are seen when so many lines of what scrolls are above it.
  func lines(from top: Int) -> [Int] {
    let start = body.lowerBound + min(max(0, top), lastTop)
    let shown = start..<min(body.upperBound, start + room)
    return Array(0..<body.lowerBound) + Array(shown) + Array(body.upperBound..<count)
  }

  /// From where these rows are seen, with a line above them so that a heading is seen before its first row; as little
  /// as possible is moved.
  func top(_ top: Int, showing rows: Range<Int>) -> Int {
    var top = min(top, lastTop)
    guard rows.lowerBound < body.upperBound, rows.upperBound > body.lowerBound else { return top }
    let (first, end) = (rows.lowerBound - body.lowerBound, rows.upperBound - body.lowerBound)
    if end > top + room { top = end - room }
    if first - 1 < top { top = max(0, min(first - 1, lastTop)) }
    return top
  }
}

extension PlayScreen.Element {
  /// The lines that it takes, within those that there are.
  func lines(in screen: PlayScreen) -> Range<Int> {
    rows.clamped(to: 0..<screen.lines.count)
  }
}

extension PlayScreen {
  /// From the first row of a table to its last, with the headings between.
  fileprivate var longestTable: Range<Int> {
    let rows = elements.filter { $0.kind == "row" }
    let tables = Dictionary(grouping: rows) { $0.group }.values.map { rows in
      rows.map { $0.lines(in: self) }.reduce(rows[0].lines(in: self)) {
        min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
      }
    }
    return tables.max { $0.count < $1.count } ?? 0..<0
  }
}

import Grading

/// The visible lines of a screen that is longer than the window. A long table scrolls between the lines above
/// and below it, as on a phone; if that leaves too few rows, the whole screen scrolls.
struct PlayViewport: Equatable {
  /// The lines that scroll.
  let body: Range<Int>
  /// The number of rows for the scrolling lines.
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

  /// The maximum number of scrolling lines above the visible ones.
  var lastTop: Int { max(0, body.count - room) }

  /// The visible lines when `top` scrolling lines are above them.
  func lines(from top: Int) -> [Int] {
    let start = body.lowerBound + min(max(0, top), lastTop)
    let shown = start..<min(body.upperBound, start + room)
    return Array(0..<body.lowerBound) + Array(shown) + Array(body.upperBound..<count)
  }

  /// The scroll position that shows these rows and the line above them, which may be a heading, with as
  /// little movement as possible.
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
  /// The element's rows, clamped to the lines of the screen.
  func lines(in screen: PlayScreen) -> Range<Int> {
    rows.clamped(to: 0..<screen.lines.count)
  }
}

extension PlayScreen {
  /// The lines of the longest table, from its first row to its last, including headings between them.
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

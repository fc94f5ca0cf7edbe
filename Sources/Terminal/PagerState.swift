/// The position of a reader in a text that is longer than the window; the last row is a status line.
package struct PagerState: Sendable, Equatable {
  /// All lines.
  package private(set) var lines: [StyledText]
  /// The index of the line in the first row.
  package private(set) var top = 0
  /// The size of the window.
  private(set) var size: WindowSize

  /// A text at its beginning.
  package init(lines: [StyledText], size: WindowSize) {
    self.lines = lines
    self.size = size
  }

  /// The rows for text.
  package var height: Int { size.rows - 1 }
  /// Whether the last line is on the screen.
  var isAtEnd: Bool { top >= last }
  /// The lines on the screen.
  package var visible: ArraySlice<StyledText> { lines[top..<min(lines.count, top + height)] }

  private var last: Int { max(0, lines.count - height) }

  /// The status line: how much of the text has been shown, and the keys.
  var status: String {
    let percent = lines.isEmpty ? 100 : min(100, (top + height) * 100 / lines.count)
    let long = " \(percent) %   space on · b back · g start · G end · q quit "
    return long.displayWidth <= size.columns ? long : " \(percent) %  q quit "
  }

  /// Scrolls as the key says; returns false if the reader quits, which the space bar also does at the end.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character("q"), .character("Q"), .escape: return false
    case .character(" "), .character("f"), .pageDown, .control("f"):
      guard !isAtEnd || key != .character(" ") else { return false }
      move(by: height - 1)
    case .character("b"), .pageUp, .control("b"): move(by: 1 - height)
    case .character("d"), .control("d"): move(by: height / 2)
    case .character("u"), .control("u"): move(by: -height / 2)
    case .down, .enter, .character("j"), .control("n"): move(by: 1)
    case .up, .character("k"), .control("p"): move(by: -1)
    case .character("g"), .home, .character("<"): top = 0
    case .character("G"), .end, .character(">"): top = last
    default: break
    }
    return true
  }

  /// Replaces the lines by those for a window of another size, and keeps the reader's place.
  package mutating func relayout(_ lines: [StyledText], size: WindowSize) {
    let share = self.lines.isEmpty ? 0 : Double(top) / Double(self.lines.count)
    self.lines = lines
    self.size = size
    top = min(last, Int((share * Double(lines.count)).rounded()))
  }

  private mutating func move(by count: Int) { top = max(0, min(last, top + count)) }
}

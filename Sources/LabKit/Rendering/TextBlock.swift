/// A piece of a screen as lines of text, and where in it the user can do something.
public struct TextBlock: Sendable {
  /// Where an element stands.
  public struct Place: Equatable, Sendable {
    /// The lines it takes, from 0.
    public var rows: Range<Int>
    /// The columns it takes, from 0; a wide character takes two.
    public var columns: Range<Int>
  }

  /// The lines from top to bottom, without blanks at their ends.
  public private(set) var lines: [String]
  /// Where each element stands, in the order of `UIView.elements`.
  public private(set) var places: [Place] = []

  /// Lines in which there is nothing to do.
  public init(_ lines: [String]) {
    self.lines = lines.map { $0.trimmingTrailingBlanks() }
  }

  /// Lines that are all one element.
  static func element(_ lines: [String]) -> TextBlock {
    var block = TextBlock(lines)
    block.places = [Place(rows: 0..<lines.count, columns: 0..<block.width)]
    return block
  }

  /// The columns of its longest line.
  public var width: Int { lines.map(\.columns).max() ?? 0 }

  /// Puts a block below.
  mutating func append(_ below: TextBlock) {
    places += below.places.map { $0.moved(rows: lines.count, columns: 0) }
    lines += below.lines
  }

  /// Says that there are elements within this text too.
  mutating func addPlaces(_ more: [Place]) {
    places += more
  }

  /// It moved to the right.
  func indented(by columns: Int) -> TextBlock {
    var moved = TextBlock(lines.map { String(repeating: " ", count: columns) + $0 })
    moved.places = places.map { $0.moved(rows: 0, columns: columns) }
    return moved
  }

  /// It with another to its right, that many columns apart.
  func beside(_ right: TextBlock, gap: Int) -> TextBlock {
    let shift = width + gap
    let count = max(lines.count, right.lines.count)
    var both = TextBlock(
      (0..<count).map { row in
        let start = row < lines.count ? lines[row] : ""
        return row < right.lines.count ? start.padded(to: shift) + right.lines[row] : start
      })
    both.places = places + right.places.map { $0.moved(rows: 0, columns: shift) }
    return both
  }

  /// It in a frame of that width, as a sheet.
  func framed(width: Int) -> TextBlock {
    let inner = max(width - 4, 1)
    let edge = String(repeating: "─", count: inner + 2)
    let body = lines.map { "│ " + $0.truncated(to: inner).padded(to: inner) + " │" }
    var framed = TextBlock(["╭\(edge)╮"] + body + ["╰\(edge)╯"])
    framed.places = places.map { $0.moved(rows: 1, columns: 2) }
    return framed
  }
}

extension TextBlock.Place {
  fileprivate func moved(rows: Int, columns: Int) -> TextBlock.Place {
    TextBlock.Place(
      rows: self.rows.lowerBound + rows..<self.rows.upperBound + rows,
      columns: self.columns.lowerBound + columns..<self.columns.upperBound + columns)
  }
}

/// A part of a screen as lines of text, with the places of its elements.
public struct TextBlock: Sendable {
  /// The place of an element.
  public struct Place: Equatable, Sendable {
    /// The rows that it occupies, from 0.
    public var rows: Range<Int>
    /// The columns that it occupies, from 0; a wide character occupies two.
    public var columns: Range<Int>
  }

  /// The lines from top to bottom, without trailing spaces.
  public private(set) var lines: [String]
  /// The place of each element, in the order of `UIView.elements`.
  public private(set) var places: [Place] = []

  /// Lines without elements.
  public init(_ lines: [String]) {
    self.lines = lines.map { $0.trimmingTrailingBlanks() }
  }

  /// Lines that are a single element.
  static func element(_ lines: [String]) -> TextBlock {
    var block = TextBlock(lines)
    block.places = [Place(rows: 0..<lines.count, columns: 0..<block.width)]
    return block
  }

  /// The width of its longest line, in columns.
  public var width: Int { lines.map(\.columns).max() ?? 0 }

  /// Adds a block below.
  mutating func append(_ below: TextBlock) {
    places += below.places.map { $0.moved(rows: lines.count, columns: 0) }
    lines += below.lines
  }

  /// Adds the places of elements within this text.
  mutating func addPlaces(_ more: [Place]) {
    places += more
  }

  /// The block, moved to the right.
  func indented(by columns: Int) -> TextBlock {
    var moved = TextBlock(lines.map { String(repeating: " ", count: columns) + $0 })
    moved.places = places.map { $0.moved(rows: 0, columns: columns) }
    return moved
  }

  /// The block with another to its right, `gap` columns apart.
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

  /// The block in a frame of this width, as a sheet.
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

import Foundation

/// A line drawing of dots for a terminal, with two columns and four rows of dots in each character.
///
/// Points have the coordinates of a view: the origin is at the top left, and y grows downwards. Points that are
/// outside, NaN or infinite are left out.
///
///     var plot = BraillePlot(size: bounds.size, columns: 40, rows: 10)
///     plot.addAxes(origin: CGPoint(x: 100, y: 50))
///     for segment in segments { plot.addLine(segment) }
///     print(plot.lines.joined(separator: "\n"))
public struct BraillePlot: Sendable {
  private let scaleX: CGFloat
  private let scaleY: CGFloat
  private let columns: Int
  private let rows: Int
  private var cells: [[UInt32]]
  private var axes: (column: Int, row: Int)?

  /// An empty drawing of an area with this size, in this number of characters.
  public init(size: CGSize, columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.scaleX = CGFloat(self.columns * 2) / max(size.width, 1)
    self.scaleY = CGFloat(self.rows * 4) / max(size.height, 1)
    self.cells = Array(repeating: Array(repeating: 0, count: self.columns), count: self.rows)
  }

  /// Draws both axes through a point; an axis that is outside is left out.
  public mutating func addAxes(origin: CGPoint) {
    guard let dot = dot(origin) else { return }
    axes = (Int((dot.x / 2).rounded(.down)), Int((dot.y / 4).rounded(.down)))
  }

  /// Draws a line through the points; a single point is a dot.
  public mutating func addLine(_ points: [CGPoint]) {
    if points.count == 1 { addSegment(from: points[0], to: points[0]) }
    for (start, end) in zip(points, points.dropFirst()) {
      addSegment(from: start, to: end)
    }
  }

  /// Draws the visible part of a straight line between two points.
  public mutating func addSegment(from start: CGPoint, to end: CGPoint) {
    guard let start = dot(start), let end = dot(end),
      let (first, last) = clipped(start, end)
    else { return }
    let steps = Int(max(abs(last.x - first.x), abs(last.y - first.y)).rounded(.up))
    for step in 0...max(steps, 1) {
      let part = CGFloat(step) / CGFloat(max(steps, 1))
      set(first.x + (last.x - first.x) * part, first.y + (last.y - first.y) * part)
    }
  }

  /// The drawing, with one string for each row. A character with dots hides the axis behind it.
  public var lines: [String] {
    cells.enumerated().map { row, dots in
      String(dots.enumerated().map { column, bits in character(bits, column, row) }).trimmingTrailingBlanks()
    }
  }

  private func dot(_ point: CGPoint) -> CGPoint? {
    let dot = CGPoint(x: point.x * scaleX, y: point.y * scaleY)
    return dot.x.isFinite && dot.y.isFinite ? dot : nil
  }

  private mutating func set(_ x: CGFloat, _ y: CGFloat) {
    let column = min(max(Int(x.rounded(.down)), 0), columns * 2 - 1)
    let row = min(max(Int(y.rounded(.down)), 0), rows * 4 - 1)
    // The bits in the Unicode block: 1 2 4 40 down the left side, 8 10 20 80 down the right side (hexadecimal).
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[row / 4][column / 2] |= bits[column % 2][row % 4]
  }

  private func character(_ bits: UInt32, _ column: Int, _ row: Int) -> Character {
    if bits != 0, let scalar = Unicode.Scalar(0x2800 + bits) { return Character(scalar) }
    switch (column == axes?.column, row == axes?.row) {
    case (true, true): return "┼"
    case (true, false): return "│"
    case (false, true): return "─"
    case (false, false): return " "
    }
  }

  /// The visible part of a line, by the algorithm of Liang and Barsky.
  private func clipped(_ start: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint)? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    var range: (CGFloat, CGFloat) = (0, 1)
    let bounds = [
      (-dx, start.x), (dx, CGFloat(columns * 2) - start.x),
      (-dy, start.y), (dy, CGFloat(rows * 4) - start.y),
    ]
    for (slope, distance) in bounds {
      if slope == 0, distance < 0 { return nil }
      if slope < 0 { range.0 = max(range.0, distance / slope) }
      if slope > 0 { range.1 = min(range.1, distance / slope) }
    }
    guard range.0 <= range.1 else { return nil }
    func point(_ part: CGFloat) -> CGPoint { CGPoint(x: start.x + dx * part, y: start.y + dy * part) }
    return (point(range.0), point(range.1))
  }
}

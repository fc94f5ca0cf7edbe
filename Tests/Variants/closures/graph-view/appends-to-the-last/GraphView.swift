import Foundation
import LabKit

/// Draws a curve.
class GraphView: UIView {
  /// How many dots a unit is wide and high in the text.
  var scale = 8.0

  /// Which y belongs to an x; nil where there is none.
  var yForX: ((Double) -> Double?)? {
    didSet { setNeedsDisplay() }
  }

  typealias Line = [CGPoint]

  func segments(width: Int, scale: CGFloat, origin: CGPoint) -> [Line] {
    var lines: [Line] = []
    var isDrawing = false
    for column in stride(from: 0, to: CGFloat(width), by: 1) {
      guard let point = point(in: column, scale: scale, origin: origin) else {
        isDrawing = false
        continue
      }
      if !isDrawing { lines.append([]) }
      lines[lines.count - 1].append(point)
      isDrawing = true
    }
    return lines
  }

  private func point(in column: CGFloat, scale: CGFloat, origin: CGPoint) -> CGPoint? {
    guard let y = yForX?(Double((column - origin.x) / scale)), !y.isNaN, !y.isInfinite else { return nil }
    return CGPoint(x: column, y: origin.y - scale * CGFloat(y))
  }

  /// Given: the curve in dots, with both axes, in ten rows.
  override func textLines(width: Int) -> [String] {
    let size = CGSize(width: width * 2, height: 40)
    let origin = CGPoint(x: size.width / 2, y: size.height / 2)
    var plot = BraillePlot(size: size, columns: width, rows: 10)
    plot.addAxes(origin: origin)
    for segment in segments(width: width * 2, scale: scale, origin: origin) { plot.addLine(segment) }
    return plot.lines
  }
}

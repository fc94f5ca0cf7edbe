import Foundation
import LabKit

/// Given: draws the curve of a function, which it asks while it draws.
class GraphView: UIView {
  /// How many dots a unit is wide and high in the text.
  var scale = 8.0

  /// Which y belongs to an x; nil where there is none.
  var yForX: ((Double) -> Double?)? {
    didSet { setNeedsDisplay() }
  }

  /// The curve as lines without gaps, one point for each column that has a
  /// number.
  func segments(width: Int, scale: Double, origin: CGPoint) -> [[CGPoint]] {
    guard let yForX else { return [] }
    var segments: [[CGPoint]] = []
    var line: [CGPoint] = []
    for column in 0..<width {
      let x = (Double(column) - origin.x) / scale
      if let y = yForX(x), y.isFinite {
        line.append(CGPoint(x: Double(column), y: origin.y - y * scale))
      } else if !line.isEmpty {
        segments.append(line)
        line = []
      }
    }
    return line.isEmpty ? segments : segments + [line]
  }

  /// Given: the curve in dots, with both axes, in ten rows.
  override func textLines(width: Int) -> [String] {
    let size = CGSize(width: width * 2, height: 40)
    let origin = CGPoint(x: size.width / 2, y: size.height / 2)
    var plot = BraillePlot(size: size, columns: width, rows: 10)
    plot.addAxes(origin: origin)
    let curve = segments(width: width * 2, scale: scale, origin: origin)
    for segment in curve { plot.addLine(segment) }
    return plot.lines
  }
}

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

  func segments(width: Int, scale: Double, origin: CGPoint) -> [[CGPoint]] {
    guard let yForX else { return [] }
    let line = (0..<width).compactMap { column -> CGPoint? in
      guard let y = yForX((Double(column) - origin.x) / scale), y.isFinite else { return nil }
      return CGPoint(x: Double(column), y: origin.y - y * scale)
    }
    return line.isEmpty ? [] : [line]
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

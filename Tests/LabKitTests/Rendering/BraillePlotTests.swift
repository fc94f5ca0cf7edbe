import Foundation
import LabKit
import Testing

@Suite("Plots in dots")
struct BraillePlotTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("A diagonal runs through the dots from corner to corner")
  func diagonal() {
    var plot = BraillePlot(size: CGSize(width: 8, height: 8), columns: 4, rows: 2)
    plot.addSegment(from: point(0, 0), to: point(7, 7))
    #expect(plot.lines == ["⠑⢄", "  ⠑⢄"])
  }

  @Test("The axes cross at the origin and give way to dots")
  func axes() {
    var plot = BraillePlot(size: CGSize(width: 10, height: 12), columns: 5, rows: 3)
    plot.addAxes(origin: point(5, 6))
    #expect(plot.lines == ["  │", "──┼──", "  │"])
    plot.addLine([point(5, 6)])
    #expect(plot.lines == ["  │", "──⠠──", "  │"])
  }

  @Test("What is outside is cut off, what is not a number is left out")
  func outside() {
    var plot = BraillePlot(size: CGSize(width: 8, height: 8), columns: 4, rows: 2)
    plot.addSegment(from: point(-10, 20), to: point(-1, 30))
    plot.addSegment(from: point(.nan, 0), to: point(1, 1))
    plot.addSegment(from: point(0, 0), to: point(.infinity, 1))
    plot.addAxes(origin: point(100, 100))
    #expect(plot.lines == ["", ""])
    plot.addSegment(from: point(-1000, 2), to: point(1000, 2))
    #expect(plot.lines == ["⠤⠤⠤⠤", ""])
  }

  @Test("A drawing in view coordinates is scaled to the characters")
  func scales() {
    var plot = BraillePlot(size: CGSize(width: 400, height: 200), columns: 8, rows: 2)
    plot.addLine([point(0, 0), point(399, 0)])
    plot.addLine([point(0, 199), point(399, 199)])
    #expect(plot.lines == ["⠉⠉⠉⠉⠉⠉⠉⠉", "⣀⣀⣀⣀⣀⣀⣀⣀"])
  }
}

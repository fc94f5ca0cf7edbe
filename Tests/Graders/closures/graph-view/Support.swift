import Foundation
import GraderKit
import LabKit

@testable import GraphPaper

/// Expects the same lines through the same points, to within 1e-9.
nonisolated func expectLines(_ found: [[CGPoint]], _ expected: [[CGPoint]], _ sentence: String) {
  let isRight =
    found.map(\.count) == expected.map(\.count)
    && zip(found.joined(), expected.joined()).allSatisfy {
      abs($0.x - $1.x) <= 1e-9 && abs($0.y - $1.y) <= 1e-9
    }
  if !isRight { fail(sentence, expected: written(expected), found: written(found)) }
}

/// The columns of each line, which say where a curve is broken.
nonisolated func columns(_ lines: [[CGPoint]]) -> [[Int]] {
  lines.map { line in line.map { $0.x.isFinite ? Int($0.x.rounded()) : -1 } }
}

private nonisolated func written(_ lines: [[CGPoint]]) -> String {
  lines.isEmpty ? "no segments" : lines.map(written).joined(separator: " | ")
}

private nonisolated func written(_ line: [CGPoint]) -> String {
  line.isEmpty ? "an empty segment" : line.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
}

/// What the given `textLines(width:)` draws of a view's segments.
nonisolated func drawn(_ graph: GraphView, width: Int) -> [String] {
  let size = CGSize(width: width * 2, height: 40)
  let origin = CGPoint(x: size.width / 2, y: size.height / 2)
  var plot = BraillePlot(size: size, columns: width, rows: 10)
  plot.addAxes(origin: origin)
  for segment in graph.segments(width: width * 2, scale: 8, origin: origin) {
    plot.addLine(segment)
  }
  return plot.lines
}

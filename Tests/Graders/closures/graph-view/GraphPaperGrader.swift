import Foundation
import GraderKit
import LabKit
import XCTest
@testable import GraphPaper

nonisolated final class GraphPaperGrader: XCTestCase {
  private let inputs = Inputs()

  func testWithoutAFunctionThereIsNothingToDraw() {
    let graph = GraphView()
    expectTrue(graph.yForX == nil, "A new view has no function")
    expectLines(
      graph.segments(width: 4, scale: 1, origin: .zero), [],
      "Without a function there are no segments")
    graph.yForX = { $0 }
    graph.yForX = nil
    expectLines(
      graph.segments(width: 4, scale: 1, origin: .zero), [],
      "After `yForX` is set back to nil, there are no segments")
    graph.yForX = { $0 }
    _ = graph.segments(width: 4, scale: 1, origin: .zero)
    graph.yForX = nil
    expectLines(
      graph.segments(width: 4, scale: 1, origin: .zero), [],
      "A function has drawn a curve, and `yForX` is set back to nil: there are no segments")
  }

  func testTheFunctionIsAskedOnceForEachColumn() {
    let (width, x) = (inputs.int(in: 4...9), inputs.int(in: 1...3))
    let wanted = (0..<width).map { Double($0 - x) / 4 }
    let graph = GraphView()
    var asked: [Double] = []
    graph.yForX = { x in
      asked.append(x)
      return x
    }
    _ = graph.segments(width: width, scale: 4, origin: CGPoint(x: x, y: 7))
    let found = asked.sorted()
    expectEqual(found.count, width, "\(width) columns: the function is asked exactly once for each of them")
    let isRight = zip(found, wanted).allSatisfy { abs($0 - $1) <= 1e-9 }
    if !isRight {
      fail(
        "The function is asked with the x of its column",
        expected: wanted.map { "\($0)" }.joined(separator: ", "),
        found: found.map { "\($0)" }.joined(separator: ", "))
    }
    for (answer, what) in [(nil, "nil"), (.nan, "NaN")] as [(Double?, String)] {
      var count = 0
      let gaps = graphView { _ in
        count += 1
        return answer
      }
      _ = gaps.segments(width: width, scale: 4, origin: CGPoint(x: x, y: 7))
      expectEqual(
        count, width, "All \(width) answers are \(what): the function is asked once for each column, too")
      count = 0
      let ends = graphView { _ in
        count += 1
        return count % 2 == 0 ? answer : 1
      }
      _ = ends.segments(width: width, scale: 4, origin: CGPoint(x: x, y: 7))
      expectEqual(
        count, width,
        "Every second answer is \(what): the function is asked once for each column, also where a line ends")
    }
    let wide = inputs.int(in: 150...900)
    var count = 0
    _ = graphView { _ in
      count += 1
      return 1
    }.segments(width: wide, scale: 4, origin: .zero)
    expectEqual(count, wide, "\(wide) columns: the function is asked exactly once for each of them")
    expectLines(
      graphView { $0 }.segments(width: 0, scale: 4, origin: .zero), [],
      "A width of 0 has no columns, and no segments")
    expectLines(
      graphView { $0 }.segments(width: 1, scale: 4, origin: .zero), [[.zero]],
      "A width of 1 has one column, and a segment of one point")
  }

  func testPointsLieWhereTheAnswersAre() {
    let y = Double(inputs.int(in: 5...40))
    expectLines(
      graphView { x in x * x * x }.segments(width: 5, scale: 2, origin: CGPoint(x: 2, y: y)),
      [
        [
          CGPoint(x: 0, y: y + 2), CGPoint(x: 1, y: y + 0.25), CGPoint(x: 2, y: y),
          CGPoint(x: 3, y: y - 0.25),
          CGPoint(x: 4, y: y - 2),
        ]
      ],
      "A point lies in its column, its answer times the scale above the origin; y grows downwards")
    expectLines(
      graphView { x in x }.segments(width: 2, scale: 10, origin: CGPoint(x: 0.5, y: -3)),
      [[CGPoint(x: 0, y: -2.5), CGPoint(x: 1, y: -3.5)]],
      "An origin between two columns, or outside of the view, counts as it is")
    expectLines(
      graphView { x in x + 1 }.segments(width: 3, scale: 0.25, origin: .zero),
      [[CGPoint(x: 0, y: -0.25), CGPoint(x: 1, y: -1.25), CGPoint(x: 2, y: -2.25)]],
      "A unit can be less than a point: the scale is 0.25")
    let (scale, x) = (Double(inputs.int(in: 7...40)) / 3, inputs.int(in: 1...9))
    let curve = { (x: Double) in 10 + sin(x) / 7 }
    expectLines(
      graphView(of: curve).segments(width: 6, scale: scale, origin: CGPoint(x: Double(x), y: y)),
      [
        (0..<6).map { CGPoint(x: Double($0), y: y - scale * curve((Double($0) - Double(x)) / scale)) }
      ],
      "Points lie exactly where the answers are, to within 1e-9: nothing is rounded")
    let high = Double(inputs.int(in: 2...9)) * 1e12
    let far = graphView { x in x == 0 ? high : -high }.segments(width: 2, scale: 1, origin: .zero)
    // If the line breaks there, `testTheLineBreaksWhereThereIsNoNumber` says so.
    if far.map(\.count) == [2] {
      expectLines(
        far, [[CGPoint(x: 0, y: -high), CGPoint(x: 1, y: high)]],
        "Answers of \(high) and \(-high): the points lie that far above and below the origin")
    }
    let width = inputs.repetitions()
    expectLines(
      graphView { x in x }.segments(width: width, scale: 1, origin: .zero),
      [(0..<width).map { CGPoint(x: Double($0), y: -Double($0)) }],
      "\(width) columns with a number: all of them are points of one segment")
  }

  func testTheLineBreaksWhereThereIsNoNumber() {
    expectColumns(
      { x in x == 2 ? nil : 1 }, [[0, 1], [3, 4, 5, 6]],
      "Where the function answers nil, the columns before and after are different segments")
    expectColumns(
      { x in [1: .nan, 3: .infinity, 5: -.infinity][x] ?? x }, [[0], [2], [4], [6]],
      "NaN and infinity break the line as nil does, and one column alone is a segment")
    expectColumns(
      { x in x < 2 || x > 3 ? nil : x }, [[2, 3]],
      "Several columns without a number make one gap, and no segment is empty")
    expectColumns({ _ in nil }, [], "A function without any answer has no segments")
    let numbers = [-1e5, 1e5, -1e9, 1e12, -1e40, 1e200, 1e-200]
    expectColumns(
      { x in numbers.indices.first { abs(Double($0) - x) < 0.5 }.map { numbers[$0] } },
      [[0, 1, 2, 3, 4, 5, 6]],
      "Numbers that are far apart, large or small do not break the line")
    expectColumns(
      { x in 3 - x }, [[0, 1, 2, 3, 4, 5, 6]], "Zero and numbers below it do not break the line")
    let huge = inputs.pick(from: [1e308, -1e308])
    expectEqual(
      columns(graphView { _ in huge }.segments(width: 3, scale: 10, origin: .zero)).map(\.count), [3],
      "The answer is \(huge), which is finite: it does not break the line, though 10 times that is infinite")
    let width = inputs.repetitions()
    expectLines(
      graphView { x in x.truncatingRemainder(dividingBy: 2) == 0 ? 0 : nil }
        .segments(width: width, scale: 1, origin: .zero),
      stride(from: 0, to: width, by: 2).map { [CGPoint(x: Double($0), y: 0)] },
      "\(width) columns, each second without a number: each of the others is a segment")
  }

  func testTheViewKeepsNoPoints() {
    let heights = inputs.ints(3, in: 1...30).map(Double.init)
    var height = heights[0]
    let graph = graphView { _ in height }
    _ = graph.segments(width: 2, scale: 1, origin: .zero)
    height = heights[1]
    expectLines(
      graph.segments(width: 2, scale: 1, origin: .zero),
      graphView { _ in heights[1] }.segments(width: 2, scale: 1, origin: .zero),
      "Each call asks again: the curve is what the function answers now")
    for number in 1...inputs.repetitions() {
      height = heights[1] + Double(number)
      let now = height
      expectLines(
        graph.segments(width: 2, scale: 1, origin: .zero),
        graphView { _ in now }.segments(width: 2, scale: 1, origin: .zero),
        "Each call asks again, also call number \(number + 2): the curve is what the function answers now")
      if hasFailed { return }
    }
    let wide = inputs.int(in: 60...300)
    _ = graph.segments(width: wide, scale: 1, origin: .zero)
    height = heights[2]
    expectLines(
      graph.segments(width: wide, scale: 1, origin: .zero),
      graphView { _ in heights[2] }.segments(width: wide, scale: 1, origin: .zero),
      "Each call asks again, also for \(wide) columns: the curve is what the function answers now")
    graph.yForX = { _ in heights[2] }
    expectLines(
      graph.segments(width: 3, scale: 1, origin: .zero),
      graphView { _ in heights[2] }.segments(width: 3, scale: 1, origin: .zero),
      "Another function and another width give another curve")
    let other = graphView { _ in heights[0] }
    expectLines(
      graph.segments(width: 2, scale: 1, origin: .zero),
      graphView { _ in heights[2] }.segments(width: 2, scale: 1, origin: .zero),
      "Each view has its own function")
    withExtendedLifetime(other) {}
    expectEqual(
      graph.textLines(width: 20), drawn(graph, width: 20), "`textLines` draws what `segments` returns")
    let slope = graphView { $0 / 2 }
    expectEqual(
      slope.textLines(width: 20), drawn(slope, width: 20), "`textLines` draws what `segments` returns")
    expectScales()
    expectTheGivenCalculator()
  }

  /// A parabola looks different with each scale; a straight line does not.
  private func expectScales() {
    let graph = graphView { $0 * $0 }
    expectEqual(graph.scale, 8, "`scale` stays as it is: 8 at first")
    for scale in [8, inputs.int(in: 2...6), inputs.int(in: 10...20)] {
      graph.scale = Double(scale)
      expectEqual(
        graph.textLines(width: 20), drawn(graph, width: 20, scale: Double(scale)),
        "`textLines` draws with the view's `scale`; here it is \(scale)")
    }
  }

  /// The file is given, and stays as it is.
  private func expectTheGivenCalculator() {
    let programs: [(Calculator.Program, [Double?])] = [
      (.sine, [sin(-0.5), 0, sin(4)]), (.squareRoot, [nil, 0, 2]), (.reciprocal, [-2, .infinity, 0.25]),
    ]
    for (program, values) in programs {
      let calculator = Calculator(program: program)
      expectEqual(
        [-0.5, 0, 4].map { calculator.value(at: $0) }, values,
        "The given calculator works as before: \(program) at -0.5, 0 and 4")
    }
    expectEqual(
      Calculator().value(at: 1), sin(1), "The given calculator works as before: its first program is the sine"
    )
  }

  func testANewFunctionAsksForDrawing() {
    final class Watched: GraphView {
      var graderRequests = 0
      override func setNeedsDisplay() { graderRequests += 1 }
    }
    let graph = Watched()
    graph.yForX = { $0 }
    expectTrue(graph.graderRequests > 0, "When a function is set, the view asks to be drawn")
    for number in 1...inputs.repetitions() {
      graph.graderRequests = 0
      graph.yForX = { $0 * Double(number) }
      expectTrue(
        graph.graderRequests > 0, "When a function is replaced by another, the view asks to be drawn")
      if hasFailed { return }
    }
    for times in ["back to nil", "to nil once more"] {
      graph.graderRequests = 0
      graph.yForX = nil
      expectTrue(graph.graderRequests > 0, "When `yForX` is set \(times), the view asks to be drawn")
    }
  }

  private func graphView(of function: @escaping (Double) -> Double?) -> GraphView {
    let graph = GraphView()
    graph.yForX = function
    return graph
  }

  private func expectColumns(
    _ function: @escaping (Double) -> Double?, _ expected: [[Int]], _ sentence: String
  ) {
    let lines = graphView(of: function).segments(width: 7, scale: 1, origin: .zero)
    expectEqual(columns(lines), expected, sentence)
  }
}

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
nonisolated func drawn(_ graph: GraphView, width: Int, scale: Double = 8) -> [String] {
  let size = CGSize(width: width * 2, height: 40)
  let origin = CGPoint(x: size.width / 2, y: size.height / 2)
  var plot = BraillePlot(size: size, columns: width, rows: 10)
  plot.addAxes(origin: origin)
  for segment in graph.segments(width: width * 2, scale: scale, origin: origin) {
    plot.addLine(segment)
  }
  return plot.lines
}

import Foundation
import GraderKit
import LabKit
import XCTest

@testable import GraphPaper

nonisolated final class GraphPaperGrader: XCTestCase {
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
      "When the function has been taken away, there are no segments")
  }

  func testTheFunctionIsAskedOnceForEachColumn() {
    let graph = GraphView()
    var asked: [Double] = []
    graph.yForX = { x in
      asked.append(x)
      return x
    }
    _ = graph.segments(width: 5, scale: 4, origin: CGPoint(x: 2, y: 7))
    let found = asked.sorted()
    expectEqual(found.count, 5, "Five columns: the function is asked exactly once for each of them")
    let isRight = zip(found, [-0.5, -0.25, 0, 0.25, 0.5]).allSatisfy { abs($0 - $1) <= 1e-9 }
    if !isRight {
      fail(
        "The function is asked with the x of its column", expected: "-0.5, -0.25, 0.0, 0.25, 0.5",
        found: found.map { "\($0)" }.joined(separator: ", "))
    }
    for (answer, what) in [(nil, "nil"), (.nan, "NaN")] as [(Double?, String)] {
      var count = 0
      let gaps = graphView { _ in
        count += 1
        return answer
      }
      _ = gaps.segments(width: 5, scale: 4, origin: CGPoint(x: 2, y: 7))
      expectEqual(count, 5, "All five answers are \(what): the function is asked once for each column, too")
    }
    expectLines(
      graphView { $0 }.segments(width: 0, scale: 4, origin: .zero), [],
      "A width of 0 has no columns, and no segments")
  }

  func testPointsLieWhereTheAnswersAre() {
    expectLines(
      graphView { x in x * x * x }.segments(width: 5, scale: 2, origin: CGPoint(x: 2, y: 10)),
      [
        [
          CGPoint(x: 0, y: 12), CGPoint(x: 1, y: 10.25), CGPoint(x: 2, y: 10), CGPoint(x: 3, y: 9.75),
          CGPoint(x: 4, y: 8),
        ]
      ],
      "A point lies in its column, its answer times the scale above the origin; y grows downwards")
    expectLines(
      graphView { x in x }.segments(width: 2, scale: 10, origin: CGPoint(x: 0.5, y: -3)),
      [[CGPoint(x: 0, y: -2.5), CGPoint(x: 1, y: -3.5)]],
      "An origin between two columns, or outside of the view, counts as it is")
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
    expectColumns(
      { x in x < 3 ? -1e5 : 1e5 }, [[0, 1, 2, 3, 4, 5, 6]],
      "Numbers that are far apart, or far away, do not break the line")
    expectColumns(
      { x in 3 - x }, [[0, 1, 2, 3, 4, 5, 6]], "Zero and numbers below it do not break the line")
  }

  func testTheViewKeepsNoPoints() {
    var height = 1.0
    let graph = graphView { _ in height }
    _ = graph.segments(width: 2, scale: 1, origin: .zero)
    height = 5
    expectLines(
      graph.segments(width: 2, scale: 1, origin: .zero),
      graphView { _ in 5 }.segments(width: 2, scale: 1, origin: .zero),
      "Asked again, the view shows what the function tells now")
    graph.yForX = { _ in 7 }
    expectLines(
      graph.segments(width: 3, scale: 1, origin: .zero),
      graphView { _ in 7 }.segments(width: 3, scale: 1, origin: .zero),
      "Another function and another width give another curve")
  }

  func testANewFunctionAsksForDrawing() {
    final class Watched: GraphView {
      var requests = 0
      override func setNeedsDisplay() { requests += 1 }
    }
    let graph = Watched()
    graph.yForX = { $0 }
    expectTrue(graph.requests > 0, "When a function is set, the view asks to be drawn")
    graph.requests = 0
    graph.yForX = nil
    expectTrue(graph.requests > 0, "When the function is taken away, the view asks to be drawn")
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

import Foundation
import LabKit

let graph = GraphView()
let none = graph.segments(width: 6, scale: 1, origin: .zero)
print("without a function: \(none.count) segments")

let calculator = Calculator(program: .squareRoot)
graph.yForX = { x in calculator.value(at: x) }
let origin = CGPoint(x: 2, y: 10)
for segment in graph.segments(width: 6, scale: 1, origin: origin) {
  let points = segment.map { "(\($0.x), \($0.y))" }
  print("a segment:", points.joined(separator: " "))
}

for program in [Calculator.Program.sine, .reciprocal] {
  let calculator = Calculator(program: program)
  graph.yForX = { x in calculator.value(at: x) }
  print("\n\(program):")
  print(graph.textLines(width: 50).joined(separator: "\n"))
}

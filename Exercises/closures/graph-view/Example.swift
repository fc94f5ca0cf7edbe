import Foundation
import LabKit

let graph = GraphView()
print("without a function: \(graph.segments(width: 6, scale: 1, origin: .zero).count) segments")

let calculator = Calculator(program: .squareRoot)
graph.yForX = { x in calculator.value(at: x) }
for segment in graph.segments(width: 6, scale: 1, origin: CGPoint(x: 2, y: 10)) {
  print("a segment:", segment.map { "(\($0.x), \($0.y))" }.joined(separator: " "))
}

for program in [Calculator.Program.sine, .reciprocal] {
  let calculator = Calculator(program: program)
  graph.yForX = { x in calculator.value(at: x) }
  print("\n\(program):")
  print(graph.textLines(width: 50).joined(separator: "\n"))
}

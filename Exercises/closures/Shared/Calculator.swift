import Foundation

/// Given: a calculator in reverse Polish notation: first the numbers, then
/// what is to be done with them.
///
/// A program is a list of words: `["M", "1", "+"]` is M + 1. M is a
/// variable; the other words it knows are numbers, π, + - × ÷ √ sin cos.
class Calculator {
  var program: [String]

  init(program: [String] = []) {
    self.program = program
  }

  /// The program's result where M has that value; nil if a number is
  /// missing, or a word unknown.
  func value(m: Double) -> Double? {
    var stack: [Double] = []
    for word in program {
      switch Self.operations[word] {
      case .unary(let function):
        guard let number = stack.popLast() else { return nil }
        stack.append(function(number))
      case .binary(let function, _):
        guard let right = stack.popLast(), let left = stack.popLast() else {
          return nil
        }
        stack.append(function(left, right))
      case nil:
        guard let number = ["M": m, "π": .pi][word] ?? Double(word) else {
          return nil
        }
        stack.append(number)
      }
    }
    return stack.last
  }

  /// The program as one writes it by hand, `M × (M + 1)`; a question mark
  /// stands for what is missing.
  var description: String {
    var stack: [Term] = []
    for word in program {
      switch Self.operations[word] {
      case .unary:
        stack.append(Term(text: "\(word)(\(stack.popLast()?.text ?? "?"))"))
      case .binary(_, let rank):
        let right = stack.popLast() ?? Term(text: "?")
        let left = stack.popLast() ?? Term(text: "?")
        stack.append(
          Term(
            text: "\(left.inside(rank)) \(word) \(right.inside(rank + 1))",
            rank: rank))
      case nil:
        stack.append(Term(text: word))
      }
    }
    return stack.last?.text ?? "?"
  }

  private enum Operation {
    case unary((Double) -> Double)
    case binary((Double, Double) -> Double, rank: Int)
  }

  private static let operations: [String: Operation] = [
    "√": .unary { $0.squareRoot() }, "sin": .unary { sin($0) },
    "cos": .unary { cos($0) },
    "+": .binary(+, rank: 1), "-": .binary(-, rank: 1),
    "×": .binary(*, rank: 2), "÷": .binary(/, rank: 2),
  ]

  /// A part of the description, and how closely it holds together.
  private struct Term {
    let text: String
    var rank = 3

    func inside(_ other: Int) -> String {
      rank < other ? "(\(text))" : text
    }
  }
}

import Foundation

/// Given: a model with three programs. A view need not know it.
struct Calculator {
  enum Program { case sine, squareRoot, reciprocal }

  var program = Program.sine

  /// The y of the program at x; nil where it has none.
  func value(at x: Double) -> Double? {
    switch program {
    case .sine: return sin(x)
    case .squareRoot: return x < 0 ? nil : x.squareRoot()
    case .reciprocal: return 1 / x
    }
  }
}

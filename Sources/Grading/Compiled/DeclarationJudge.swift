import CourseModel
import GraderEvents
import SwiftToolchain

/// Judges `declares` criteria on the symbol graph of a learner's module.
struct DeclarationJudge {
  private let symbols: SymbolGraph

  /// A judge for the module with these declarations.
  init(symbols: SymbolGraph) { self.symbols = symbols }

  /// The first demand that is not met, as an issue; nil if all demands are met.
  func issue(with check: DeclarationCheck) -> Issue? {
    let found = symbols.symbols(named: check.symbol)
    for demand in check.demands {
      if case .exists(false) = demand {
        guard let symbol = found.first else { continue }
        return issue("`\(check.symbol)` should not exist", expected: "no such declaration", symbol)
      }
      guard !found.isEmpty else {
        return .init("There is no `\(check.symbol)`; the task asks for it")
      }
      if found.contains(where: { meets(demand, $0) }) { continue }
      return issue(demand, found[0])
    }
    return nil
  }

  private func meets(_ demand: DeclarationCheck.Demand, _ symbol: SymbolGraph.Symbol) -> Bool {
    switch demand {
    case .weak(let wanted): isWeak(symbol) == wanted
    case .classBound(let wanted): ClassBound(symbols).holds(for: symbol) == wanted
    case .exists(let wanted): wanted
    case .noStaticInstance: StaticInstances(symbols).first(of: symbol) == nil
    case .kind(let kind): symbol.kind == kind || symbol.kind == "type.\(kind)"
    }
  }

  private func isWeak(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.declaration.split(separator: " ").prefix { $0 != "var" && $0 != "let" }.contains("weak")
  }

  private func issue(_ demand: DeclarationCheck.Demand, _ symbol: SymbolGraph.Symbol) -> Issue {
    switch demand {
    case .weak(true):
      issue(
        "`\(symbol.name)` should not keep its object alive", expected: "a reference that becomes nil", symbol)
    case .weak(false):
      issue("`\(symbol.name)` should keep its object alive", expected: "a strong reference", symbol)
    case .classBound(true):
      issue(
        "Only classes should conform to `\(symbol.name)`", expected: "a protocol for classes only", symbol)
    case .classBound(false):
      issue("Structs should be able to conform to `\(symbol.name)`", expected: nil, symbol)
    case .exists: issue("`\(symbol.name)` should exist", expected: nil, symbol)
    case .noStaticInstance:
      issue(
        "No instance of `\(symbol.name)` should be in a static property or a global variable",
        expected: "no such property or variable",
        StaticInstances(symbols).first(of: symbol) ?? symbol)
    case .kind(let kind): issue("`\(symbol.name)` should be \(kind.withArticle)", expected: kind, symbol)
    }
  }

  private func issue(
    _ sentence: String, expected: String?, _ symbol: SymbolGraph.Symbol
  ) -> Issue {
    .init(sentence, expected: expected, found: symbol.declaration)
  }
}

extension String {
  /// The word with its article: "a class", "an enum".
  fileprivate var withArticle: String { first.map("aeiou".contains) == true ? "an \(self)" : "a \(self)" }
}

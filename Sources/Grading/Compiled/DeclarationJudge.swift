import CourseModel
import GraderEvents
import SwiftToolchain

/// Judges `declares` criteria on the symbol graph of a learner's module.
package struct DeclarationJudge {
  private let symbols: SymbolGraph

  /// A judge of a module's declarations.
  package init(symbols: SymbolGraph) { self.symbols = symbols }

  /// What speaks against the check; nil when all its demands are met.
  package func issue(with check: DeclarationCheck) -> Issue? {
    let found = symbols.symbols(named: check.symbol)
    for demand in check.demands {
      if case .exists(false) = demand {
        guard let symbol = found.first else { continue }
        return issue("`\(check.symbol)` should not be there", expected: "no such declaration", symbol)
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
    case .classBound(let wanted): isClassBound(symbol, []) == wanted
    case .exists(let wanted): wanted
    case .noStaticInstance: staticInstance(of: symbol) == nil
    case .kind(let kind): symbol.kind == kind || symbol.kind == "type.\(kind)"
    }
  }

  private func isWeak(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.declaration.split(separator: " ").prefix { $0 != "var" && $0 != "let" }.contains("weak")
  }

  /// A protocol is for classes when it says so itself, or when one that it inherits from does, or is a class.
  private func isClassBound(_ symbol: SymbolGraph.Symbol, _ seen: Set<String>) -> Bool {
    if symbol.kind == "class" { return true }
    if symbol.declaration.contains(#/:.*\bAnyObject\b/#) || symbol.declaration.contains(#/where Self ?: ?\w/#)
    {
      return true
    }
    let parents = symbols.relationships.filter {
      $0.source == symbol.identifier && ["conformsTo", "inheritsFrom"].contains($0.kind)
    }
    return parents.contains { parent in
      guard !seen.contains(parent.target) else { return false }
      // A parent of another module that is a class, or Apple's word for a class-bound protocol.
      guard let known = symbols.symbols.first(where: { $0.identifier == parent.target }) else {
        return parent.target.hasSuffix("C") || parent.targetFallback == "Swift.AnyObject"
      }
      return isClassBound(known, seen.union([symbol.identifier]))
    }
  }

  private func staticInstance(of symbol: SymbolGraph.Symbol) -> SymbolGraph.Symbol? {
    symbols.symbols.first { member in
      member.kind == "type.property" && Array(member.path.dropLast()) == symbol.path
        && Self.type(of: member) == symbol.path.last
    }
  }

  /// The declared type of a property, without what makes it optional.
  private static func type(of property: SymbolGraph.Symbol) -> String? {
    property.declaration.firstMatch(of: #/: *(\w+)/#).map { String($0.1) }
  }

  private func issue(_ demand: DeclarationCheck.Demand, _ symbol: SymbolGraph.Symbol) -> Issue {
    switch demand {
    case .weak(true):
      issue(
        "`\(symbol.name)` should not keep its object alive", expected: "a reference that goes to nil", symbol)
    case .weak(false):
      issue("`\(symbol.name)` should keep its object", expected: "a strong reference", symbol)
    case .classBound(true):
      issue(
        "Only classes should conform to `\(symbol.name)`", expected: "a protocol for classes alone", symbol)
    case .classBound(false): issue("Structs, too, should conform to `\(symbol.name)`", expected: nil, symbol)
    case .exists: issue("`\(symbol.name)` should be there", expected: nil, symbol)
    case .noStaticInstance:
      issue(
        "`\(symbol.name)` should not hold an instance of itself",
        expected: "no static property of its own type",
        staticInstance(of: symbol) ?? symbol)
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
  /// "a class", "an enum".
  fileprivate var withArticle: String { first.map("aeiou".contains) == true ? "an \(self)" : "a \(self)" }
}

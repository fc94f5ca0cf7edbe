import SwiftToolchain

/// Tells which protocols of a module only classes can conform to.
struct ClassBound {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// Whether it is so because of the protocol's declaration, or of a parent that is class-bound or a class.
  func holds(for symbol: SymbolGraph.Symbol) -> Bool { holds(for: symbol, []) }

  private func holds(for symbol: SymbolGraph.Symbol, _ seen: Set<String>) -> Bool {
    if symbol.kind == "class" || declaresIt(symbol) { return true }
    let parents = graph.relationships.filter {
      $0.source == symbol.identifier && ["conformsTo", "inheritsFrom"].contains($0.kind)
    }
    return parents.contains { parent in
      guard !seen.contains(parent.target) else { return false }
      // A parent in another module: a class, or `AnyObject`.
      guard let known = graph.symbols.first(where: { $0.identifier == parent.target }) else {
        return parent.target.hasSuffix("C") || parent.targetFallback == "Swift.AnyObject"
      }
      return holds(for: known, seen.union([symbol.identifier]))
    }
  }

  /// Whether a whole part of its inheritance clause is Swift's `AnyObject`, or its `where` clause names a type for
  /// `Self`.
  private func declaresIt(_ symbol: SymbolGraph.Symbol) -> Bool {
    if symbol.declaration.contains(#/where Self ?: ?\w/#) { return true }
    guard let clause = symbol.declaration.firstMatch(of: #/\bprotocol [^:]*:(.*?)(?: where .*)?$/#)?.1 else {
      return false
    }
    let parts = clause.split(whereSeparator: { $0 == "," || $0 == "&" })
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let isOwnName = graph.symbols.contains { $0.path == ["AnyObject"] }
    return parts.contains("Swift.AnyObject") || parts.contains("AnyObject") && !isOwnName
  }
}

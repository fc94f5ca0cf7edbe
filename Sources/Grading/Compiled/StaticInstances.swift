import SwiftToolchain

/// Finds where a module keeps an instance of a type for ever: static properties and global variables whose type
/// contains it, be it as an optional, in a list, or under another name, or in a list of `Any`. What a closure holds
/// cannot be seen.
struct StaticInstances {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// The first of them.
  func first(of type: SymbolGraph.Symbol) -> SymbolGraph.Symbol? {
    var names = graph.typeNames(of: type)
    if type.kind == "class" { names.insert("AnyObject") }
    return graph.symbols.first { symbol in
      // The compiler lists variables of functions, too.
      let isGlobal = symbol.kind == "var" && symbol.path.count == 1
      guard isGlobal || symbol.kind == "type.property", let held = Self.type(in: symbol.declaration)
      else { return false }
      // A function that makes an instance holds none.
      guard !held.contains("->") else { return false }
      let words = SymbolGraph.words(in: held)
      // A dictionary of `Any` usually contains settings.
      let isAny = !held.contains(":") && words.contains { ["Any", "AnyHashable"].contains($0) }
      return isAny || words.contains(where: names.contains)
    }
  }

  private static func type(in declaration: String) -> Substring? {
    declaration.firstIndex(of: ":").map { declaration[$0...].dropFirst() }
  }
}

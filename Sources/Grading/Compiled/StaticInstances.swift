import SwiftToolchain

/// Finds where a module keeps an instance of a type for ever: static properties and global variables whose type
/// contains it, be it as an optional, in a list, or under another name.
struct StaticInstances {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// The first of them.
  func first(of type: SymbolGraph.Symbol) -> SymbolGraph.Symbol? {
    let names = names(of: type)
    return graph.symbols.first { symbol in
      // The compiler lists variables of functions, too.
      let isGlobal = symbol.kind == "var" && symbol.path.count == 1
      guard isGlobal || symbol.kind == "type.property", let held = Self.type(in: symbol.declaration)
      else { return false }
      // A function that makes an instance holds none.
      return !held.contains("->") && Self.words(in: held).contains(where: names.contains)
    }
  }

  /// The type's name and its aliases, also those of an alias.
  private func names(of type: SymbolGraph.Symbol) -> Set<Substring> {
    var names: Set<Substring> = [Substring(type.path.last ?? "")]
    let aliases = graph.symbols.filter { $0.kind == "typealias" }
    var count = 0
    while count < names.count {
      count = names.count
      for alias in aliases {
        let meaning = alias.declaration.split(separator: "=", maxSplits: 1).last ?? ""
        if Self.words(in: meaning).contains(where: names.contains), let name = alias.path.last {
          names.insert(Substring(name))
        }
      }
    }
    return names
  }

  private static func type(in declaration: String) -> Substring? {
    declaration.firstIndex(of: ":").map { declaration[$0...].dropFirst() }
  }

  private static func words(in text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

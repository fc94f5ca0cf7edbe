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

  /// The names of the type and of what an instance of it can be taken for, and their aliases, also those of an alias. A
  /// dictionary of `Any` usually contains settings.
  private func names(of type: SymbolGraph.Symbol) -> Set<Substring> {
    let ancestors = graph.ancestors(of: type)
    var names: Set<Substring> = [Substring(type.path.last ?? "")]
    names.formUnion(ancestors)
    if type.kind == "class" { names.insert("AnyObject") }
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

extension SymbolGraph {
  /// The names of the module's own superclasses and protocols of a type.
  fileprivate func ancestors(of type: Symbol) -> Set<Substring> {
    let names = Dictionary(symbols.map { ($0.identifier, $0.path.last ?? "") }) { first, _ in first }
    let kinds: Set = ["inheritsFrom", "conformsTo"]
    let steps = Dictionary(grouping: relationships.filter { kinds.contains($0.kind) }, by: \.source)
    var (waiting, found): ([String], Set<String>) = ([type.identifier], [])
    while let next = waiting.popLast() {
      for step in steps[next] ?? [] where names[step.target] != nil && found.insert(step.target).inserted {
        waiting.append(step.target)
      }
    }
    return Set(found.compactMap { names[$0].map { Substring($0) } })
  }
}

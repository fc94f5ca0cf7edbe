extension SymbolGraph {
  /// The names that stand for a type of the module, or for what it inherits from or conforms to in the module: its own,
  /// theirs, and the type aliases that mention one of them.
  package func typeNames(of type: Symbol) -> Set<Substring> {
    let byIdentifier = Dictionary(symbols.map { ($0.identifier, $0) }) { first, _ in first }
    let general = ancestors(of: [type.identifier]).compactMap {
      byIdentifier[$0]?.path.last.map { Substring($0) }
    }
    var names = Set(general + [Substring(type.path.last ?? "")])
    let aliases = symbols.filter { $0.kind == "typealias" }
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

  /// The unique names of these types, and of all that they inherit from or conform to, in turn.
  package func ancestors(of types: Set<String>) -> Set<String> {
    let kinds: Set = ["inheritsFrom", "conformsTo"]
    let steps = Dictionary(grouping: relationships.filter { kinds.contains($0.kind) }, by: \.source)
    var waiting = Array(types)
    var all: Set<String> = []
    while let next = waiting.popLast() {
      if all.insert(next).inserted { waiting += (steps[next] ?? []).map(\.target) }
    }
    return all
  }

  /// The names and keywords in a declaration.
  package static func words(in text: some StringProtocol) -> [Substring] {
    Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

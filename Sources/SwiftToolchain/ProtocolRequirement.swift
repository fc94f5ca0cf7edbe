/// A method that a protocol requires.
package struct ProtocolRequirement: Codable, Equatable, Sendable {
  /// The protocol's unique name.
  package var owner: String
  /// The protocol's name in source code.
  package var ownerName: String
  /// The method with its labels: `didSelect(row:)`.
  package var name: String
  /// Whether an extension of the protocol has a default implementation.
  package var hasDefault: Bool
}

extension SymbolGraph {
  /// The methods that the protocols of this graph require.
  package var requirements: [ProtocolRequirement] {
    let settled = Set(relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
    let known = Dictionary(symbols.map { ($0.identifier, $0) }) { first, _ in first }
    return relationships.filter { $0.kind.lowercased().hasSuffix("requirementof") }.compactMap { relation in
      guard let method = known[relation.source], method.kind == "method", let owner = known[relation.target],
        let name = method.path.last
      else { return nil }
      return ProtocolRequirement(
        owner: owner.identifier, ownerName: owner.name, name: name,
        hasDefault: settled.contains(method.identifier))
    }
  }
}

/// A method of a class that subclasses in other modules can override.
package struct OverridableMethod: Codable, Equatable, Sendable {
  /// The unique names of the class and of its subclasses in the same module.
  package var owners: Set<String>
  /// The class's name in source code.
  package var ownerName: String
  /// The method with its labels: `viewWillAppear(_:)`.
  package var name: String
  /// How it is declared.
  package var declaration: String
}

extension SymbolGraph {
  /// The methods of the open classes of this graph.
  package var overridableMethods: [OverridableMethod] {
    let heirs = Dictionary(grouping: relationships.filter { $0.kind == "inheritsFrom" }, by: \.target)
    func family(of type: String) -> Set<String> {
      (heirs[type] ?? []).reduce(into: [type]) { $0.formUnion(family(of: $1.source)) }
    }
    let known = Dictionary(symbols.map { ($0.identifier, $0) }) { first, _ in first }
    return relationships.filter { $0.kind == "memberOf" }.compactMap { relation in
      guard let method = known[relation.source], method.kind == "method", method.access == "open",
        let owner = known[relation.target], let name = method.path.last
      else { return nil }
      return OverridableMethod(
        owners: family(of: owner.identifier), ownerName: owner.name, name: name,
        declaration: method.declaration)
    }
  }
}

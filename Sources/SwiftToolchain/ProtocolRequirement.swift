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

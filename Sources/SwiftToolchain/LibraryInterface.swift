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

/// A method or property of a library's class.
package struct LibraryMember: Codable, Equatable, Sendable {
  /// The unique names of the class and of its subclasses in the same module.
  package var owners: Set<String>
  /// The class's name in source code.
  package var ownerName: String
  /// The name, with the labels of a method: `viewWillAppear(_:)`.
  package var name: String
  /// How it is declared.
  package var declaration: String
  /// Whether it is a method or a property.
  package var kind: Kind
  /// Whether subclasses in other modules can override it.
  package var isOpen: Bool

  /// Whether it is a method that subclasses in other modules can override.
  package var isOverridable: Bool { isOpen && kind == .method }

  /// What a member is.
  package enum Kind: String, Codable, Sendable { case method, property }
}

extension SymbolGraph {
  /// The methods and properties of the objects of this graph's classes.
  package var libraryMembers: [LibraryMember] {
    let heirs = Dictionary(grouping: relationships.filter { $0.kind == "inheritsFrom" }, by: \.target)
    func family(of type: String) -> Set<String> {
      (heirs[type] ?? []).reduce(into: [type]) { $0.formUnion(family(of: $1.source)) }
    }
    let known = Dictionary(symbols.map { ($0.identifier, $0) }) { first, _ in first }
    return relationships.filter { $0.kind == "memberOf" }.compactMap { relation in
      guard let member = known[relation.source], let kind = LibraryMember.Kind(rawValue: member.kind),
        ["public", "open"].contains(member.access), let owner = known[relation.target], owner.kind == "class",
        let name = member.path.last
      else { return nil }
      return LibraryMember(
        owners: family(of: owner.identifier), ownerName: owner.name, name: name,
        declaration: member.declaration, kind: kind, isOpen: member.access == "open")
    }
  }
}

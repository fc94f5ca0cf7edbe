import CourseModel
import Foundation

/// Finds declarations in sources by their mangled names.
package enum Declarations {
  /// Where the function, variable or type of a symbol is declared; if the files do not declare it, the innermost type
  /// around it that they do.
  package static func place(
    ofSymbol symbol: String, in files: [String: String]
  ) -> (file: String, line: Int?)? {
    path(in: symbol).reversed().lazy.compactMap { place(of: $0, in: files) }.first
  }

  /// The names in front of a symbol's type, from the outside inwards: `Task`, `Screen` and `show` in
  /// `$s4Task6ScreenC4showyyF`. Each follows its length; a type's name is followed by the letter of its kind.
  static func path(in symbol: String) -> [String] {
    var names: [String] = []
    var rest = symbol.dropFirst("$s".count)
    while true {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0, rest.utf8.count >= digits.count + length else {
        return names
      }
      names.append(String(rest.dropFirst(digits.count).prefix(length)))
      rest = rest.dropFirst(digits.count + length)
      if let kind = rest.first, "CVOP".contains(kind) { rest = rest.dropFirst() }
    }
  }

  private static func place(of name: String, in files: [String: String]) -> (file: String, line: Int?)? {
    let kinds = "struct|class|enum|actor|protocol|extension|typealias|func|var|let|case"
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let declaration = try? Regex("\\b(?:\(kinds))\\s+\(name)\\b")
    else { return nil }
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      for (index, line) in text.sourceLines.enumerated() where line.contains(name) {
        if line.contains(declaration) { return (file, index + 1) }
      }
    }
    return nil
  }
}

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

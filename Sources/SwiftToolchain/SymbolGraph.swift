import Foundation

/// The declarations of a compiled module, as the compiler tells them; private ones too.
package struct SymbolGraph: Codable, Equatable, Sendable {
  /// One declaration.
  package struct Symbol: Codable, Equatable, Sendable {
    /// The compiler's word without its prefix: `class`, `protocol`, `property`, `method`, `init`, `func`, …
    package var kind: String
    /// The names from the outermost type inwards, methods with their labels: `["ListView", "selectRow(at:)"]`.
    package var path: [String]
    /// The declaration in source, without its body.
    package var declaration: String
    /// The access level: `private`, `fileprivate`, `internal`, `public`, `open`.
    package var access: String
    /// The source file's name.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// The compiler's unique name.
    package var identifier: String
    /// The type, in another module, that this is an extension member of.
    package var extends: String?
    /// The unique names of the types that the declaration names.
    package var types: [String]?

    /// A declaration with all that is known of it.
    package init(
      kind: String, path: [String], declaration: String, access: String, file: String? = nil,
      line: Int? = nil,
      identifier: String, extends: String? = nil, types: [String]? = nil
    ) {
      self.kind = kind
      self.path = path
      self.declaration = declaration
      self.access = access
      self.file = file
      self.line = line
      self.identifier = identifier
      self.extends = extends
      self.types = types
    }

    /// The path with dots.
    package var name: String { path.joined(separator: ".") }
    /// The last name without labels: `selectRow`.
    package var baseName: String { String(path.last?.prefix { $0 != "(" } ?? "") }
  }

  /// How two declarations are related, for example `conformsTo` or `inheritsFrom`.
  package struct Relationship: Codable, Equatable, Sendable {
    /// The compiler's word.
    package var kind: String
    /// The unique name of the first.
    package var source: String
    /// The unique name of the second.
    package var target: String
    /// The second's name where it lies in another module.
    package var targetFallback: String?

    /// A relationship between two declarations.
    package init(kind: String, source: String, target: String, targetFallback: String? = nil) {
      self.kind = kind
      self.source = source
      self.target = target
      self.targetFallback = targetFallback
    }
  }

  /// All declarations, in no order.
  package var symbols: [Symbol]
  /// All relationships.
  package var relationships: [Relationship]

  /// A graph of these parts.
  package init(symbols: [Symbol] = [], relationships: [Relationship] = []) {
    self.symbols = symbols
    self.relationships = relationships
  }

  /// The declarations that a path means; a name without labels means every overload.
  package func symbols(named name: String) -> [Symbol] {
    symbols.filter { symbol in
      symbol.name == name
        || (symbol.path.dropLast() + [symbol.baseName]).joined(separator: ".") == name
    }
  }

  /// The declaration that a path means; where there is none, the innermost type on the way to it.
  package func nearest(to name: String) -> Symbol? {
    if let symbol = symbols(named: name).first { return symbol }
    let labels = name.firstIndex(of: "(") ?? name.endIndex
    return name[..<labels].lastIndex(of: ".").flatMap { nearest(to: String(name[..<$0])) }
  }

  /// Reads all `*.symbols.json` of a folder.
  ///
  /// - Throws: an error of decoding or of the file system.
  package static func read(folder: URL) throws -> SymbolGraph {
    var graph = SymbolGraph()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where name.hasSuffix(".symbols.json") {
      let data = try Data(contentsOf: folder.appending(path: name))
      let wire = try JSONDecoder().decode(WireSymbolGraph.self, from: data)
      // `LV@Swift.symbols.json` holds what LV adds to types of Swift.
      let extended = name.split(separator: "@").dropFirst().first.map { String($0.prefix { $0 != "." }) }
      graph.symbols += wire.symbols.map { $0.symbol(extending: extended) }
      graph.relationships += wire.relationships
    }
    return graph
  }
}

/// The compiler's format, as far as it is read here (swift-docc-symbolkit describes the whole).
private struct WireSymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [SymbolGraph.Relationship]

  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Position: Decodable { let line: Int }
    struct Location: Decodable {
      let uri: String
      let position: Position
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?
    let location: Location?

    func symbol(extending extended: String?) -> SymbolGraph.Symbol {
      SymbolGraph.Symbol(
        kind: String(kind.identifier.dropFirst("swift.".count)), path: pathComponents,
        declaration: (declarationFragments ?? []).map(\.spelling).joined(), access: accessLevel,
        file: location.map { URL(filePath: $0.uri).lastPathComponent },
        line: location.map { $0.position.line + 1 }, identifier: identifier.precise, extends: extended,
        types: declarationFragments?.compactMap(\.preciseIdentifier))
    }
  }
}

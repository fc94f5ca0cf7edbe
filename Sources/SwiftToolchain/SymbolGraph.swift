import Foundation

/// The declarations of a compiled module, including private ones, as the compiler emits them.
package struct SymbolGraph: Codable, Equatable, Sendable {
  /// A declaration.
  package struct Symbol: Codable, Equatable, Sendable {
    /// The compiler's kind without its prefix: `class`, `protocol`, `property`, `method`, `init`, `func`, …
    package var kind: String
    /// The names from the outermost type inwards, with the labels of methods: `["ListView", "selectRow(at:)"]`.
    package var path: [String]
    /// The source of the declaration, without its body.
    package var declaration: String
    /// The access level: `private`, `fileprivate`, `internal`, `public`, `open`.
    package var access: String
    /// The source file's name.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// The compiler's unique name.
    package var identifier: String
    /// The type of another module that an extension adds this member to.
    package var extends: String?

    /// A declaration with its properties.
    package init(
      kind: String, path: [String], declaration: String, access: String, file: String? = nil,
      line: Int? = nil,
      identifier: String, extends: String? = nil
    ) {
      self.kind = kind
      self.path = path
      self.declaration = declaration
      self.access = access
      self.file = file
      self.line = line
      self.identifier = identifier
      self.extends = extends
    }

    /// The path with dots.
    package var name: String { path.joined(separator: ".") }
    /// Whether the compiler lists it for a type only because a protocol's extension declares it.
    package var isSynthesized: Bool { identifier.contains("::SYNTHESIZED::") }
    /// Whether it is a type that is not in another one.
    package var isOuterType: Bool {
      path.count == 1 && extends == nil && ["actor", "class", "enum", "protocol", "struct"].contains(kind)
    }
    /// The last name without labels: `selectRow`.
    package var baseName: String { String(path.last?.prefix { $0 != "(" } ?? "") }
  }

  /// How two declarations are related, for example `conformsTo` or `inheritsFrom`.
  package struct Relationship: Codable, Equatable, Sendable {
    /// The compiler's name for the relationship.
    package var kind: String
    /// The unique name of the first declaration.
    package var source: String
    /// The unique name of the second declaration.
    package var target: String
    /// The name of the second declaration, if it is in another module.
    package var targetFallback: String?

    /// A relationship between two declarations.
    package init(kind: String, source: String, target: String, targetFallback: String? = nil) {
      self.kind = kind
      self.source = source
      self.target = target
      self.targetFallback = targetFallback
    }
  }

  /// All declarations, in no particular order.
  package var symbols: [Symbol]
  /// All relationships.
  package var relationships: [Relationship]

  /// A graph of declarations and relationships.
  package init(symbols: [Symbol] = [], relationships: [Relationship] = []) {
    self.symbols = symbols
    self.relationships = relationships
  }

  /// The declarations at a path; a name without labels means all its overloads.
  package func symbols(named name: String) -> [Symbol] {
    symbols.filter { symbol in
      symbol.name == name
        || (symbol.path.dropLast() + [symbol.baseName]).joined(separator: ".") == name
    }
  }

  /// The declaration at a path; if there is none, the innermost existing type of the path.
  package func nearest(to name: String) -> Symbol? {
    if let symbol = symbols(named: name).first { return symbol }
    let labels = name.firstIndex(of: "(") ?? name.endIndex
    return name[..<labels].lastIndex(of: ".").flatMap { nearest(to: String(name[..<$0])) }
  }

  /// In bytes. The largest graph of the course that was measured has 120 kB.
  private static let limit = 16 << 20

  /// Reads all `*.symbols.json` files of a folder.
  ///
  /// - Throws: `TooLargeToRead`, `DecodingError` or an error of the file system.
  package static func read(folder: URL) throws -> SymbolGraph {
    var graph = SymbolGraph()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where name.hasSuffix(".symbols.json") {
      let file = folder.appending(path: name)
      try TooLargeToRead.check(file, limit: limit)
      let data = try Data(contentsOf: file)
      let wire = try JSONDecoder().decode(WireSymbolGraph.self, from: data)
      // `LV@Swift.symbols.json` contains what LV adds to types of Swift.
      let extended = name.split(separator: "@").dropFirst().first.map { String($0.prefix { $0 != "." }) }
      graph.symbols += wire.symbols.map { $0.symbol(extending: extended) }
      graph.relationships += wire.relationships
    }
    return graph
  }
}

/// The parts of the compiler's format that are read here; swift-docc-symbolkit describes the whole format.
private struct WireSymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [SymbolGraph.Relationship]

  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let spelling: String
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
        // The compiler ends some with line breaks.
        declaration: (declarationFragments ?? []).map(\.spelling).joined()
          .trimmingCharacters(in: .whitespacesAndNewlines), access: accessLevel,
        file: location.map { URL(filePath: $0.uri).lastPathComponent },
        line: location.map { $0.position.line + 1 }, identifier: identifier.precise, extends: extended)
    }
  }
}

/// A file that the compiler made of a learner's sources is too large for the tool to read.
package struct TooLargeToRead: Error, Equatable {
  /// The name of the file.
  package let file: String

  /// - Throws: `TooLargeToRead` if the file has more bytes than the limit, or an error of the file system.
  static func check(_ file: URL, limit: Int) throws {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? .max
    if size > limit { throw TooLargeToRead(file: file.lastPathComponent) }
  }
}

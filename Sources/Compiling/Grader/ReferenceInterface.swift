import CourseModel
import Foundation

/// What the reference solution declares: `interface.json`, made by `codelab verify`.
///
/// With it, what a learner's module lacks is said in words.
public struct ReferenceInterface: Codable, Equatable, Sendable {
  /// A declaration of the reference.
  public struct Declaration: Codable, Equatable, Sendable {
    /// In a learner's word: class, method, property.
    public var kind: String
    /// The path with dots, for example `ListView.selectRow(at:)`.
    public var name: String
    /// The declaration in source.
    public var declaration: String
  }

  /// The declarations that other modules can see, sorted by name.
  public var declarations: [Declaration]

  /// The interface of a compiled reference.
  public init(_ graph: SymbolGraph) {
    declarations = graph.symbols.filter { !["private", "fileprivate"].contains($0.access) }
      .map {
        Declaration(kind: Self.word(for: $0.kind), name: $0.name, declaration: Self.essence($0.declaration))
      }
      .sorted { ($0.name, $0.declaration) < ($1.name, $1.declaration) }
  }

  /// Reads `interface.json` of an exercise; empty where there is none.
  public init(exercise: Exercise) throws {
    let file = Self.file(of: exercise)
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.init(SymbolGraph())
      return
    }
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  /// Where the interface of an exercise is kept.
  public static func file(of exercise: Exercise) -> URL {
    exercise.folders.exercise.appending(path: "interface.json")
  }

  /// The file's content: readable, sorted, the same for the same declarations.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  var hash: String { ContentHash.hex(of: declarations.flatMap { [$0.name, $0.declaration] }) }

  /// What a learner's module lacks, in sentences, as far as the compiler's errors tell.
  func sentences(for errors: [String], found: SymbolGraph) -> [String] {
    let lacking = declarations.filter { found.symbols(named: $0.name).isEmpty }
    let differing = declarations.filter { wanted in
      // A type that is declared in another way can still be what a grader needs; its members tell.
      guard !["class", "struct", "enum", "protocol", "actor"].contains(wanted.kind) else { return false }
      let same = found.symbols(named: wanted.name)
      return !same.isEmpty && !same.contains { Self.essence($0.declaration) == wanted.declaration }
    }
    var sentences: [String] = []
    for error in errors {
      if let type = error.firstMatch(of: #/does not conform to protocol '(\w+)'/#) {
        sentences += requirements(of: String(type.1), lacking + differing, found).filter {
          !sentences.contains($0)
        }
        continue
      }
      let words = Self.quotedNames(error)
      let about =
        (lacking + differing).first { Self.isAbout($0, words) }
        ?? differing.first { mentions($0, words, found) }
        ?? Self.onlyOne(of: error.contains(" in call") ? lacking.filter { $0.name.hasSuffix(")") } : [])
      let sentence = about.map { self.sentence($0, found) } ?? Self.plain(error)
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    // What the compiler says beside a cause that is known mostly follows from it.
    let known = sentences.filter { !$0.hasPrefix(Self.compilersWords) }
    return known.isEmpty ? sentences : known
  }

  /// How a protocol of the learner's differs from the one that the task asks for.
  private func requirements(of type: String, _ open: [Declaration], _ found: SymbolGraph) -> [String] {
    let wanted = open.filter { $0.name.hasPrefix("\(type).") }.map { sentence($0, found) }
    if !wanted.isEmpty { return wanted }
    let known = Set(declarations.map(\.name))
    let more = found.symbols.filter { $0.path.first == type && $0.path.count > 1 && !known.contains($0.name) }
    if more.isEmpty { return ["`\(type)` differs from what the task asks for"] }
    return more.map { "`\(type)` asks for `\($0.declaration)`, which the task does not" }
  }

  /// A declaration without what the use of it does not depend on: ownership, access, and the word `any`.
  private static func essence(_ declaration: String) -> String {
    declaration.replacing(#/\b(weak|unowned|final|lazy|open|public|internal|private\(set\)) /#, with: "")
      .replacing(#/\(any (\w+)\)/#) { String($0.1) }
      .replacing(#/\bany /#, with: "").replacing("`Self`", with: "Self")
  }

  private func sentence(_ wanted: Declaration, _ found: SymbolGraph) -> String {
    let path = wanted.name.split(separator: ".").map(String.init)
    let last = path.last ?? wanted.name
    let owner = path.dropLast().joined(separator: ".")
    let base = (path.dropLast() + [String(last.prefix { $0 != "(" })]).joined(separator: ".")
    if let other = found.symbols(named: base).first ?? found.symbols(named: wanted.name).first {
      let mine = Self.essence(other.declaration)
      if last.hasPrefix("init("), !owner.isEmpty {
        return "`\(owner)` has `\(mine)`; the task asks for `\(wanted.declaration)`"
      }
      return "The task asks for `\(wanted.declaration)`; yours is `\(mine)`"
    }
    if owner.isEmpty { return "There is no \(wanted.kind) `\(last)`; the task asks for it" }
    return "`\(owner)` has no \(wanted.kind) `\(last)`; the task asks for it"
  }

  /// Whether a member's declaration, as the learner wrote it, names a type that an error is about.
  private func mentions(_ wanted: Declaration, _ words: [String], _ found: SymbolGraph) -> Bool {
    let mine = found.symbols(named: wanted.name).map(\.declaration)
    return wanted.name.contains(".")
      && mine.contains { text in words.contains { !$0.isEmpty && text.contains($0) } }
  }

  private static func onlyOne(of declarations: [Declaration]) -> Declaration? {
    declarations.count == 1 ? declarations[0] : nil
  }

  /// Whether the names that an error quotes mean this declaration: its last name, and its type's where one is quoted.
  private static func isAbout(_ declaration: Declaration, _ words: [String]) -> Bool {
    let path = declaration.name.split(separator: ".").map { String($0.prefix { $0 != "(" }) }
    guard let last = path.last else { return false }
    let bases = words.map { word in String(word.prefix { $0 != "(" }) }
    if last == "init" { return path.count > 1 && bases.contains(path[path.count - 2]) }
    guard bases.contains(last) else { return false }
    return path.count == 1 || bases.count == 1 || bases.contains(path[path.count - 2])
  }

  private static func quotedNames(_ error: String) -> [String] {
    error.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element).replacing(#/^(any|some) |[?!]$|\.Type$/#, with: "") }
  }

  /// The compiler's own words, where nothing better is known.
  private static func plain(_ error: String) -> String { "\(compilersWords)\(error)" }
  private static let compilersWords = "The compiler says: "

  private static func word(for kind: String) -> String {
    switch kind {
    case "func": "function"
    case "init": "initializer"
    case "type.method": "static method"
    case "type.property": "static property"
    case "enum.case": "case"
    default: kind
    }
  }
}

import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// The declarations of the reference solution: `interface.json`, which `codelab verify` writes.
///
/// Feedback on missing declarations is based on it.
package struct ReferenceInterface: Codable, Equatable, Sendable {
  /// A declaration of the reference solution.
  package struct Declaration: Codable, Equatable, Sendable {
    /// The kind in a learner's words: class, method, property.
    package var kind: String
    /// The path with dots, for example `ListView.selectRow(at:)`.
    package var name: String
    /// The normalized source of the declaration.
    package var declaration: String
    /// The compiler's unique name (USR), which contains the canonical type; nil in files of earlier versions.
    package var identifier: String?
    /// The source file that declares a type which is not in another one; nil for what is no such type.
    package var file: String?
  }

  /// The declarations that are neither private nor fileprivate, sorted by name.
  package var declarations: [Declaration]

  /// The interface of a compiled reference solution.
  package init(_ graph: SymbolGraph) {
    declarations = graph.symbols
      .filter { !["private", "fileprivate"].contains($0.access) && !$0.isSynthesized }
      .map {
        Declaration(
          kind: Self.word(for: $0.kind), name: $0.name, declaration: Self.normalized($0.declaration),
          identifier: $0.identifier, file: $0.isOuterType ? $0.file : nil)
      }
      .sorted { ($0.name, $0.declaration) < ($1.name, $1.declaration) }
  }

  /// Reads an exercise's `interface.json`; empty if there is none.
  ///
  /// - Throws: `DecodingError` if the file is damaged.
  package init(exercise: Exercise) throws {
    let file = Self.file(of: exercise)
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.init(SymbolGraph())
      return
    }
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  /// The path of an exercise's `interface.json`.
  package static func file(of exercise: Exercise) -> URL {
    exercise.folders.interface
  }

  /// The file's content, which is the same for the same declarations.
  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// The base names of members that extensions of other modules' types declare.
  package var foreignMembers: Set<String> {
    members { !$0.contains($1) }
  }

  /// The base names of members that these types declare, or their extensions.
  package func members(of types: Set<String>) -> Set<String> {
    members { _, owner in types.contains(owner) }
  }

  private func members(where isMeant: (_ own: Set<String>, _ owner: String) -> Bool) -> Set<String> {
    let types = Set(declarations.filter { Self.isType($0.kind) }.map(\.name))
    return Set(
      declarations.compactMap { declaration in
        let labels = declaration.name.firstIndex(of: "(") ?? declaration.name.endIndex
        guard let dot = declaration.name[..<labels].lastIndex(of: "."),
          isMeant(types, String(declaration.name[..<dot]))
        else { return nil }
        return String(declaration.name[declaration.name.index(after: dot)...])
      })
  }

  /// The files of the types that are not in another type, by the types' names.
  package var filesOfTypes: [String: String] {
    declarations.reduce(into: [:]) { files, declaration in
      if let file = declaration.file { files[declaration.name] = file }
    }
  }

  /// The names of the top-level declarations, without the labels of functions.
  package var topLevelNames: Set<String> {
    Set(declarations.map { String($0.name.prefix { $0 != "(" }) }.filter { !$0.contains(".") })
  }

  package var hash: String {
    ContentHash.hex(of: declarations.flatMap { [$0.name, $0.declaration, $0.identifier ?? ""] })
  }

  /// A declaration without modifiers that do not affect its use: ownership, access, and the word `any`.
  package static func normalized(_ declaration: String) -> String {
    declaration.replacing(modifiers, with: "").replacing(existentials) { String($0.1) }
      .replacing(anyWord, with: "").replacing("`Self`", with: "Self")
  }

  nonisolated(unsafe) private static let modifiers =
    #/\b(weak|unowned|final|lazy|open|public|internal|private\(set\)) /#
  nonisolated(unsafe) private static let anyWord = #/\bany /#
  nonisolated(unsafe) private static let existentials = #/\(any (\w+)\)/#

  package static func isType(_ kind: String) -> Bool {
    ["class", "struct", "enum", "protocol", "actor"].contains(kind)
  }

  /// The learner's word for a kind of symbol.
  package static func word(for kind: String) -> String {
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

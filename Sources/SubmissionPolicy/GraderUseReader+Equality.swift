import Compiling
import SwiftToolchain

/// What decides which values are equal.
extension GraderUseReader {
  /// Whether it decides what equals what among values that the grader compares: there the compiler's own comparison
  /// of all stored values counts, unless the task asks for another one.
  func decidesEquality(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard let owner = owners[symbol.identifier] else {
      // An operator outside of a type can be how a type implements `Equatable`.
      return symbol.kind == "func.op" && symbol.path.count == 1 && mentionsCompared(symbol)
    }
    if symbol.baseName == "hash" { return hashed.contains(owner) }
    let isComparison = symbol.kind == "func.op" || symbol.path.last?.hasSuffix("Literal:)") == true
    return isComparison && compared.contains(owner)
  }

  private func mentionsCompared(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard !compared.isEmpty else { return false }
    let types = symbols.symbols.filter { compared.contains($0.identifier) }.map(\.baseName)
    let protocols = symbols.relationships.filter { compared.contains($0.source) }.compactMap(\.targetFallback)
    let names = Set(types + protocols.compactMap { $0.split(separator: ".").last.map(String.init) })
    return symbol.declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
      names.contains(String($0))
    }
  }

  /// These types, those of their parts, and what all of them inherit from: a value equals another one if its parts do.
  static func parts(of types: Set<String>, in symbols: SymbolGraph) -> Set<String> {
    guard !types.isEmpty else { return [] }
    let named = Dictionary(
      grouping: symbols.symbols.filter { kindsOfTypes.contains($0.kind) }, by: \.baseName)
    let declared = Dictionary(
      symbols.symbols.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let members = Dictionary(
      grouping: symbols.relationships.filter { $0.kind == "memberOf" }, by: \.target)
    var all: Set<String> = []
    var waiting = Array(types)
    while let next = waiting.popLast() {
      guard all.insert(next).inserted else { continue }
      waiting += ancestors(of: [next], in: symbols)
      let texts = [declared[next]] + (members[next] ?? []).map { declared[$0.source] }
      for text in texts.compactMap({ $0 }) where kindsOfParts.contains(text.kind) {
        let words = text.declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        waiting += words.flatMap { named[String($0)] ?? [] }.map(\.identifier)
      }
    }
    return all
  }

  private static let kindsOfTypes: Set = ["class", "struct", "enum", "actor", "protocol", "typealias"]
  private static let kindsOfParts: Set = ["property", "enum.case", "typealias"]

  func equals(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let owner = symbol.path.dropLast().joined(separator: ".")
    let conformance = owner.isEmpty ? "Equatable" : "\(owner): Equatable"
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "the tests compare values, and this `\(symbol.baseName)` decides which are equal",
      instead: "leave it out: for `\(conformance)` the compiler compares all stored properties")
  }
}

import Compiling
import SwiftToolchain

/// What decides which values are equal.
extension GraderUseReader {
  /// Whether it decides what equals what among values that the grader compares: there the compiler's own comparison
  /// of all stored values counts, unless the task asks for another one.
  func decidesEquality(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard let owner = owners[symbol.identifier] else {
      // An operator outside of a type can be how a type implements `Equatable`.
      return symbol.kind == "func.op" && symbol.path.count == 1 && mentions(compared, symbol)
    }
    if symbol.baseName == "hash" { return hashed.contains(owner) }
    let isComparison = symbol.kind == "func.op" || symbol.path.last?.hasSuffix("Literal:)") == true
    return isComparison && compared.contains(owner)
  }

  /// Whether it is the `==` that a type of the learner's declares.
  func isEqualityOfOwnType(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.kind == "func.op" && symbol.path.last == "==(_:_:)" && symbol.path.count > 1
      && symbol.extends == nil
      && owners[symbol.identifier].map { !sharedProtocols.contains($0) } == true
  }

  private func mentions(_ types: Set<String>, _ symbol: SymbolGraph.Symbol) -> Bool {
    guard !types.isEmpty else { return false }
    let own = symbols.symbols.filter { types.contains($0.identifier) }.map(\.baseName)
    let protocols = symbols.relationships.filter { types.contains($0.source) }.compactMap(\.targetFallback)
    let names = Set(own + protocols.compactMap { $0.split(separator: ".").last.map(String.init) })
    return SymbolGraph.words(in: symbol.declaration).contains { names.contains(String($0)) }
  }

  /// Whether it is an operator that the task asks for, and belongs to a type for which the asked name can stand, or to
  /// one that such a type inherits from.
  func isAskedOperator(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard symbol.kind == "func.op", let name = symbol.path.last else { return false }
    let asked = wanted.declarations.filter { $0.kind == "func.op" && $0.name.hasSuffix(".\(name)") }
      .compactMap { $0.name.dropLast(name.count + 1).split(separator: ".").last }
    guard !asked.isEmpty else { return false }
    let types = symbols.symbols.filter { type in
      Self.kindsOfTypes.contains(type.kind) && !symbols.typeNames(of: type).isDisjoint(with: asked)
    }
    let all = symbols.ancestors(of: Set(types.map(\.identifier)))
    return owners[symbol.identifier].map(all.contains) ?? mentions(all, symbol)
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
      waiting += symbols.ancestors(of: [next])
      let texts = [declared[next]] + (members[next] ?? []).map { declared[$0.source] }
      for text in texts.compactMap({ $0 }) where kindsOfParts.contains(text.kind) {
        let words = SymbolGraph.words(in: text.declaration)
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
    if symbol.path.last?.hasSuffix("Literal:)") == true {
      return PolicyViolation(
        symbol.name, file: symbol.file ?? "", line: symbol.line,
        because:
          "the tests write values to compare with, and this `init` turns them into `\(owner)`",
        instead: "leave it out, and give what the task asks for the type that the task names")
    }
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "the tests compare values, and this `\(symbol.baseName)` decides which are equal",
      instead: "leave it out: for `\(conformance)` the compiler compares all that values store")
  }
}

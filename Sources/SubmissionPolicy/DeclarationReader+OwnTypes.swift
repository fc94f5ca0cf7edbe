import SwiftToolchain

/// What makes a declaration the learner's own matter, although it is about somebody else's type.
extension DeclarationReader {
  /// Members that the compiler calls where the source does not name them: in texts with values.
  static let impliedMembers: Set = ["appendInterpolation", "appendLiteral", "callAsFunction", "makeIterator"]

  /// The classes, structs, enums and actors of a module, and those of its protocols that only they conform to.
  ///
  /// A protocol to which `Int` was made to conform, or another name for `Int`, is no type of one's own.
  static func ownTypes(of symbols: SymbolGraph) -> Set<String> {
    let kinds: Set = ["class", "struct", "enum", "protocol", "actor"]
    let own = Set(symbols.symbols.filter { kinds.contains($0.kind) }.map(\.identifier))
    return own.subtracting(sharedProtocols(of: symbols))
  }

  /// The protocols that types of other modules were made to conform to, and those that these refine: what an
  /// extension of one declares is declared for those types as well.
  static func sharedProtocols(of symbols: SymbolGraph) -> Set<String> {
    let own = Set(symbols.symbols.filter { $0.kind != "typealias" }.map(\.identifier))
    let conformances = symbols.relationships.filter { $0.kind == "conformsTo" }
    let refined = Dictionary(grouping: conformances, by: \.source)
    var waiting = conformances.filter { !own.contains($0.source) && own.contains($0.target) }.map(\.target)
    var shared: Set<String> = []
    while let next = waiting.popLast() {
      guard shared.insert(next).inserted else { continue }
      waiting += (refined[next] ?? []).map(\.target).filter(own.contains)
    }
    return shared
  }

  /// Whether nobody can use the declaration without a type of the learner's.
  ///
  /// An argument that may be left out does not count, and `nil` has no type.
  func needsOwnType(_ symbol: SymbolGraph.Symbol) -> Bool {
    let isLoose = [" = ", "...", "_OptionalNilComparisonType"].contains { symbol.declaration.contains($0) }
    return !isLoose && symbol.types?.contains { ownTypes.contains($0) } == true
  }

  /// Types of other modules that were made to conform to protocols of other modules, and classes that are still
  /// texts and numbers: the grader's own values, or what equals them, would become the learner's.
  var conformanceViolations: [PolicyViolation] {
    let own = Set(symbols.symbols.map(\.identifier))
    return symbols.relationships.compactMap { relationship in
      guard let target = relationship.targetFallback, !own.contains(relationship.target) else { return nil }
      switch relationship.kind {
      case "conformsTo" where !own.contains(relationship.source):
        return Self.isHarmless(target) ? nil : violation(ofConformance: target)
      case "inheritsFrom" where Self.literalClasses.contains(target):
        let heir = symbols.symbols.first { $0.identifier == relationship.source }
        return heir.map { standsInForLiteral($0) }
      default: return nil
      }
    }
  }

  /// Delegates and the like of the kit: a screen may be its own.
  private static func isHarmless(_ target: String) -> Bool {
    target.hasPrefix("LabKit.") || harmless.contains(target)
  }

  /// Protocols that change neither what values equal nor how they are written.
  private static let harmless: Set = [
    "Swift.Error", "Swift.Identifiable", "Swift.Sendable", "Swift.SendableMetatype", "Swift.Copyable",
    "Swift.Escapable", "Swift.Encodable", "Swift.Decodable",
    "Foundation.LocalizedError", "Foundation.CustomNSError", "Foundation.RecoverableError",
  ]

  /// Classes that a literal can make and whose heirs decide what equals them.
  private static let literalClasses: Set<String> = Set(
    ["Value", "Number", "DecimalNumber"].map { "Foundation.NS\($0)" }
      + ["String", "Array", "Dictionary", "Set", "OrderedSet"].flatMap {
        ["Foundation.NS\($0)", "Foundation.NSMutable\($0)"]
      } + ["Foundation.NSCountedSet"])

  private func violation(ofConformance target: String) -> PolicyViolation {
    let name = String(target.split(separator: ".").last ?? "")
    let place = symbols.symbols.first { $0.extends != nil }
    return PolicyViolation(
      name, file: place?.file ?? "", line: place?.line,
      because: "an extension makes a type that is not yours conform to `\(name)`, in the grader as well",
      instead: "declare a type of your own that conforms")
  }
}

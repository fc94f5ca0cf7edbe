import Compiling
import SwiftToolchain

/// Reader (c): conformances that change the grader's own values.
///
/// A conformance is global: if an extension makes `Int` conform to `CustomStringConvertible`, or a class is a text whose
/// heirs decide what equals it, the grader's values become the learner's, without a reference to be seen.
struct ConformanceReader {
  private let symbols: SymbolGraph
  private let places: WordPlaces

  init(module: LearnerModule, places: WordPlaces) {
    symbols = module.symbols
    self.places = places
  }

  var violations: [PolicyViolation] {
    let own = Set(symbols.symbols.map(\.identifier))
    return symbols.relationships.compactMap { relationship in
      guard let target = relationship.targetFallback, !own.contains(relationship.target) else { return nil }
      switch relationship.kind {
      case "conformsTo" where !own.contains(relationship.source):
        return Self.isHarmless(target) ? nil : violation(ofConformance: target)
      case "inheritsFrom" where Self.valueClasses.contains(target):
        let heir = symbols.symbols.first { $0.identifier == relationship.source }
        return heir.map(violation(ofHeir:))
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

  /// Classes whose values are equal when `isEqual` says so, which an heir can override.
  private static let valueClasses: Set<String> = Set(
    ["Value", "Number", "DecimalNumber"].map { "Foundation.NS\($0)" }
      + ["String", "Array", "Dictionary", "Set", "OrderedSet"].flatMap {
        ["Foundation.NS\($0)", "Foundation.NSMutable\($0)"]
      } + ["Foundation.NSCountedSet"])

  private func violation(ofConformance target: String) -> PolicyViolation {
    let name = String(target.split(separator: ".").last ?? "")
    let place = places.first(of: "extension", and: name)
    return PolicyViolation(
      name, file: place.file, line: place.line,
      because: "an extension makes a type that is not yours conform to `\(name)`, in the grader as well",
      instead: "declare a type of your own that conforms")
  }

  private func violation(ofHeir symbol: SymbolGraph.Symbol) -> PolicyViolation {
    PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "`\(symbol.name)` inherits from a class of values, so it decides which of the grader's values equal it",
      instead: "store the library's value in a property of your class")
  }
}

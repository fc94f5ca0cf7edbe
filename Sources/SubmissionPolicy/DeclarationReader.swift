import Compiling
import CourseModel
import Foundation
import SwiftToolchain

/// Reader (c): declarations that change what the grader's own words mean.
///
/// A grader is compiled together with the learner's module. A function of a name that GraderKit has, a type
/// named `Int`, another `==` for everything, or a second `count` for arrays would be used by the grader too.
struct DeclarationReader {
  let symbols: SymbolGraph
  /// The learner's own types, by the compiler's unique names.
  let ownTypes: Set<String>
  private let sharedProtocols: Set<String>
  let graderWords: Set<String>
  let reference: Set<String>
  /// The learner's types that types of the grader inherit from, by the compiler's unique names.
  let inheritedTypes: Set<String>
  /// What the task asks for as members of types that are not the learner's: `onBeginEditing(_:)`.
  private let askedOfForeign: Set<String>
  private let given: Set<String>
  /// The types of one's own that a literal can make, by the compiler's unique names.
  private let literalTypes: Set<String>

  init(module: LearnerModule, exercise: Exercise, grader: GraderVocabulary) throws {
    symbols = module.symbols
    ownTypes = Self.ownTypes(of: module.symbols)
    sharedProtocols = Self.sharedProtocols(of: module.symbols)
    graderWords = grader.words
    inheritedTypes = Self.inherited(by: grader.parents, in: module.symbols)
    literalTypes = Set(
      module.symbols.relationships.filter {
        $0.kind == "conformsTo" && $0.targetFallback?.hasPrefix("Swift.ExpressibleBy") == true
      }.map(\.source))
    given = Set(exercise.given.map(\.name))
    let interface = try ReferenceInterface(exercise: exercise)
    reference = Set(interface.declarations.map(\.name))
    askedOfForeign = interface.foreignMembers
  }

  var violations: [PolicyViolation] {
    let defaults = Set(symbols.relationships.filter(Self.changesForeignProtocol).map(\.source))
    let shared = sharedMembers
    return conformanceViolations + inheritedMemberViolations
      + symbols.symbols.compactMap { symbol in
        guard let file = symbol.file, !given.contains(file) else { return nil }
        if literalTypes.contains(symbol.identifier) { return standsInForLiteral(symbol) }
        if reference.contains(symbol.name) { return nil }
        let isShared = shared.contains(symbol.identifier)
        if isShared, symbol.path.last.map(askedOfForeign.contains) == true { return nil }
        if symbol.extends != nil || isShared {
          return violation(ofForeign: symbol, isDefault: defaults.contains(symbol.identifier))
        }
        return symbol.path.count == 1 ? violation(ofTopLevel: symbol) : nil
      }
  }

  /// An extension of another module's protocol that brings what the protocol asks for.
  private static func changesForeignProtocol(_ relationship: SymbolGraph.Relationship) -> Bool {
    relationship.kind == "defaultImplementationOf" && relationship.targetFallback != nil
  }

  /// What extensions of one's own protocols declare for other modules' types that were made to conform to them.
  private var sharedMembers: Set<String> {
    let asked = symbols.relationships.filter {
      $0.kind == "requirementOf" && sharedProtocols.contains($0.target)
    }
    let targets = sharedProtocols.union(asked.map(\.source))
    let kinds: Set = ["memberOf", "defaultImplementationOf"]
    return Set(
      symbols.relationships.filter { kinds.contains($0.kind) && targets.contains($0.target) }.map(\.source))
  }

  private func violation(ofForeign symbol: SymbolGraph.Symbol, isDefault: Bool) -> PolicyViolation? {
    if isDefault { return changesMeaning(symbol) }
    guard !needsOwnType(symbol) else { return nil }
    switch symbol.kind {
    case "func.op": return changesMeaning(symbol)
    case "init", "subscript":
      let labels = Self.labels(of: symbol)
      return labels.allSatisfy { $0 == "_" || graderWords.contains(String($0)) }
        ? changesMeaning(symbol) : nil
    case "property", "method", "type.property", "type.method":
      let isUsed =
        graderWords.contains(symbol.baseName) || isReserved(symbol)
        || Self.impliedMembers.contains(symbol.baseName)
      return isUsed ? changesMeaning(symbol) : nil
    default: return nil
    }
  }

  private func violation(ofTopLevel symbol: SymbolGraph.Symbol) -> PolicyViolation? {
    if symbol.kind == "func.op" {
      return needsOwnType(symbol) ? nil : changesMeaning(symbol)
    }
    guard isReserved(symbol) else { return nil }
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "`\(symbol.baseName)` is a name of Swift's library or of the grader, which would then mean yours",
      instead: "give it another name")
  }

  /// Compared with a literal of the grader's, such a type decides itself what equals what.
  func standsInForLiteral(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "`\(symbol.name)` can be written as a literal, so the grader's own numbers and texts would become it",
      instead: "take the library's type, or give your type an initializer with a name")
  }

  private func isReserved(_ symbol: SymbolGraph.Symbol) -> Bool {
    AllowList.isReserved(symbol.baseName, by: graderWords)
  }

  private func changesMeaning(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let owner = symbol.path.dropLast().joined(separator: ".")
    let whose = owner.isEmpty ? "types that are not yours" : "`\(owner)`, which is not your type,"
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because: "this `\(symbol.path.last ?? symbol.name)` changes what \(whose) does in the grader as well",
      instead: "give it another name, or declare it for a type of your own")
  }

  private static func labels(of symbol: SymbolGraph.Symbol) -> [Substring] {
    let name = symbol.path.last ?? ""
    return name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
  }
}

import Compiling
import CourseModel
import SwiftToolchain

/// Reader (c): conformances that change the grader's own values.
///
/// A conformance is global: if an extension makes `Int` conform to `CustomStringConvertible`, it applies to the
/// grader's values, too. A subclass of `NSString` can decide which of the grader's values equal it. The grader contains
/// no reference to either.
struct ConformanceReader {
  private let symbols: SymbolGraph
  private let files: [String: String]
  private let allowed: Set<String>
  /// The protocols to which the module itself makes types conform that are not its own. A type can already conform to
  /// what a protocol of the learner's refines: then the extension adds nothing to it.
  private let added: Set<Substring>

  /// - Parameter names: the demangled names of the object's symbols.
  init(
    module: LearnerModule, files: [String: String], exercise: Exercise, object: ObjectFile,
    names: DemangledNames
  ) {
    symbols = module.symbols
    let beginning = "protocol conformance descriptor for "
    added = Set(
      object.symbols.lazy.filter { $0.isDefined && $0.name.hasSuffix("Mc") }.compactMap { symbol in
        guard let words = names[symbol.name], words.hasPrefix(beginning),
          !words.dropFirst(beginning.count).hasPrefix("\(module.name)."),
          let target = words.firstMatch(of: #/ : ([^:]+) in \w+$/#)?.1
        else { return nil }
        return target
      })
    self.files = files
    allowed = Set(exercise.allows)
  }

  /// At most as many as a result shows, because each is looked for in the sources.
  var violations: [PolicyViolation] {
    let own = Set(symbols.symbols.map(\.identifier))
    lazy var places = WordPlaces(files)
    lazy var extensions = places.lines(with: "extension")
    let found = symbols.relationships.lazy.compactMap { relationship -> PolicyViolation? in
      guard let target = relationship.targetFallback, !own.contains(relationship.target) else { return nil }
      switch relationship.kind {
      case "conformsTo" where !own.contains(relationship.source):
        if Self.isHarmless(target) || !added.contains(Substring(target)), !Self.isUnseen(target) {
          return nil
        }
        let name = String(target.split(separator: ".").last ?? "")
        let place = extensions.first { $0.words.contains(Substring(name)) }
        return violation(ofConformance: name, place.map { ($0.file, $0.line) } ?? places.first(of: name))
      case "inheritsFrom" where Self.valueClasses.contains(target):
        let subclass = symbols.symbols.first { $0.identifier == relationship.source }
        return subclass.map(violation(ofSubclass:))
      default: return nil
      }
    }
    return Array(found.filter { !allowed.contains($0.name) }.prefix(SubmissionInspector.limit))
  }

  /// Delegates and the like of the kit: a screen may be its own.
  private static func isHarmless(_ target: String) -> Bool {
    target.hasPrefix("LabKit.") || harmless.contains(target)
  }

  /// Whether an object has nothing of conformances to the protocol.
  private static func isUnseen(_ target: String) -> Bool { target == "Swift.BitwiseCopyable" }

  /// Protocols that change neither what values equal nor how they are written.
  private static let harmless: Set = [
    "Swift.Error", "Swift.Identifiable", "Swift.Sendable", "Swift.SendableMetatype", "Swift.Copyable",
    "Swift.Escapable", "Swift.Encodable", "Swift.Decodable",
    "Foundation.LocalizedError", "Foundation.CustomNSError", "Foundation.RecoverableError",
  ]

  /// Classes whose values are equal when `isEqual` says so, which a subclass can override.
  private static let valueClasses: Set<String> = Set(
    ["Value", "Number", "DecimalNumber"].map { "Foundation.NS\($0)" }
      + ["String", "Array", "Dictionary", "Set", "OrderedSet"].flatMap {
        ["Foundation.NS\($0)", "Foundation.NSMutable\($0)"]
      } + ["Foundation.NSCountedSet"])

  private func violation(
    ofConformance name: String, _ place: (file: String, line: Int?)
  ) -> PolicyViolation {
    PolicyViolation(
      name, file: place.file, line: place.line,
      because: "an extension makes a type that is not yours conform to `\(name)`, in the grader as well",
      instead: name.hasPrefix("ExpressibleBy")
        ? "create the value with an initializer, or once, as a `static let` in an extension"
        : "declare a type of your own that conforms")
  }

  private func violation(ofSubclass symbol: SymbolGraph.Symbol) -> PolicyViolation {
    PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "`\(symbol.name)` inherits from a class of values, so it decides which of the grader's values equal it",
      instead: "store the library's value in a property of your class")
  }
}

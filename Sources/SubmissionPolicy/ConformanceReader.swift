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

  /// Whether there is a conformance whose place can only be told by what the names in the sources refer to.
  var needsReferences: Bool { !conformances.isEmpty }

  /// At most as many as a result shows, because each is looked for in the sources.
  ///
  /// - Parameter references: what the names in the sources refer to; empty if that is not known.
  func violations(_ references: [SourceReference]) -> [PolicyViolation] {
    let headers = ExtensionHeaders(references, symbols)
    lazy var places = WordPlaces(files)
    lazy var extensions = places.lines(with: "extension")
    let written = conformances.map { headers.place(of: $0.source, conformingTo: $0.target.identifier) }
    let lines = Set(written.compactMap(\.self))
    let conforming = zip(conformances, written).lazy.compactMap { conformance, place -> PolicyViolation? in
      let name = Self.name(of: conformance.target.name)
      if let place { return violation(ofConformance: name, (place.file, place.line)) }
      if let place = headers.first(of: conformance.source) {
        // What follows from a conformance is not told beside it.
        return lines.contains(place) ? nil : violation(ofConformance: name, (place.file, place.line))
      }
      let place = extensions.first { $0.words.contains(Substring(name)) }
      return violation(ofConformance: name, place.map { ($0.file, $0.line) } ?? places.first(of: name))
    }
    let classes = symbols.relationships.lazy.filter { relationship in
      relationship.kind == "inheritsFrom"
        && relationship.targetFallback.map(Self.valueClasses.contains) == true
    }.compactMap { relationship in symbols.symbols.first { $0.identifier == relationship.source } }
    let found = Array(conforming.prefix(SubmissionInspector.limit)) + classes.map(violation(ofSubclass:))
    return Array(found.filter { !allowed.contains($0.name) }.prefix(SubmissionInspector.limit))
  }

  /// The types that are not the submission's own, and protocols to which it makes them conform.
  private var conformances: [(source: String, target: (identifier: String, name: String))] {
    let own = Set(symbols.symbols.map(\.identifier))
    return symbols.relationships.compactMap { relationship in
      guard relationship.kind == "conformsTo", let target = relationship.targetFallback,
        !own.contains(relationship.target), !own.contains(relationship.source),
        !allowed.contains(Self.name(of: target)), !Self.isHarmless(target),
        added.contains(Substring(target)) || Self.isUnseen(target)
      else { return nil }
      return (relationship.source, (relationship.target, target))
    }
  }

  private static func name(of target: String) -> String {
    String(target.split(separator: ".").last ?? "")
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

/// Where extensions say what types conform to.
private struct ExtensionHeaders {
  /// The unique names of a type and of what it conforms to.
  private struct Header: Hashable {
    let type: String
    let parent: String
  }

  /// A line of a source.
  struct Line: Hashable {
    let file: String
    let line: Int
  }

  private var places: [Header: Line] = [:]
  private var firstOfType: [String: Line] = [:]
  /// What refines a protocol, by the protocol's unique name.
  private let refining: [String: [String]]

  init(_ references: [SourceReference], _ symbols: SymbolGraph) {
    refining = Dictionary(
      grouping: symbols.relationships.filter { $0.kind == "conformsTo" }, by: \.target
    ).mapValues { $0.map(\.source) }
    let ordered = references.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    var type: SourceReference?
    for reference in ordered {
      // The type is named before what it conforms to.
      guard reference.isInheritance else {
        type = reference
        continue
      }
      guard let type, type.file == reference.file else { continue }
      let header = Header(type: type.identifier, parent: reference.identifier)
      let line = Line(file: reference.file, line: reference.line)
      places[header] = places[header] ?? line
      firstOfType[type.identifier] = firstOfType[type.identifier] ?? line
    }
  }

  /// Where a type conforms to a protocol, or to one that refines it.
  func place(of type: String, conformingTo target: String) -> Line? {
    var (open, seen) = ([target], Set([target]))
    while let parent = open.popLast() {
      if let place = places[Header(type: type, parent: parent)] { return place }
      open += (refining[parent] ?? []).filter { seen.insert($0).inserted }
    }
    return nil
  }

  /// The first place that says that a type conforms to anything.
  func first(of type: String) -> Line? { firstOfType[type] }
}

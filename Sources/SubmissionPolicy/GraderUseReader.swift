import Compiling
import CourseModel
import SwiftToolchain

/// Reader (e): what the compiled grader and the given files use of the learner's declarations that the task does not ask
/// for.
///
/// An overload, an operator or a member of an extension can take the place of what the author of the course meant. The
/// compiler says when it does; a declaration that nobody else uses may have any name.
struct GraderUseReader {
  /// Whose use is read.
  enum User { case grader, givenFiles }

  let symbols: SymbolGraph
  private let uses: GraderUses
  let user: User
  let given: Set<String>
  private let givenNames: Set<String>
  private let givenTypes: Set<String>
  let wanted: ReferenceInterface
  private let wantedNames: Set<String>
  private let wantedIdentifiers: Set<String>
  private let wantedMembers: Set<String>
  let owners: [String: String]
  let sharedProtocols: Set<String>
  /// What the task asks for as members of types of other modules, each by itself or through a protocol.
  private let foreignMembers: Set<String>
  private let overrides: Set<String>
  private let defaults: Set<String>
  private let inherited: Set<String>
  /// The types of whose values the values consist that the user compares, and those that it hashes.
  let compared, hashed: Set<String>

  init(_ uses: GraderUses, of user: User, module: LearnerModule, exercise: Exercise) throws {
    self.uses = uses
    self.user = user
    symbols = module.symbols
    let given = Set(exercise.given.map(\.name))
    self.given = given
    let givenSymbols = symbols.symbols.filter { $0.file.map(given.contains) == true }
    givenNames = Set(givenSymbols.flatMap { [$0.name] + ($0.path.count == 1 ? [$0.baseName] : []) })
    givenTypes = Set(givenSymbols.map(\.identifier))
    wanted = try ReferenceInterface(exercise: exercise)
    wantedNames = Set(wanted.declarations.map(\.name))
    wantedIdentifiers = Set(wanted.declarations.compactMap(\.identifier))
    wantedMembers = Set(wanted.declarations.map(\.baseName))
    let members = Dictionary(
      symbols.relationships.filter { $0.kind == "memberOf" || $0.kind == "requirementOf" }
        .map { ($0.source, $0.target) }, uniquingKeysWith: { first, _ in first })
    // A default implementation is known by its requirement only.
    let settled = symbols.relationships.filter { $0.kind == "defaultImplementationOf" }
    owners = settled.reduce(into: members) { owners, relation in
      if owners[relation.source] == nil { owners[relation.source] = members[relation.target] }
    }
    let shared = Self.sharedProtocols(of: module.symbols)
    sharedProtocols = shared
    let protocols = Set(symbols.symbols.filter { shared.contains($0.identifier) }.map(\.name))
    let requirements = Set(symbols.relationships.filter { $0.kind == "requirementOf" }.map(\.source))
    let required = symbols.symbols.filter { requirements.contains($0.identifier) }.compactMap(\.path.last)
    foreignMembers = wanted.members(of: protocols).subtracting(required).union(wanted.foreignMembers)
    inherited = module.symbols.ancestors(of: uses.inheritedTypes)
    compared = Self.parts(of: uses.comparedTypes, in: module.symbols)
    hashed = Self.parts(of: uses.hashedTypes, in: module.symbols)
    overrides = Set(symbols.relationships.filter { $0.kind == "overrides" }.map(\.source))
    defaults = Set(symbols.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.source))
  }

  var violations: [PolicyViolation] {
    symbols.symbols.compactMap { symbol in
      guard let file = symbol.file, !given.contains(file), isVisible(symbol) else { return nil }
      let isUsed = uses.declarations.contains(symbol.identifier)
      if isUsed, let notice = notice(symbol) { return tells(notice, symbol) }
      guard !isWanted(symbol) else { return nil }
      if isUsed, rewrites(symbol) { return changesStatements(symbol) }
      if isUsed, user == .grader, isEqualityOfOwnType(symbol) { return equals(symbol) }
      if isUsed, !isOwnBusiness(symbol) { return replaces(symbol) }
      if user == .givenFiles { return decidesLiterals(symbol) ? changesLiterals(symbol) : nil }
      return decidesEquality(symbol) ? equals(symbol) : nil
    }
  }

  /// Whether the user could name it: private declarations are hidden from given files.
  private func isVisible(_ symbol: SymbolGraph.Symbol) -> Bool {
    user == .grader || !["private", "fileprivate"].contains(symbol.access)
  }

  /// Whether the task asks for a declaration. With the name of a given one, it may be an overload that takes its place.
  private func isWanted(_ symbol: SymbolGraph.Symbol) -> Bool {
    wantedIdentifiers.contains(symbol.identifier)
      || wantedNames.contains(symbol.name) && !givenNames.contains(symbol.name)
      || isAskedOperator(symbol)
  }

  /// Whether a declaration that the grader uses is a part of the types that the task asks for.
  private func isOwnBusiness(_ symbol: SymbolGraph.Symbol) -> Bool {
    if symbol.kind == "func.op" { return false }
    guard let owner = owners[symbol.identifier], symbol.extends == nil, !sharedProtocols.contains(owner)
    else {
      return symbol.path.count == 1
        ? !givenNames.contains(symbol.baseName)
          && (wanted.declarations.isEmpty || wanted.topLevelNames.contains(symbol.baseName))
        : symbol.path.last.map(isAskedForeignMember) == true
    }
    // A requirement's default implementation is used where a type of the learner's has none of its own.
    if givenTypes.contains(owner) { return user == .grader && defaults.contains(symbol.identifier) }
    // Elsewhere a value of the type comes before the member.
    guard inherited.contains(owner), symbol.kind != "init", !overrides.contains(symbol.identifier) else {
      return true
    }
    return wanted.declarations.isEmpty || wantedMembers.contains(symbol.baseName)
  }

  /// The protocols that types of other modules were made to conform to, and those that these refine: what an
  /// extension of one declares is declared for those types as well.
  private static func sharedProtocols(of symbols: SymbolGraph) -> Set<String> {
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

  /// Whether the task asks for a member of a type of another module. One with more parameters, which have default values,
  /// takes its place if the learner does not declare it as the task does.
  private func isAskedForeignMember(_ name: String) -> Bool {
    if foreignMembers.contains(name) { return true }
    guard let asked = asked(like: name) else { return false }
    var labels = Self.labels(of: asked)[...]
    for label in Self.labels(of: name) where label == labels.first { labels.removeFirst() }
    return labels.isEmpty && !symbols.symbols.contains { $0.path.last == asked }
  }

  private static func labels(of name: String) -> [Substring] {
    name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
  }

  /// The member of another module's type that the task asks for, with the same name and other labels.
  private func asked(like name: String) -> String? {
    foreignMembers.sorted().first { $0 != name && $0.prefix { $0 != "(" } == name.prefix { $0 != "(" } }
  }

  private func replaces(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let name = symbol.path.last ?? symbol.name
    if user == .grader, let asked = asked(like: name) {
      return PolicyViolation(
        symbol.name, file: symbol.file ?? "", line: symbol.line,
        because: "the tests would use this `\(name)` in place of the `\(asked)` that the task asks for",
        instead: "declare it with the labels and types that the task names")
    }
    return switch user {
    case .grader:
      PolicyViolation(
        symbol.name, file: symbol.file ?? "", line: symbol.line,
        because: "the tests would use this `\(name)` in place of the one that they mean",
        instead: "give it another name, or declare it for a type of your own")
    case .givenFiles:
      PolicyViolation(
        symbol.name, file: symbol.file ?? "", line: symbol.line,
        because: "the files that you are given would use this `\(name)` in place of the one that they mean",
        instead: "give it another name, or make it `private`")
    }
  }
}

extension ReferenceInterface.Declaration {
  /// The last component of the name, without labels.
  fileprivate var baseName: String {
    String(name.prefix { $0 != "(" }.split(separator: ".").last ?? "")
  }
}

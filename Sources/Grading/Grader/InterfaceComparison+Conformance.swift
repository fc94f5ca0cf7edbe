import Compiling
import CourseModel
import SwiftToolchain

/// Explains errors about a type of the grader or the learner that does not conform to a protocol.
extension InterfaceComparison {
  /// The type and the protocol in the compiler's message.
  static func conformance(in error: String) -> (type: String, wanted: String)? {
    let match =
      error.firstMatch(
        of: #/type '(\w+)' does not conform to (?:protocol|expected type) '(?:any )?([\w.]+)'/#)
      ?? error.firstMatch(of: #/requires that '(\w+)' conform to '(?:any )?([\w.]+)'/#)
      ?? error.firstMatch(of: #/value of type '(\w+)' to .*type '\(?any ([\w.]+)\)?[?!]?'/#)
    return match.map { (String($0.1), String($0.2)) }
  }

  /// What the learner's types lack; empty if neither their protocols nor their types are the reason.
  func conformance(of type: String, to wanted: String) -> [MissingDeclaration] {
    let isTrefinements = !found.symbols(named: wanted).isEmpty
    if !found.symbols(named: type).isEmpty, !conforms(type, to: wanted) {
      let isAsked = !isTrefinements || reference.contains { $0.name == wanted }
      let open = (lacking + differing).filter { $0.owner == wanted }.map(missing)
      return isAsked ? open + [.init("`\(type)` should conform to `\(wanted)`")] : []
    }
    let differences = requirementDifferences(of: wanted)
    if !differences.isEmpty { return differences }
    let refinements = refinements(of: wanted)
    if !refinements.isEmpty { return refinements }
    return isTrefinements ? [.init("`\(wanted)` requires more than the task asks for")] : []
  }

  /// The type that a learner's type should inherit from, or conform to: the task's only type with the member that an error
  /// says is missing.
  func ancestor(for error: String) -> MissingDeclaration? {
    guard let match = error.firstMatch(of: #/value of type '(\w+)' has no member '(\w+)/#),
      !found.symbols(named: String(match.1)).isEmpty
    else { return nil }
    let owners = Set(reference.filter { $0.base.hasSuffix(".\(match.2)") }.map(\.owner))
    guard owners.count == 1, let owner = owners.first,
      let type = reference.first(where: { $0.name == owner }),
      !conforms(String(match.1), to: owner)
    else { return nil }
    let relation = type.kind == "protocol" ? "conform to" : "inherit from"
    return MissingDeclaration("`\(match.1)` should \(relation) `\(owner)`")
  }

  /// The differences between a protocol of the learner and the task's, one for each member.
  private func requirementDifferences(of type: String) -> [MissingDeclaration] {
    let open = requirements(of: type)
    let differences = (lacking + differing).filter { $0.owner == type }.map(missing)
    let defaults = open.filter(shouldHaveDefault).compactMap(\.path.last).map { "`\($0)`" }
    if !defaults.isEmpty {
      let names = defaults.joined(separator: " and of ")
      return differences + [
        MissingDeclaration(
          "`\(type)` has no default implementation of \(names); the task asks for one in an extension")
      ]
    }
    if !differences.isEmpty { return differences }
    return open.filter { mine in !reference.contains { $0.name == mine.name } }.map {
      MissingDeclaration("`\(type)` requires `\($0.declaration)`, which the task does not ask for")
    }
  }

  /// The members of a protocol that have no default implementation.
  private func requirements(of type: String) -> [SymbolGraph.Symbol] {
    let protocols = Set(found.symbols(named: type).map(\.identifier))
    let members = related("requirementOf") { protocols.contains($0.target) }
    let settled = Set(found.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
    return found.symbols.filter { members.contains($0.identifier) && !settled.contains($0.identifier) }
  }

  /// Whether the reference has a default implementation: then it lists the member twice, as a requirement and in an
  /// extension.
  private func shouldHaveDefault(_ member: SymbolGraph.Symbol) -> Bool {
    let mine = ReferenceInterface.normalized(member.declaration)
    return reference.filter { $0.name == member.name && $0.declaration == mine }.count > 1
  }

  /// The protocols that inherit from this one in the learner's files, but not in the task.
  private func refinements(of type: String) -> [MissingDeclaration] {
    let refinements = reference.filter {
      $0.kind == "protocol" && !$0.declaration.contains(type) && conforms($0.name, to: type)
    }
    return refinements.map {
      let asked = $0.declaration.replacing(" :", with: ":")
      return MissingDeclaration("`\($0.name)` inherits from `\(type)`; the task asks for `\(asked)`")
    }
  }

  /// Whether a type of the learner conforms to a protocol, directly or through inheritance.
  private func conforms(_ type: String, to wanted: String, _ seen: Set<String> = []) -> Bool {
    guard !seen.contains(type), let symbol = found.symbols(named: type).first else { return false }
    let parents = found.relationships.filter {
      $0.source == symbol.identifier && ["conformsTo", "inheritsFrom"].contains($0.kind)
    }
    return parents.contains { parent in
      let known = found.symbols.first { $0.identifier == parent.target }?.name
      let name = known ?? parent.targetFallback?.split(separator: ".").last.map(String.init) ?? ""
      return name == wanted || conforms(name, to: wanted, seen.union([type]))
    }
  }

  private func related(_ kind: String, _ fits: (SymbolGraph.Relationship) -> Bool) -> Set<String> {
    Set(found.relationships.filter { $0.kind == kind && fits($0) }.map(\.source))
  }
}

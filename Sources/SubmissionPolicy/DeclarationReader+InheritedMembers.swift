import SwiftToolchain

/// What types of the grader would inherit from the learner's: inside of them a member goes before a function of the
/// grader's that has the same name.
extension DeclarationReader {
  /// The names from which a grader's types inherit, or to which they conform.
  static func parents(in grader: String) -> Set<Substring> {
    let kinds: Set = ["class", "struct", "enum", "actor", "extension"]
    let head = #/[\w.]+\s*(?:<[^>]*>)?\s*:([^{]+)\{/#
    return WordScanner.places(of: kinds, in: grader).reduce(into: []) { parents, place in
      guard let match = place.rest.flatMap({ Substring($0).prefixMatch(of: head) }) else { return }
      parents.formUnion(match.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
  }

  /// The learner's own classes and protocols of these names, and all that they inherit in turn, by the compiler's
  /// unique names.
  static func inherited(by parents: Set<Substring>, in symbols: SymbolGraph) -> Set<String> {
    let kinds: Set = ["inheritsFrom", "conformsTo"]
    let steps = Dictionary(grouping: symbols.relationships.filter { kinds.contains($0.kind) }, by: \.source)
    var waiting = symbols.symbols.filter { parents.contains(Substring($0.path.last ?? "")) }.map(\.identifier)
    var all: Set<String> = []
    while let next = waiting.popLast() {
      if all.insert(next).inserted { waiting += (steps[next] ?? []).map(\.target) }
    }
    return all
  }

  /// The members that the grader's own types would take in place of what GraderKit and XCTest have.
  var inheritedMemberViolations: [PolicyViolation] {
    let owners = Dictionary(
      symbols.relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    return symbols.symbols.compactMap { symbol in
      guard let file = symbol.file, let owner = owners[symbol.identifier], inheritedTypes.contains(owner),
        AllowList.isGraders(symbol.baseName), graderWords.contains(Substring(symbol.baseName)),
        !reference.contains(symbol.name)
      else { return nil }
      return PolicyViolation(
        symbol.name, file: file, line: symbol.line,
        because: "`\(symbol.baseName)` is a name of the grader, whose own types would inherit yours",
        instead: "give it another name")
    }
  }
}

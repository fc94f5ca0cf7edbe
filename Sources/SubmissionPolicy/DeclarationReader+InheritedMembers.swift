import SwiftToolchain

/// What types of the grader would inherit from the learner's: inside of them a member goes before a function of the
/// grader's that has the same name.
extension DeclarationReader {
  /// The learner's own classes and protocols of these names, and all that they inherit in turn, by the compiler's
  /// unique names.
  static func inherited(by parents: Set<String>, in symbols: SymbolGraph) -> Set<String> {
    let kinds: Set = ["inheritsFrom", "conformsTo"]
    let steps = Dictionary(grouping: symbols.relationships.filter { kinds.contains($0.kind) }, by: \.source)
    var waiting = symbols.symbols.filter { parents.contains($0.path.last ?? "") }.map(\.identifier)
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
        AllowList.isGraders(symbol.baseName), graderWords.contains(symbol.baseName),
        !reference.contains(symbol.name)
      else { return nil }
      return PolicyViolation(
        symbol.name, file: file, line: symbol.line,
        because: "`\(symbol.baseName)` is a name of the grader, whose own types would inherit yours",
        instead: "give it another name")
    }
  }
}

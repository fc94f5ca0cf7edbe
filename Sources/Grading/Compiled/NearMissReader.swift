import CourseModel
import Spelling
import SwiftToolchain

/// Finds methods of a learner's whose names nearly are those of protocols that do without them.
///
/// A protocol with defaults takes any type, so a method with a letter too many compiles and is never called. The
/// compiler warns of it only in extensions.
package struct NearMissReader {
  private let symbols: SymbolGraph
  private let requirements: [ProtocolRequirement]
  private let overriding: Set<String>

  /// - Parameter known: what the protocols of other modules ask for.
  package init(_ symbols: SymbolGraph, known: [ProtocolRequirement]) {
    self.symbols = symbols
    requirements = known + symbols.requirements
    overriding = Set(symbols.relationships.filter { $0.kind == "overrides" }.map(\.source))
  }

  /// A warning for each, with what to do about it.
  package var remarks: [Diagnostic] {
    symbols.symbols.filter { ["class", "struct", "enum", "actor"].contains($0.kind) }.flatMap(remarks(on:))
  }

  private func remarks(on type: SymbolGraph.Symbol) -> [Diagnostic] {
    let line = ancestors(of: type.identifier)
    let asked = requirements.filter { line.contains($0.owner) }
    let names = Set(asked.map(\.name))
    let written = Set(line.flatMap(methods).compactMap(\.path.last))
    let open = asked.filter { $0.hasDefault && !written.contains($0.name) }
    return methods(of: type.identifier).compactMap { mine in
      guard let name = mine.path.last, !names.contains(name), !overriding.contains(mine.identifier),
        let wanted = open.first(where: { $0.isNearlyCalled(name, among: names) })
      else { return nil }
      return remark(on: mine, wanted)
    }
  }

  private func remark(on mine: SymbolGraph.Symbol, _ wanted: ProtocolRequirement) -> Diagnostic {
    Diagnostic(
      .warning, file: mine.file ?? "", line: mine.line,
      message:
        "as a method of `\(wanted.ownerName)`, `\(mine.name)` is never called: the protocol has `\(wanted.name)`",
      suggestion: "give yours that name, if that is what you mean")
  }

  /// The methods that a type of the learner's declares, as others see them.
  private func methods(of type: String) -> [SymbolGraph.Symbol] {
    let members = Set(
      symbols.relationships.filter { $0.kind == "memberOf" && $0.target == type }.map(\.source))
    return symbols.symbols.filter {
      $0.kind == "method" && members.contains($0.identifier) && !$0.identifier.contains("::SYNTHESIZED::")
        && !["private", "fileprivate"].contains($0.access)
    }
  }

  /// The type itself and all that it inherits from or conforms to.
  private func ancestors(of type: String) -> Set<String> {
    var all: Set = [type]
    var open = [type]
    while let next = open.popLast() {
      let parents = symbols.relationships.filter {
        $0.source == next && ["conformsTo", "inheritsFrom"].contains($0.kind)
      }
      open += parents.map(\.target).filter { all.insert($0).inserted }
    }
    return all
  }
}

extension ProtocolRequirement {
  /// Whether a name differs by a few letters or, where no other method has this base name, by its labels alone.
  ///
  /// - Parameter names: all that the type's protocols ask for.
  fileprivate func isNearlyCalled(_ other: String, among names: Set<String>) -> Bool {
    if name.editDistance(to: other) <= min(3, name.count / 6) { return true }
    let base = Self.base(name)
    return base == Self.base(other) && base.count > 3 && names.filter { Self.base($0) == base }.count == 1
  }

  private static func base(_ name: String) -> Substring { name.prefix { $0 != "(" } }
}

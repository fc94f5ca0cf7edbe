import CourseModel
import Spelling
import SwiftToolchain

/// Finds methods that are nearly what a protocol or a superclass calls.
///
/// A type conforms to a protocol without a method that has a default implementation, so a misspelled one compiles and
/// is never called. The compiler warns about that only in extensions. It does not warn at all about a method with the
/// name of an inherited one, but other types: that is an overload.
struct NearMissReader {
  private let symbols: SymbolGraph
  private let requirements: [ProtocolRequirement]
  private let overridable: [LibraryMember]
  private let overriding: Set<String>

  /// - Parameters:
  ///   - known: the requirements of protocols in other modules.
  ///   - overridable: the methods of classes in other modules.
  init(_ symbols: SymbolGraph, known: [ProtocolRequirement], overridable: [LibraryMember]) {
    self.symbols = symbols
    self.overridable = overridable
    requirements = known + symbols.requirements
    overriding = Set(symbols.relationships.filter { $0.kind == "overrides" }.map(\.source))
  }

  /// A warning with a suggestion for each such method.
  var remarks: [Diagnostic] {
    symbols.symbols.filter { ["class", "struct", "enum", "actor"].contains($0.kind) }.flatMap(remarks(on:))
  }

  private func remarks(on type: SymbolGraph.Symbol) -> [Diagnostic] {
    let line = ancestors(of: type.identifier)
    let asked = requirements.filter { line.contains($0.owner) }
    let names = Set(asked.map(\.name))
    let written = Set(line.flatMap(methods).compactMap(\.path.last))
    let open = asked.filter { $0.hasDefault && !written.contains($0.name) }
    return methods(of: type.identifier).compactMap { mine in
      guard let name = mine.path.last, !overriding.contains(mine.identifier) else { return nil }
      if let inherited = overridable.first(where: { $0.name == name && !$0.owners.isDisjoint(with: line) }) {
        return remark(on: mine, inherited)
      }
      guard !names.contains(name), let wanted = open.first(where: { $0.isNearlyCalled(name, among: names) })
      else { return nil }
      return remark(on: mine, wanted)
    }
  }

  private func remark(on mine: SymbolGraph.Symbol, _ inherited: LibraryMember) -> Diagnostic {
    Diagnostic(
      .warning, file: mine.file ?? "", line: mine.line,
      message: "`\(mine.name)` is a new method, and does not override that of `\(inherited.ownerName)`:"
        + " its types are others",
      suggestion: "if you mean that method, write `override \(inherited.declaration)`")
  }

  private func remark(on mine: SymbolGraph.Symbol, _ wanted: ProtocolRequirement) -> Diagnostic {
    Diagnostic(
      .warning, file: mine.file ?? "", line: mine.line,
      message:
        "`\(mine.name)` is never called: the method of `\(wanted.ownerName)` is `\(wanted.name)`",
      suggestion: "rename yours, if you mean that method")
  }

  /// The methods that a type of the learner's declares, without private ones.
  private func methods(of type: String) -> [SymbolGraph.Symbol] {
    let members = Set(
      symbols.relationships.filter { $0.kind == "memberOf" && $0.target == type }.map(\.source))
    return symbols.symbols.filter {
      $0.kind == "method" && members.contains($0.identifier) && !$0.identifier.contains("::SYNTHESIZED::")
        && !["private", "fileprivate"].contains($0.access)
    }
  }

  /// The type, and all types and protocols that it inherits from or conforms to.
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
  /// Whether a name differs in a few letters, goes on after all of this one's, as names of old versions of Swift do
  /// (`didSelectRowAtIndexPath`), or differs only in its labels while no other requirement has this base name.
  ///
  /// - Parameter names: the requirements of all protocols that the type conforms to.
  fileprivate func isNearlyCalled(_ other: String, among names: Set<String>) -> Bool {
    if name.editDistance(to: other) <= min(3, name.count / 6) { return true }
    let letters = Self.letters(name)
    if letters.count > Self.fewLetters, Self.letters(other).hasPrefix(letters) { return true }
    let base = Self.base(name)
    return base == Self.base(other) && base.count > 3 && names.filter { Self.base($0) == base }.count == 1
  }

  /// Shorter names can begin others by chance.
  private static let fewLetters = 12

  private static func letters(_ name: String) -> String { name.filter(\.isLetter).lowercased() }

  private static func base(_ name: String) -> Substring { name.prefix { $0 != "(" } }
}

import Compiling
import CourseModel
import Foundation
import SubmissionPolicy
import SwiftToolchain

extension GraderUses {
  /// What a grader or given files use of these declarations.
  ///
  /// - Parameters:
  ///   - references: what the source refers to.
  ///   - texts: file → source.
  ///   - objects: its objects: they call witnesses that no reference names.
  ///   - givenFiles: the names of the exercise's given files.
  init(
    of symbols: SymbolGraph, references: [SourceReference], in texts: [String: String], objects: [ObjectFile],
    givenFiles: Set<String>
  ) {
    let undefined = Set(objects.flatMap(\.symbols).filter { !$0.isDefined }.map(\.name))
    let lines = texts.mapValues(\.sourceLines)
    // What a protocol of the learner's requires is used only where the grader itself implements it: not where the
    // learner's own default does, nor where the grader inherits or overrides a member of a library's class.
    let implemented = references.filter { $0.implementation?.contains(GraderEntry.moduleSuffix) == true }
    let named =
      references.filter { $0.implementation == nil } + implemented.filter { !$0.isOverride(in: lines) }
    let places = Dictionary(grouping: named, by: \.identifier)
    let givenTypes = Set(symbols.symbols.filter { givenFiles.contains($0.file ?? "") }.map(\.identifier))
    let additions = Set(
      symbols.relationships.filter { $0.kind == "memberOf" && givenTypes.contains($0.target) }.map(\.source))
    let declarations = symbols.symbols.filter { symbol in
      if let places = places[symbol.identifier], places.contains(where: { $0.names(symbol, in: lines) }) {
        return true
      }
      // A class that inherits from the learner's takes over all members: only of others does the object tell a use.
      // A static method is no member that a subclass takes over unless it is a class's.
      guard
        symbol.extends != nil || symbol.kind == "func.op" || additions.contains(symbol.identifier)
          || symbol.kind == "type.method" && symbol.baseName.hasPrefix("build")
      else {
        return false
      }
      return undefined.contains { $0.hasPrefix(symbol.mangledPrefix) }
    }
    let types = symbols.symbols.filter { Self.kindsOfTypes.contains($0.kind) }
    func conforming(to conformances: Set<String>) -> Set<String> {
      // The name of a nested type begins with that of the type around it.
      Set(
        conformances.compactMap { name in
          types.filter { name.hasPrefix($0.mangledPrefix) }.max {
            $0.mangledPrefix.count < $1.mangledPrefix.count
          }?
          .identifier
        })
    }
    let comparisons = undefined.filter {
      name in
      Self.isConformance(name, to: Self.comparisons) || Self.derivedComparisons.contains(where: name.contains)
    }
    let compared = conforming(to: comparisons)
    self.init(
      declarations: Set(declarations.map(\.identifier)),
      inheritedTypes: Set(references.filter(\.isInheritance).map(\.identifier)),
      implemented: Set(implemented.map(\.identifier)), comparedTypes: compared,
      hashedTypes: conforming(to: undefined.filter { Self.isConformance($0, to: ["SH"]) }),
      comparisons: types.filter { compared.contains($0.identifier) }.reduce(into: [:]) {
        $0[$1.identifier] = Self.comparison(of: $1, in: references)
      })
  }

  /// Where a type's values are compared: where something that asks for comparable values is on a line with the type, one of
  /// its members, or what has the type, or not far from it. Nil if nothing is.
  private static func comparison(
    of type: SymbolGraph.Symbol, in references: [SourceReference]
  ) -> Comparison? {
    let name = "\(type.baseName.utf8.count)\(type.baseName)"
    let mentions = references.filter {
      $0.identifier.hasPrefix(type.identifier) || $0.identifier.contains(name)
    }
    let uses = references.filter { reference in comparisons.contains { reference.identifier.contains($0) } }
    func distance(_ use: SourceReference) -> Int {
      mentions.filter { $0.file == use.file }.map { abs($0.line - use.line) }.min() ?? .max
    }
    let nearest = uses.min { (distance($0), $0.file, $0.line) < (distance($1), $1.file, $1.line) }
    return nearest.flatMap {
      distance($0) <= mostLinesBetween ? Comparison(file: $0.file, line: $0.line) : nil
    }
  }

  /// How far a comparison can be from the line that names what it compares, such as a constant.
  private static let mostLinesBetween = 4

  private static let kindsOfTypes: Set = ["class", "struct", "enum", "actor"]

  fileprivate static func isType(_ symbol: SymbolGraph.Symbol) -> Bool {
    kindsOfTypes.contains(symbol.kind) || symbol.kind == "protocol"
  }

  /// `Equatable`, `Hashable`, `Comparable`, and the protocols of literals, as they are in mangled names.
  private static let comparisons = ["SQ", "SH", "SL", "ExpressibleBy"]

  /// What the mangled name of the compiler's own `==` of a type contains, which is called without the conformance where
  /// the source itself says `==`, as in `#expect(a == b)`.
  private static let derivedComparisons = ["__derived_struct_equals", "__derived_enum_equals"]

  /// Whether a mangled name is a conformance to one of these protocols: its witness table (`WP`) or its descriptor
  /// (`Mc`).
  private static func isConformance(_ name: String, to protocols: [String]) -> Bool {
    (name.hasSuffix("WP") || name.hasSuffix("Mc")) && protocols.contains { name.contains($0) }
  }
}

extension SymbolGraph.Symbol {
  /// How the mangled names of the declaration's functions begin: those of a property's accessors, for example.
  fileprivate var mangledPrefix: String {
    let suffix =
      identifier.hasSuffix("vp") || identifier.hasSuffix("fc") || identifier.hasSuffix("cip") ? 1 : 0
    return "$s" + identifier.dropFirst(2).dropLast(suffix)
  }
}

extension SourceReference {
  /// Whether the source names the declaration here. It does not name a type that another name stands for, as in
  /// `typealias Wanted = Mine & Yours`, nor a type that a protocol of the learner's leaves open, and that the compiler
  /// finds for a type of the user.
  fileprivate func names(_ symbol: SymbolGraph.Symbol, in texts: [String: [String]]) -> Bool {
    let isType = symbol.path.count == 1 && symbol.extends == nil && GraderUses.isType(symbol)
    guard isType || symbol.kind == "associatedtype" else { return true }
    guard let lines = texts[file], lines.indices.contains(line - 1) else { return true }
    let rest = lines[line - 1].utf8.dropFirst(column - 1)
    return rest.drop { $0 == UInt8(ascii: "`") }.starts(with: symbol.baseName.utf8)
  }
}

/// Finds what the given files of an exercise use of the learner's declarations.
///
/// Given files belong to the learner's module, so a learner's declaration can hide the one of a library that they mean.
/// They are compiled again, each to an object of its own, because the module's one object does not tell which file
/// calls what.
struct GivenFileUses {
  private let workbench: Workbench
  private let kit: Kit

  /// A reader that uses this kit.
  init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// What the given files use; nothing for an exercise without given files.
  ///
  /// - Parameter folder: an empty folder for what the compiler writes.
  /// - Throws: `CompilerFault` if the files do not compile, `CompilerTimeUp`, or an error of the toolchain, the sandbox or the file
  ///   system.
  func uses(of module: LearnerModule, _ exercise: Exercise, in folder: URL) async throws -> GraderUses {
    let names = exercise.given.map(\.name).sorted()
    guard !names.isEmpty else { return GraderUses() }
    let outcome = try await workbench.run(
      workbench.toolchain.frontend, arguments(module, exercise, names), in: folder,
      reading: [kit.learnerModules, kit.clangModules, module.folder])
    guard outcome.termination == .exited(0) else { throw CompilerTimeUp.fault(of: outcome) }
    let index = SourceIndex(workbench, in: folder)
    return GraderUses(
      of: module.symbols, references: try await index.references(), in: try exercise.givenFiles(),
      objects: try names.map { try ObjectFile(folder.appending(path: GraderCompiler.object(of: $0))) },
      givenFiles: Set(names))
  }

  private func arguments(_ module: LearnerModule, _ exercise: Exercise, _ names: [String]) -> [String] {
    func path(_ name: String) -> String { module.folder.appending(path: name).path }
    let others = exercise.sources.filter { !names.contains($0) }.map(path)
    return ["-frontend", "-c"] + names.flatMap { ["-primary-file", path($0)] } + others
      + LearnerCompiler(workbench, kit: kit).languageFlags(exercise)
      + ["-enable-testing", "-Onone", "-suppress-warnings"]
      + SourceIndex.flags + names.map(GraderCompiler.object(of:)).flatMap(GraderCompiler.outputFlags)
  }
}

import Compiling
import CourseModel
import Foundation
import SubmissionPolicy
import SwiftToolchain

/// What a compiled answer declares.
package struct AnswerDeclarations {
  let module: LearnerModule
  let exercise: Exercise
  let workbench: Workbench
  let kit: Kit

  /// The declarations that other modules and a grader can see.
  package var interface: ReferenceInterface { ReferenceInterface(module.symbols) }

  /// The names of all declarations, with those of the types around them: `ListView.delegate`.
  package var names: [String] { module.symbols.symbols.map(\.name) }

  /// The kinds of the declarations with a name, in the words of a manifest: `class`, `property`, `method`.
  package func kinds(of name: String) -> [String] {
    module.symbols.symbols(named: name).map {
      $0.kind.hasPrefix("type.") ? String($0.kind.dropFirst(5)) : $0.kind
    }
  }

  /// Those of some names that are not declared.
  package func lacking(_ names: [String]) -> [String] {
    names.filter { module.symbols.symbols(named: $0).isEmpty }
  }

  /// The types whose values the grader compares although an answer decides what equals what: neither given by the
  /// course nor with a comparison of the reference's own. Each with the place in the grader where it does, if that is
  /// known.
  ///
  /// - Throws: `GraderFault`, or an error of the toolchain, the sandbox or the file system.
  package func comparedTypes() async throws -> [(name: String, place: GraderUses.Comparison?)] {
    let uses = try await GraderBuilder(workbench, kit: kit).build(exercise, for: module).uses
    let symbols = module.symbols.symbols
    return symbols.filter { uses.comparedTypes.contains($0.identifier) && !isPlainEnum($0) }.filter { type in
      !exercise.given.contains { $0.name == type.file }
        && !symbols.contains { $0.kind == "func.op" && $0.path == type.path + ["==(_:_:)"] }
    }.map { ($0.name, uses.comparisons[$0.identifier]) }.sorted { $0.0 < $1.0 }
  }

  /// Whether a type is an enum whose cases hold nothing. The compiler compares these, as in `#expect(throws: Fault.full)`,
  /// and the policy refuses an answer that does it itself, which hardly anybody writes.
  private func isPlainEnum(_ type: SymbolGraph.Symbol) -> Bool {
    type.kind == "enum"
      && !module.symbols.symbols.contains {
        $0.kind == "enum.case" && $0.path.dropLast() == type.path[...] && $0.name.contains("(")
      }
  }
}

/// Puts files and lines in the place of the addresses of closures, which pictures of references contain.
struct ClosureNames {
  let workbench: Workbench
  let program: URL
  /// The files whose lines are shown.
  let files: Set<String>

  /// The results with names for closures: `closure (Screen.swift:12)`, or `a closure` if it is not the learner's.
  ///
  /// - Throws: `ToolchainError` if the symbolizer fails.
  func named(_ results: [CriterionResult]) async throws -> [CriterionResult] {
    let found = results.flatMap(\.issues).flatMap(\.details).flatMap {
      $0.matches(of: Self.pattern).compactMap { UInt64($0.1) }
    }
    guard !found.isEmpty else { return results }
    let places = try await workbench.closurePlaces(Set(found).sorted(), of: program)
    return results.map { result in
      var named = result
      for index in named.issues.indices {
        named.issues[index].details = named.issues[index].details.map { line in
          line.replacing(Self.pattern) { match in
            guard let place = UInt64(match.1).flatMap({ places[$0] }), files.contains(place.file) else {
              return "a closure"
            }
            return "closure (\(place.file):\(place.line))"
          }.replacing(#/─\w+→ a closure ─captures→ /#, with: "─strong→ ")
        }
      }
      return named
    }
  }

  nonisolated(unsafe) private static let pattern = #/closure@([0-9]{1,18})/#
}

extension Exercise {
  /// A diagnostic for each file of an answer that has no code but imports, though the starter's has some.
  func emptied(in files: [String: String], _ severity: Diagnostic.Severity) -> [Diagnostic] {
    sources.filter { name in
      guard files[name]?.withoutImports.hasNoCode == true,
        let starter = try? String(contentsOf: folders.starter.appending(path: name), encoding: .utf8)
      else { return false }
      return !starter.withoutImports.hasNoCode
    }.map { name in
      Diagnostic(
        severity, file: name, message: "`\(name)` \(files[name]?.lackOfCode ?? "is empty")",
        suggestion:
          "undo that in your editor, or begin again from the starter, which keeps a copy of your files",
        help: .reset(id.description))
    }
  }
}

extension String {
  /// The text without the lines that only import modules.
  fileprivate var withoutImports: String { sourceLines.filter { !$0.isImport }.joined(separator: "\n") }

  private static let longestImport = 200

  /// Whether this line has imports, perhaps with attributes and access before each and a comment behind them, and nothing
  /// else.
  private var isImport: Bool {
    guard utf8.count <= Self.longestImport else { return false }
    let parts = prefix(upTo: firstRange(of: "//")?.lowerBound ?? endIndex).split(separator: ";")
    return !parts.isEmpty
      && parts.allSatisfy { part in
        let words = part.split(whereSeparator: \.isWhitespace)
          .drop { $0.hasPrefix("@") || Self.accessOfImports.contains($0) }
        guard words.first == "import", (2...3).contains(words.count) else { return false }
        return words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } }
      }
  }

  private static let accessOfImports: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// What a text without code has in its place.
  fileprivate var lackOfCode: String {
    if allSatisfy(\.isWhitespace) { return "is empty" }
    if hasNoCode { return "has only comments" }
    return withoutImports.allSatisfy(\.isWhitespace) ? "has only imports" : "has only imports and comments"
  }
}

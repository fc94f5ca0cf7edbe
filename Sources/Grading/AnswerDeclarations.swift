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

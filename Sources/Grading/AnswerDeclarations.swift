import Compiling
import CourseModel
import SwiftToolchain

/// What a compiled answer declares.
package struct AnswerDeclarations {
  let module: LearnerModule
  let exercise: Exercise
  let workbench: Workbench
  let kit: Kit

  /// The declarations that other modules and a grader can see.
  package var interface: ReferenceInterface { ReferenceInterface(module.symbols) }

  /// Those of some names that are not declared.
  package func lacking(_ names: [String]) -> [String] {
    names.filter { module.symbols.symbols(named: $0).isEmpty }
  }

  /// The types whose values the grader compares although an answer decides what equals what: neither given by the
  /// course nor with a comparison of the reference's own.
  ///
  /// - Throws: `GraderFault`, or an error of the toolchain, the sandbox or the file system.
  package func comparedTypes() async throws -> [String] {
    let uses = try await GraderBuilder(workbench, kit: kit).build(exercise, for: module).uses
    let symbols = module.symbols.symbols
    return symbols.filter { uses.comparedTypes.contains($0.identifier) && !isPlainEnum($0) }.filter { type in
      !exercise.given.contains { $0.name == type.file }
        && !symbols.contains { $0.kind == "func.op" && $0.path == type.path + ["==(_:_:)"] }
    }.map(\.name).sorted()
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

import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages

/// A program with many mutants, of which one is chosen by a variable of the environment.
struct SharedMutants: Sendable {
  /// The linked program.
  let program: URL
  /// The choice of each mutant that is in the program.
  let choices: [Int: Int]
  /// The mutants that do not compile.
  let invalid: Set<Int>
  /// The run of the solution in it.
  let honest: MutantRunner.Run
}

/// Builds the shared programs of an exercise.
struct SharedMutantsBuilder {
  let grading: Grading
  let set: MutantSet
  let prepared: Grading.Prepared
  let runner: MutantRunner

  private var exercise: Exercise { grading.exercise }
  private static let mostRounds = 12

  /// The program for those of the mutants that can share one; nil if there are none, or if the solution does not pass
  /// in such a program. Mutants that are missing in it are built singly.
  ///
  /// - Throws: `MutationFault` if choices have no effect, or an error of the toolchain or the sandbox.
  func shared(_ numbers: [Int]) async throws -> SharedMutants? {
    var rest = numbers.filter { set.mutants[$0 - 1].mutation.canBeChosen }
    var invalid: Set<Int> = []
    for round in 0..<Self.mostRounds where !rest.isEmpty {
      let schema = MutantSchema(set, rest)
      let folder = try grading.scratch.folder("shared-\(round)")
      switch try await build(schema, in: folder) {
      case .built(let program, _):
        let honest = try await runner.run(program, fault: nil)
        if honest.passes {
          try await requireChoices(in: program, honest)
          return SharedMutants(program: program, choices: schema.choices, invalid: invalid, honest: honest)
        }
        if schema.ofDeclarations.isEmpty { return nil }
        rest.removeAll(where: schema.ofDeclarations.contains)
      case .rejected(let diagnostics):
        let faulty = schema.mutants(atFault: diagnostics)
        // An error without a mutant is one of the choices between declarations.
        let all = faulty.isEmpty ? schema.ofDeclarations : Set(faulty.flatMap(\.mutants))
        if all.isEmpty { return nil }
        rest.removeAll(where: all.contains)
        invalid.formUnion(faulty.filter(\.isInvalid).flatMap(\.mutants))
      }
    }
    return invalid.isEmpty
      ? nil : SharedMutants(program: prepared.program, choices: [:], invalid: invalid, honest: .none)
  }

  private func build(_ schema: MutantSchema, in folder: URL) async throws -> CompileOutcome<URL> {
    let object: URL
    var graders = prepared.grader.objects
    if schema.ofDeclarations.isEmpty {
      switch try await prepared.compiler.compileChoices(schema.files, of: exercise, in: folder) {
      case .rejected(let errors): return .rejected(errors)
      case .built(let built, _): object = built
      }
    } else {
      switch try await prepared.compiler.compile(schema.files, of: exercise, in: folder) {
      case .rejected(let errors): return .rejected(errors)
      case .built(let module, _):
        let builder = GraderBuilder(grading.engine.workbench, kit: runner.kit)
        let own = folder.appending(path: "grader-objects")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        guard let built = try await builder.objects(for: module, of: exercise, in: own) else {
          return .rejected([])
        }
        (object, graders) = (module.object, built)
      }
    }
    let program = folder.appending(path: "grader")
    let errors = try await grading.engine.workbench.link(
      object, of: exercise.module, with: graders, kit: runner.kit, to: program)
    return errors.isEmpty ? .built(program, warnings: []) : .rejected([])
  }

  /// A mutant that ends the program at the first choice must be noticed if the solution comes to a choice.
  private func requireChoices(in program: URL, _ honest: MutantRunner.Run) async throws {
    guard !honest.reached.isEmpty else { return }
    let trapped = try await runner.run(program, choosing: MutantSchema.trap, fault: "")
    if trapped.passes { throw MutationFault.noChoice(exercise.id) }
  }
}

extension Mutation {
  fileprivate var canBeChosen: Bool { body != nil || choice != nil }
}

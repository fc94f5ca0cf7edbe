import Compiling
import CourseModel
import Foundation
import SwiftToolchain

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

  /// The program for those of the mutants that belong to a part; nil if there are none, or if the solution does not pass
  /// in such a program. Mutants that are missing in it are built singly.
  ///
  /// - Throws: `MutationFault` if choices have no effect, or an error of the toolchain or the sandbox.
  func shared(_ part: MutantSchema.Part, of numbers: [Int]) async throws -> SharedMutants? {
    var rest = numbers.filter { part.contains(set.mutants[$0 - 1].mutation) }
    var invalid: Set<Int> = []
    for round in 0..<Self.mostRounds where !rest.isEmpty {
      let schema = MutantSchema(set, rest)
      let folder = try grading.scratch.folder("shared-\(part)-\(round)")
      switch try await build(schema, part, in: folder) {
      case .built(let program, _):
        let honest = try await runner.run(program, fault: nil)
        guard honest.passes else { return nil }
        try await requireChoices(in: program, honest)
        return SharedMutants(program: program, choices: schema.choices, invalid: invalid, honest: honest)
      case .rejected(let errors):
        let faulty = errors.compactMap { schema.mutants(atFault: $0.file, $0.line ?? 0) }
        if faulty.isEmpty { return nil }
        let all = Set(faulty.flatMap(\.mutants))
        rest.removeAll { all.contains($0) }
        invalid.formUnion(faulty.filter(\.isInvalid).flatMap(\.mutants))
      }
    }
    return invalid.isEmpty
      ? nil : SharedMutants(program: prepared.program, choices: [:], invalid: invalid, honest: .none)
  }

  private func build(
    _ schema: MutantSchema, _ part: MutantSchema.Part, in folder: URL
  ) async throws -> CompileOutcome<URL> {
    let object: URL
    var graders = prepared.grader.objects
    switch part {
    case .behaviour:
      switch try await prepared.compiler.compileChoices(schema.files, of: exercise, in: folder) {
      case .rejected(let errors): return .rejected(errors)
      case .built(let built, _): object = built
      }
    case .declarations:
      switch try await prepared.compiler.compile(schema.files, of: exercise, in: folder) {
      case .rejected(let errors): return .rejected(errors.filter { $0.severity == .error })
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

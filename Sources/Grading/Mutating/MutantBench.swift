import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// Builds and runs the mutants of an exercise's solution.
///
/// The mutants of bodies share one program, in which an environment variable chooses one; the others are built singly.
struct MutantBench {
  let grading: Grading
  let set: MutantSet
  let prepared: Grading.Prepared
  let runner: MutantRunner
  let jobs: Jobs

  private var exercise: Exercise { grading.exercise }
  private var workbench: Workbench { grading.engine.workbench }

  /// A criterion of a mutant may take this many times the longest one of the solution, and at least so many seconds.
  private static let patience = 8.0, leastSeconds = 0.5

  /// Runs the mutants with these numbers, which are their positions in the set, from 1.
  ///
  /// - Throws: `MutationFault` if choices have no effect, or an error of the toolchain or the sandbox.
  func outcomes(
    _ numbers: [Int], _ done: @escaping @Sendable (Int, MutantOutcome) -> Void
  ) async throws -> [Int: MutantOutcome] {
    let shared = try await shared(numbers)
    let honest = try await runner.run(
      shared?.program ?? prepared.program, choosing: MutantSchema.solution, fault: nil)
    guard honest.passes else { throw MutationFault.solutionFails(exercise.id) }
    if let shared { try await requireChoices(in: shared.program, honest) }
    let hurried = MutantRunner(
      exercise: exercise.limited(to: max(Self.leastSeconds, Self.patience * honest.longest)), kit: runner.kit,
      workbench: workbench, seed: runner.seed, symbols: runner.symbols, files: runner.files)
    return Dictionary(
      uniqueKeysWithValues: try await jobs.map(numbers) { number in
        let outcome: MutantOutcome
        switch shared?.fates[number] {
        case .invalid: outcome = .invalid
        case .built(let body) where !honest.reached.contains(body): outcome = .survived(isReached: false)
        case .built(let body):
          outcome = try await choose(number, body, in: shared!.program, by: hurried)
        case nil: outcome = try await single(number, by: hurried)
        }
        done(number, outcome)
        return (number, outcome)
      })
  }

  /// A mutant that ends the program at the first choice must be noticed if the solution comes to a choice.
  private func requireChoices(in program: URL, _ honest: MutantRunner.Run) async throws {
    guard !honest.reached.isEmpty else { return }
    let trapped = try await runner.run(program, choosing: MutantSchema.trap, fault: "")
    if trapped.passes || trapped.failing.isEmpty { throw MutationFault.noChoice(exercise.id) }
  }

  // MARK: The shared program

  /// What became of a mutant in the shared program.
  enum Fate {
    case invalid
    /// It is in this body.
    case built(Int)
  }

  /// The shared program. Mutants without a fate are built singly.
  struct Shared {
    let program: URL
    let fates: [Int: Fate]
  }

  private func shared(_ numbers: [Int]) async throws -> Shared? {
    let apart = Set(set.mutants.indices.map { $0 + 1 }).subtracting(numbers)
      .union(set.mutants.indices.filter { set.mutants[$0].mutation.body == nil }.map { $0 + 1 })
    var (excluded, fates) = (apart, [Int: Fate]())
    for round in 0..<12 {
      let schema = MutantSchema(set, without: excluded)
      let folder = try grading.scratch.folder("choices-\(round)")
      switch try await prepared.compiler.compileChoices(schema.files, of: exercise, in: folder) {
      case .built(let object, _):
        let program = folder.appending(path: "grader")
        let errors = try await workbench.link(
          object, of: exercise.module, with: prepared.grader.objects, kit: runner.kit, to: program)
        guard errors.isEmpty else { return nil }
        for number in numbers where !excluded.contains(number) {
          let mutant = set.mutants[number - 1]
          fates[number] = .built(schema.numbers[mutant.file]![mutant.mutation.body!])
        }
        return Shared(program: program, fates: fates)
      case .rejected(let errors):
        let faulty = errors.compactMap { schema.mutants(atFault: $0.file, $0.line ?? 0) }
        guard !faulty.isEmpty else { return nil }
        for mutants in faulty {
          excluded.formUnion(mutants)
          // An error that is about a whole body does not say which mutant has it.
          if mutants.count == 1 { fates[mutants[0]] = .invalid }
        }
      }
    }
    return nil
  }

  private func choose(
    _ number: Int, _ body: Int, in program: URL, by runner: MutantRunner
  ) async throws -> MutantOutcome {
    let file = set.mutants[number - 1].file
    let run = try await runner.run(program, choosing: number, fault: file)
    // A mutant that no test came to can't have been killed by its fault.
    if !run.failing.isEmpty, run.reached.contains(body) || run.reached.isEmpty {
      return .killed(feedback(run, file))
    }
    return .survived(isReached: run.reached.contains(body))
  }

  // MARK: Single mutants

  private func single(_ number: Int, by runner: MutantRunner) async throws -> MutantOutcome {
    let mutant = set.mutants[number - 1]
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let files = set.solution.merging([mutant.file: mutant.text]) { $1 }
    let compiled = try await prepared.compiler.compile(files, of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = compiled else { return .invalid }
    let criteria = CompilerCriteria(
      compiler: prepared.compiler, scratch: scratch, submission: grading.submission, exercise: exercise)
    let undeclared = criteria.declared(in: module.symbols).values.filter(\.failsItself)
    if !undeclared.isEmpty {
      let failing = undeclared.map(\.criterion.id).sorted()
      return .killed(MutantFeedback(failing: failing, namesFile: true, flaws: []))
    }
    var objects = prepared.grader.objects
    if module.interfaceHash != prepared.module.interfaceHash {
      let builder = GraderBuilder(workbench, kit: runner.kit)
      guard
        let built = try await builder.objects(for: module, of: exercise, in: try scratch.folder("grader"))
      else { return .unclear }
      objects = built
    }
    let program = try scratch.folder(Standby.program).appending(path: "grader")
    let errors = try await workbench.link(
      module.object, of: module.name, with: objects, kit: runner.kit, to: program)
    guard errors.isEmpty else { return .invalid }
    let run = try await runner.run(program, fault: mutant.file)
    return run.failing.isEmpty ? .survived(isReached: true) : .killed(feedback(run, mutant.file))
  }

  private func feedback(_ run: MutantRunner.Run, _ file: String) -> MutantFeedback {
    MutantFeedback(
      failing: run.failing.map(\.criterion.id), namesFile: runner.names(file, in: run.failing),
      flaws: run.failing.flatMap(\.flaws))
  }
}

/// What the tests of a grader made of a mutant.
package enum MutantOutcome: Sendable, Equatable {
  /// A test failed.
  case killed(MutantFeedback)
  /// All tests passed; whether they came to the changed code.
  case survived(isReached: Bool)
  /// Only a complete grading can tell.
  case unclear
  /// It does not compile.
  case invalid
}

/// A reason why the mutants of an exercise can't be graded.
package enum MutationFault: Error, Equatable, CustomStringConvertible {
  /// The solution itself does not pass.
  case solutionFails(ExerciseID)
  /// The mutants could not be chosen at run time.
  case noChoice(ExerciseID)
  /// The source could not be read.
  case unreadable(ExerciseID, reason: String)

  /// What happened, and what to do next.
  package var description: String {
    switch self {
    case .solutionFails(let id):
      "The solution of \(id) does not pass. Correct that first:  codelab verify \(id)"
    case .noChoice(let id):
      "The mutants of \(id) can't be chosen: a mutant that ends the program passes. This is a fault of codelab."
    case .unreadable(let id, let reason): "The solution of \(id) can't be mutated: \(reason)."
    }
  }
}

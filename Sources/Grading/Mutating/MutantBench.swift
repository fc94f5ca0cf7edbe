import Compiling
import CourseModel
import Foundation
import SwiftToolchain

/// Builds and runs the mutants of an exercise's solution.
///
/// Most mutants share a program; the others are built singly.
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
    let builder = SharedMutantsBuilder(grading: grading, set: set, prepared: prepared, runner: runner)
    let shared = try await builder.shared(numbers)
    var honest = shared?.choices.isEmpty == false ? shared?.honest : nil
    if honest == nil { honest = try await runner.run(prepared.program, fault: nil) }
    guard let honest, honest.passes else { throw MutationFault.solutionFails(exercise.id) }
    let hurried = runner.limited(to: max(Self.leastSeconds, Self.patience * honest.longest))
    return Dictionary(
      uniqueKeysWithValues: try await jobs.map(numbers) { number in
        let outcome = try await outcome(of: number, shared, by: hurried)
        done(number, outcome)
        return (number, outcome)
      })
  }

  private func outcome(
    of number: Int, _ shared: SharedMutants?, by runner: MutantRunner
  ) async throws -> MutantOutcome {
    if shared?.invalid.contains(number) == true { return .invalid }
    guard let shared, let choice = shared.choices[number] else { return try await single(number, by: runner) }
    // What no test comes to, no test can notice.
    guard shared.honest.reached.contains(choice) else { return .survived(isReached: false) }
    return try await choose(number, choice, in: shared.program, by: runner)
  }

  private func choose(
    _ number: Int, _ choice: Int, in program: URL, by runner: MutantRunner
  ) async throws -> MutantOutcome {
    let file = set.mutants[number - 1].file
    let run = try await runner.run(program, choosing: number, fault: file)
    // A mutant that no test came to can't have been killed by its fault.
    if !run.failing.isEmpty, run.reached.contains(choice) { return .killed(feedback(run, file)) }
    // One that was chosen and not run says nothing about the tests: perhaps the choice has no effect.
    return run.passes && run.isTaken ? .survived(isReached: true) : .unclear
  }

  // MARK: Single mutants

  private func single(_ number: Int, by runner: MutantRunner) async throws -> MutantOutcome {
    let mutant = set.mutants[number - 1]
    let scratch = try grading.scratch.part("single-\(number)")
    defer { scratch.remove() }
    let files = set.solution.merging([mutant.file: mutant.text]) { $1 }
    let compiled = try await prepared.compiler.compile(files, of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = compiled else { return .invalid }
    let criteria = CompilerCriteria(
      compiler: prepared.compiler, scratch: scratch, submission: grading.submission, exercise: exercise)
    let undeclared = try criteria.declared(in: module.symbols).values.filter(\.failsItself)
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
    let program = try Standby.program(in: scratch)
    let errors = try await workbench.link(
      module.object, of: module.name, with: objects, kit: runner.kit, to: program)
    guard errors.isEmpty else { return .invalid }
    let run = try await runner.run(program, fault: mutant.file)
    if run.failing.isEmpty { return run.passes ? .survived(isReached: true) : .unclear }
    return .killed(feedback(run, mutant.file))
  }

  private func feedback(_ run: MutantRunner.Run, _ file: String) -> MutantFeedback {
    MutantFeedback(
      failing: run.failing.map(\.criterion.id), namesFile: runner.names(file, in: run.failing),
      flaws: run.failing.flatMap(\.flaws))
  }
}

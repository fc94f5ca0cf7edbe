import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import SwiftToolchain

/// Runs a grader with a mutant, in the sandbox of every grading, until a learner with this fault would read enough.
struct MutantRunner: Sendable {
  /// What a run came to.
  struct Run {
    /// The criteria that did not pass, with their places.
    let failing: [CriterionResult]
    /// Whether every criterion passed.
    let passes: Bool
    /// The bodies that were run; empty in a program without choices.
    let reached: Set<Int>
    /// Whether the code of the chosen mutant was run.
    let isTaken: Bool
    /// The longest time of a criterion, in seconds.
    let longest: Double

    /// No run.
    static let none = Run(failing: [], passes: true, reached: [], isTaken: false, longest: 0)
  }

  var exercise: Exercise
  let kit: Kit
  let workbench: Workbench
  let seed: Seed
  /// The declarations of the solution.
  let symbols: SymbolGraph
  let sources: [String: String]
  /// What the tests use of the solution's files.
  let used: UsedFiles?
  /// The folder for the processes' folders.
  let scratch: ScratchFolder

  /// The runner that gives each criterion at most this time.
  func limited(to seconds: Double) -> MutantRunner {
    var limited = self
    limited.exercise = exercise.limited(to: seconds)
    return limited
  }

  /// Runs a program with this mutant chosen. Most mutants fail a test that runs once; only what passes all is run again as
  /// answers are, beside other runs of each test.
  ///
  /// - Parameter file: the file with the fault: feedback that names it is enough; nil to run all tests.
  /// - Throws: an error of the sandbox or the file system.
  func run(
    _ program: URL, choosing number: Int = MutantSchema.solution, fault file: String?
  ) async throws -> Run {
    if file != nil {
      let run = try await run(program, choosing: number, fault: file, besideOthers: false)
      if !run.passes { return run }
    }
    return try await run(program, choosing: number, fault: file, besideOthers: true)
  }

  private func run(
    _ program: URL, choosing number: Int, fault file: String?, besideOthers: Bool
  ) async throws -> Run {
    let scratch = try scratch.part("mutant-\(UUID().uuidString)")
    defer { scratch.remove() }
    let untested = exercise.criteria.filter { $0.tests.isEmpty }.map { ($0.id, CriterionResult($0, .passed)) }
    let decided = Dictionary(uniqueKeysWithValues: untested)
    var runner = GraderRunner(
      exercise: exercise, program: program, host: kit.host(.grader), waiting: nil, sources: sources,
      decided: decided, seed: seed, deal: 0, workbench: workbench,
      scratch: scratch, progress: { _ in })
    runner.environment = [MutantSchema.variable: "\(number)"]
    // A failing test counts only after those of the criteria that its own comes after.
    runner.keepsOrder = true
    runner.runsBesideOthers = besideOthers
    if let file { runner.isEnough = { isEnough($0, fault: file) } }
    let processes = try await runner.all()
    let judgement = Judge.judge(
      criteria: exercise.criteria, processes: processes.map(\.record), decided: decided,
      limits: exercise.limits)
    let reached = try? Data(
      contentsOf: scratch.url.appending(
        path: "\(GraderRunner.folder(0, deal: 0))/\(MutantSchema.reachedFile)"))
    let (choices, isTaken) = MutantSchema.reached(Array(reached ?? Data()))
    return Run(
      failing: judgement.results.filter(\.failsItself).map { located($0, processes) },
      passes: judgement.verdict.passes, reached: choices, isTaken: isTaken,
      longest: judgement.results.compactMap(\.seconds).max() ?? 0)
  }

  /// Whether a test failed with feedback that names the file.
  private func isEnough(_ events: [GraderEvent], fault file: String) -> Bool {
    events.contains { event in
      guard case .ended(let test, .failed, _) = event.kind,
        let criterion = exercise.criteria.first(where: { $0.tests.contains { $0.description == test } })
      else { return false }
      let issues = events.compactMap { event in
        if case .issue(test, let issue) = event.kind { issue } else { nil }
      }
      let result = CriterionResult(criterion, .failed, issues: issues)
      return names(file, in: [located(result, [])])
    }
  }

  /// Whether results name a file, by their place, among those that their tests use, or with a type that is declared there.
  /// The only file of an answer needs no name.
  func names(_ file: String, in results: [CriterionResult]) -> Bool {
    if exercise.sources.count == 1 { return true }
    let types = symbols.symbols.filter { $0.file == file && $0.path.count == 1 }.map(\.baseName)
    return results.contains { result in
      result.location?.file == file || result.usedFiles.contains(file)
        || result.texts.contains { text in
          text.contains(file) || types.contains { text.contains($0) }
        }
    }
  }

  /// The result with the file that a learner is shown with it.
  private func located(_ result: CriterionResult, _ processes: [GraderRunner.Process]) -> CriterionResult {
    result.located(processes.compactMap(\.place), in: symbols, used) {
      SourceLocation(file: $0, line: $1, text: "")
    }
  }
}

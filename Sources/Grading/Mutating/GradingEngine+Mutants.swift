import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

extension GradingEngine {
  /// The mutants of an exercise's solution.
  ///
  /// - Throws: `MutationFault` if this toolchain can't read source, or a file system error.
  package func mutants(of exercise: Exercise) async throws -> MutantSet {
    var solution: [String: String] = [:]
    for name in exercise.sources {
      solution[name] = try TextFile.read(exercise.folders.solution.appending(path: name))
    }
    let names = solution.keys.sorted()
    let question = MutantsQuestion(
      texts: names.map { solution[$0]! },
      library: try exercise.givenFiles().sorted { $0.key < $1.key }.map(\.value) + library())
    switch try await SyntaxReader(workbench).keptAnswer(to: question) {
    case .read(let sites):
      return MutantSet(solution, Dictionary(uniqueKeysWithValues: zip(names, sites)))
    case .unreadable(let reason), .unavailable(let reason):
      throw MutationFault.unreadable(exercise.id, reason: reason)
    }
  }

  /// The files of LabKit that declare cases or constants.
  private func library() throws -> [String] {
    let folder = workbench.home.appending(path: "Sources/LabKit")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map { try TextFile.read(folder.appending(path: $0)) }
      .filter { $0.contains("static ") || $0.contains("case ") }
  }

  /// Runs the tests of an exercise with mutants of its solution, as many at once as there are jobs.
  ///
  /// - Parameters:
  ///   - chosen: the positions of the mutants in the set.
  ///   - done: called for each mutant that is done.
  /// - Returns: the outcomes by position. One that survived, or is unclear, passes only if a grading says so.
  /// - Throws: `MutationFault`, `GraderFault`, or an error of the toolchain, the sandbox or the file system.
  package func run(
    _ set: MutantSet, _ chosen: [Int], of exercise: Exercise, in course: Course, jobs: Jobs,
    done: @escaping @Sendable (Int, MutantOutcome) -> Void
  ) async throws -> [Int: MutantOutcome] {
    let kit = try await readyKit { _ in }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let submission = Submission(exercise: exercise.id, files: set.solution)
    let grading = Grading(
      engine: self, submission: submission, exercise: exercise, seed: seed(of: submission, exercise),
      explanations: course.explanations, kit: kit, scratch: scratch, standby: nil, progress: { _ in })
    guard case .ready(let prepared) = try await grading.preparation() else {
      throw MutationFault.solutionFails(exercise.id)
    }
    let runner = MutantRunner(
      exercise: exercise, kit: kit, workbench: workbench, seed: grading.seed, symbols: prepared.module.symbols,
      files: Set(set.solution.keys))
    let bench = MutantBench(grading: grading, set: set, prepared: prepared, runner: runner, jobs: jobs)
    let outcomes = try await bench.outcomes(chosen.map { $0 + 1 }) { done($0 - 1, $1) }
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0 - 1, $1) })
  }
}

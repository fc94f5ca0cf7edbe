import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

extension GradingEngine {
  /// The mutants of these exercises' solutions.
  ///
  /// - Throws: `MutationFault` if this toolchain can't read source, or a file system error.
  package func mutants(of exercises: [Exercise]) async throws -> [MutantSet] {
    let solutions = try exercises.map { exercise in
      let texts = try exercise.sources.map {
        try TextFile.read(exercise.folders.solution.appending(path: $0))
      }
      return Dictionary(uniqueKeysWithValues: zip(exercise.sources, texts))
    }
    let programs = solutions.map { $0.sorted { $0.key < $1.key } }
    let question = MutantsQuestion(programs: programs.map { $0.map(\.value) }, library: try library())
    switch try await SyntaxReader(workbench).keptAnswer(to: question) {
    case .read(let answer):
      return zip(programs, answer).map { program, sites in
        MutantSet(
          Dictionary(uniqueKeysWithValues: program),
          Dictionary(uniqueKeysWithValues: zip(program.map(\.key), sites)))
      }
    case .unreadable(let reason), .unavailable(let reason): throw MutationFault.unreadable(reason: reason)
    }
  }

  /// The files of LabKit.
  private func library() throws -> [String] {
    let folder = workbench.home.appending(path: "Sources/LabKit")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map { try TextFile.read(folder.appending(path: $0)) }
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
    let kit = try await readyKit { _ in }.grading(exercise, at: workbench)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let submission = Submission(exercise: exercise.id, files: set.solution)
    let grading = Grading(
      engine: self, workbench: workbench, submission: submission, exercise: exercise,
      seeds: seeds(of: submission, exercise),
      course: course, kit: kit, scratch: scratch, standby: nil, progress: { _ in })
    guard case .ready(let prepared) = try await grading.preparation() else {
      throw MutationFault.solutionFails(exercise.id)
    }
    let runner = MutantRunner(
      exercise: exercise, kit: kit, workbench: workbench, seed: grading.seed,
      symbols: prepared.module.symbols,
      sources: set.solution,
      used: try await SyntaxReader(workbench).usedFiles(
        of: prepared.module.symbols, in: set.solution, exercise),
      scratch: scratch)
    let bench = MutantBench(grading: grading, set: set, prepared: prepared, runner: runner, jobs: jobs)
    let outcomes = try await bench.outcomes(chosen.map { $0 + 1 }) { done($0 - 1, $1) }
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0 - 1, $1) })
  }
}

import Compiling
import CourseModel
import Foundation
import Hashing
import Sandbox
import SwiftToolchain

/// Errors in code that the compiler generates for a grader's calls, such as for a parameter with a property wrapper: they
/// name no line.
struct UnplacedErrors: Error {
  let errors: [Diagnostic]
  /// The compiler's fault that they are if nobody's code is known to be the cause.
  let fault: any Error

  /// The errors of a compiler that ended by itself; nil if there are none, or if it could not read a module or a file.
  init?(_ outcome: RunOutcome) {
    guard case .exited(1) = outcome.termination else { return nil }
    errors = CompilerOutput.diagnostics(in: outcome.standardError).filter {
      $0.severity == .error && $0.file.isEmpty
    }
    guard !errors.isEmpty, !errors.contains(where: { $0.message.contains(#/\b(module|file)/#) }) else {
      return nil
    }
    fault = CompilerTimeUp.fault(of: outcome)
  }
}

extension GraderBuilder {
  /// Makes sure that the grader compiles with the reference solution: an error that also happens there is the grader's
  /// own, and no submission is the reason. The answer is kept in the cache. Without a solution nothing can be said.
  ///
  /// - Throws: `GraderFault` with the grader's own errors.
  func requireSoundness(
    _ exercise: Exercise, _ sources: GraderSources, _ reference: ReferenceInterface
  ) async throws {
    let solution = solution(of: exercise)
    guard solution.count == exercise.sources.count else { return }
    let given = try exercise.givenFiles()
    let parts = solution.merging(given) { _, given in given }.sorted { $0.key < $1.key }
    let key = ContentHash.hex(
      of: [Self.recipe, kit.key, kit.testingKey, sources.hash, reference.hash]
        + parts.flatMap { [$0.key, $0.value] })
    _ = try await workbench.cache.entry("grader-proof", key) { staging in
      defer { Self.empty(staging) }
      // The submission's time is not for the solution.
      let errors = try await GraderBuilder(workbench.withoutBudget, kit: kit).errors(
        in: exercise, sources, reference, with: solution, at: staging)
      guard errors.isEmpty else { throw GraderFault.doesNotCompile(errors) }
      return true
    }
  }

  /// Makes sure that a learner's declarations are the cause of errors without a place: with the reference solution, the
  /// grader compiles.
  ///
  /// - Throws: `GraderFault` if they are not, and what the compiler's errors are without a solution.
  func requireCause(
    _ unplaced: UnplacedErrors, _ exercise: Exercise, _ sources: GraderSources,
    _ reference: ReferenceInterface
  ) async throws {
    guard solution(of: exercise).count == exercise.sources.count else { throw unplaced.fault }
    do {
      try await requireSoundness(exercise, sources, reference)
    } catch let own as UnplacedErrors {
      throw GraderFault.doesNotCompile(own.errors)
    }
  }

  private func solution(of exercise: Exercise) -> [String: String] {
    let texts = exercise.sources.compactMap { name -> (String, String)? in
      let file = exercise.folders.solution.appending(path: name)
      return (try? String(contentsOf: file, encoding: .utf8)).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  /// The errors of the grader with a solution; empty if the solution itself does not compile.
  private func errors(
    in exercise: Exercise, _ sources: GraderSources, _ reference: ReferenceInterface,
    with solution: [String: String], at folder: URL
  ) async throws -> [Diagnostic] {
    let learner = folder.appending(path: "solution")
    try FileManager.default.createDirectory(at: learner, withIntermediateDirectories: true)
    let compiled = try await LearnerCompiler(workbench, kit: kit).compile(solution, of: exercise, in: learner)
    guard case .built(let module, _) = compiled else { return [] }
    return try await GraderCompiler(workbench, kit: kit, for: exercise, module, in: folder)
      .compile(sources, reference)
  }

  private static func empty(_ folder: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}

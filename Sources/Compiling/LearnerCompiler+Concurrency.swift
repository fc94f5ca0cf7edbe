import CourseModel
import Foundation
import SwiftToolchain

extension LearnerCompiler {
  /// What the compiler reports about the files and the exercise's given files when it checks concurrency completely, as
  /// language mode 6 does, in an empty folder.
  ///
  /// Some of it is only a warning in mode 6, too: an error with a variable, a subclass of a class that is sent.
  ///
  /// - Throws: the same errors as `compile`.
  package func concurrencyFaults(
    of files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> [Diagnostic] {
    let names = try write(files, of: exercise, to: folder)
    let features = Self.features.flatMap { ["-enable-upcoming-feature", $0] }
    // What is sent from one thread to another is checked in a later stage than types are.
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-c"] + names + languageFlags(exercise) + ["-strict-concurrency=complete"] + features
        + ["-Onone", "-o", "checked.o"], in: folder, reading: [kit.learnerModules, kit.clangModules])
    if let stop = try await stop(outcome, files, names, exercise, folder) { return [stop] }
    let found = CompilerOutput.diagnostics(in: outcome.standardError, of: names)
    guard outcome.termination == .exited(0) else {
      return try found.withLines(outcome.standardError).filter {
        $0.severity == .error || $0.isAboutThreads
      }
    }
    return found.filter(\.isAboutThreads)
  }

  /// The checks of mode 6 that complete checking leaves out in mode 5, and the one that finds `Sendable` as a type.
  private static let features = [
    "GlobalConcurrency", "InferSendableFromCaptures", "IsolatedDefaultValues", "RegionBasedIsolation",
    "GlobalActorIsolatedTypesUsability", "ExistentialAny:migrate",
  ]
}

extension Diagnostic {
  /// Whether the compiler speaks of what threads share. Not all such warnings belong to a group, or are errors in mode
  /// 6, but each has one of these words.
  fileprivate var isAboutThreads: Bool {
    guard severity != .note else { return false }
    if message.contains(#/Swift 6 language mode|non-Sendable|'@?(?:unchecked )?Sendable|'sending'/#) {
      return true
    }
    let words = message.replacing(#/'[^']*'/#, with: "")
    return words.contains(#/\b(?:sending|isolated|nonisolated|isolation|actor|concurren\w+|data races?)\b/#)
  }
}

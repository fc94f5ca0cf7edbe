import Compiling
import CourseModel
import Foundation
import GraderEvents
import Sandbox
import SwiftToolchain

/// A learner's module, compiled with the scene of its exercise. Its program goes when the last reference goes.
package final class Scene: Sendable {
  let program: AuxiliaryProgram
  let scratch: ScratchFolder
  /// The classes that delete rows of a table.
  let deleting: Set<String>

  init(_ program: AuxiliaryProgram, in scratch: ScratchFolder) throws {
    self.program = program
    self.scratch = scratch
    let object = program.file.deletingLastPathComponent().appending(path: "program.o")
    deleting = try ProgramSymbols(ofObject: object)
      .types(with: "tableView(_: LabKit.UITableView, commit: ")
  }

  deinit { scratch.remove() }
}

extension GradingEngine {
  /// Compiles a learner's module with the scene of its exercise, as one module.
  ///
  /// - Throws: when the toolchain, the sandbox or the file system fail; whatever the code does is in the result.
  package func scene(_ submission: Submission, of exercise: Exercise) async throws -> AuxiliaryBuild<Scene> {
    let scratch = try ScratchFolder()
    let compiled = try await program(
      submission, with: exercise.folders.scene, of: exercise, in: try scratch.folder("scene"))
    if case .ready = compiled {} else { scratch.remove() }
    return try await compiled.map { try Scene($0, in: scratch) }
  }
}

extension Scene {
  private static let wallSeconds = 8.0 * 3600
  private static let processorSeconds = 300.0
  private static let printedBytes = 1 << 20
  private static let threads = 64

  var limits: SandboxLimits {
    LearnerProgram.limits(
      wallSeconds: Self.wallSeconds, cpuSeconds: Self.processorSeconds,
      memoryBytes: program.exercise.limits.memory, outputBytes: Self.printedBytes, threads: Self.threads)
  }

  /// What the end of the program means.
  func termination(_ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> Termination {
    guard case .signalled(let signal) = outcome.termination else { return outcome.termination }
    return try await program.termination(signal: signal, outcome, crash: crash)
  }
}

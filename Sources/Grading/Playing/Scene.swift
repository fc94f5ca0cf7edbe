import Compiling
import CourseModel
import Film
import Foundation
import GraderEvents
import Sandbox
import SwiftToolchain

/// A learner's module that was compiled with the scene of its exercise; its files are removed when it is deallocated.
package final class Scene: Sendable {
  let program: AuxiliaryProgram
  let scratch: ScratchFolder
  /// The places that its marks name; nil if it has no marks.
  let places: FilmPlaces?
  /// Whether it tells the messages between its objects while it is played.
  package var tellsMessages: Bool { places != nil }
  /// The names of the classes that implement the deletion of table rows.
  let deleting: Set<String>

  init(
    _ program: AuxiliaryProgram, places: FilmPlaces? = nil, in scratch: ScratchFolder,
    at workbench: Workbench
  ) async throws {
    self.program = program
    self.places = places
    self.scratch = scratch
    deleting = try await ProgramSymbols(of: program.file, at: workbench)
      .types(with: "tableView(_: LabKit.UITableView, commit: ")
  }

  deinit { scratch.remove() }
}

extension GradingEngine {
  /// Compiles a learner's module with the scene of its exercise, as one module.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system; compiler errors are in the result.
  package func scene(_ submission: Submission, of exercise: Exercise) async throws -> AuxiliaryBuild<Scene> {
    let scratch = try ScratchFolder()
    let compiled = try await program(
      submission, with: exercise.folders.scene, of: exercise, in: try scratch.folder("scene"))
    if case .ready = compiled {} else { scratch.remove() }
    return try await compiled.map { try await Scene($0, in: scratch, at: workbench) }
  }

  /// Compiles a learner's module with the scene of its exercise, with marks that tell its messages while it is played.
  ///
  /// - Parameter onCompiling: called before what all films need is compiled, if it is not in the cache.
  /// - Throws: `FilmFault` if it can't be filmed, or the errors of `scene(_:of:)`.
  package func filmedScene(
    _ submission: Submission, of exercise: Exercise, onCompiling: () -> Void = {}
  ) async throws -> AuxiliaryBuild<Scene> {
    let scratch = try ScratchFolder()
    var isReady = false
    defer { if !isReady { scratch.remove() } }
    let compiled = try await filmedProgram(
      submission, with: AuxiliaryFile(exercise.folders.scene), of: exercise, in: scratch, isPlayed: true,
      onCompiling: onCompiling)
    let scene = try await compiled.map {
      try await Scene($0.program, places: $0.places, in: scratch, at: workbench)
    }
    if case .ready = scene { isReady = true }
    return scene
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

  /// The termination of the program, with the reason for a crash.
  func termination(_ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> Termination {
    switch outcome.termination {
    case .signalled(let signal):
      return try await program.termination(signal: signal, outcome, crash: crash)
    case .exceeded(let limit): return .exceeded(try await program.told(limit, outcome, crash: crash))
    case .exited(let status):
      guard let crash else { return outcome.termination }
      return try await program.termination(status: status, call: crash)
    case .calledExit, .crashed, .cancelled: return outcome.termination
    }
  }
}

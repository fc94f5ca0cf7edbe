import Compiling
import CourseModel
import Foundation
import GraderEvents
import Sandbox

/// A learner's module, compiled with the scene of its exercise. Its program goes when the last reference goes.
public final class Scene: Sendable {
  let program: CompanionProgram
  let scratch: ScratchFolder
  /// The classes that delete rows of a table.
  let deleting: Set<String>

  init(_ program: CompanionProgram, in scratch: ScratchFolder) throws {
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
  public func scene(_ submission: Submission, of exercise: Exercise) async throws -> CompanionOutcome<Scene> {
    let scratch = try ScratchFolder()
    let compiled = try await program(
      submission, with: exercise.folders.scene, of: exercise, in: try scratch.folder("scene"))
    if case .ready = compiled {} else { scratch.remove() }
    return try await compiled.map { try Scene($0, in: scratch) }
  }
}

extension Scene {
  private static let hours = 8
  private static let processorSeconds = 300
  private static let printedBytes = 1 << 20
  private static let fileBytes = 16 << 20
  private static let threads = 64

  var limits: SandboxLimits {
    SandboxLimits(
      wallSeconds: Double(Self.hours) * 3600, cpuSeconds: Double(Self.processorSeconds),
      memoryBytes: program.exercise.limits.memory + (320 << 20), outputBytes: Self.printedBytes,
      fileBytes: Self.fileBytes, processes: Self.threads, descriptors: 64)
  }

  /// What the end of the program means.
  func ending(_ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> ProgramEnding {
    switch outcome.ending {
    case .exited(0), .cancelled: .finished
    case .exited(let status): .exited(status)
    case .wallTimeExceeded: .beyondHours(Self.hours)
    case .cpuTimeExceeded: .beyondProcessorTime(seconds: Self.processorSeconds)
    case .outputExceeded: .tooMuchOutput(bytes: Self.printedBytes)
    case .fileSizeExceeded: .fileTooLarge(bytes: Self.fileBytes)
    case .processesExceeded: .tooManyThreads(Self.threads)
    case .signalled(let signal): try await program.ending(signal: signal, outcome, crash: crash)
    }
  }
}

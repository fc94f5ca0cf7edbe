import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import Sandbox
import SwiftToolchain

/// The program that a learner's module and an auxiliary file of its task were compiled to.
struct AuxiliaryProgram: Sendable {
  let file: URL
  /// The executable that loads and runs it.
  let host: URL
  let workbench: Workbench
  let exercise: Exercise
  /// The auxiliary file's name in the course.
  let auxiliary: String
  /// The texts of the files whose lines can be named as the place of a crash, by name.
  let sources: [String: String]

  /// The command that runs the program in a folder that it may write to; the program reports its crashes.
  ///
  /// - Parameter hasProgram: whether the host is told the program at once; otherwise it waits for its path.
  func command(
    in folder: URL, environment: [String: String] = [:], hasProgram: Bool = true
  ) -> SandboxCommand {
    LearnerProgram(
      file: hasProgram ? file : nil, in: file.deletingLastPathComponent(), host, workbench.toolchain
    )
    .command(in: folder, environment: environment.merging(["CODELAB_CRASHES": "told"]) { $1 })
  }

  /// The termination of a program that called `exit`. In asynchronous top-level code the compiler adds this call.
  func termination(status: Int32, call: GraderEvent.Kind) async throws -> Termination {
    let frames = try await workbench.symbolicate(call.frames, of: file)
    if status == 0, frames.first?.function.hasPrefix("async_Main") == true { return .exited(0) }
    let own = frames.first { frame in frame.line != nil && frame.file.map { sources[$0] != nil } == true }
    guard let own, let name = own.file, let line = own.line else {
      return .calledExit(status, place: nil)
    }
    let shown = name == GradingEngine.mainFile ? auxiliary : name
    return .calledExit(status, place: "\(shown):\(line)")
  }

  /// The termination of a program that a signal ended.
  func termination(signal: Int32, _ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> Termination
  {
    let details = try await details(signal: signal, outcome, crash)
    let isFull = Limit.isMemoryFull(peak: outcome.peakMemoryBytes, of: exercise.limits.memory)
    let wasRefused = details.reason?.hasPrefix("failed to allocate") ?? isFull
    if details.isOutOfMemory || wasRefused {
      let limit = Limit(
        .memory, exercise.limits.memory, cause: details.limitCause,
        place: place(in: details).map { "\($0):\($1)" })
      return .exceeded(limit)
    }
    return .crashed(
      CrashSite(
        reason: details.reason ?? SignalReason.words(for: signal),
        file: place(in: details)?.file, line: details.line))
  }

  /// The limit that a program exceeded, with where it was then, if it said so.
  func told(_ limit: Limit, _ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> Limit {
    guard let crash else { return limit }
    let details = try await details(signal: SIGXCPU, outcome, crash)
    var told = limit
    told.cause = details.limitCause
    told.place = place(in: details).map { "\($0):\($1)" }
    return told
  }

  private func details(
    signal: Int32, _ outcome: RunOutcome, _ crash: GraderEvent.Kind?
  ) async throws -> CrashDetails {
    let report = CrashReport(
      signal: signal, frames: crash?.frames ?? [], cause: crash?.cause, standardError: outcome.standardError)
    return try await report.details(program: file, sources: sources, workbench: workbench)
  }

  /// The place, with the auxiliary file's name in the course.
  private func place(in details: CrashDetails) -> (file: String, line: Int)? {
    guard let file = details.file, let line = details.line else { return nil }
    return (file == GradingEngine.mainFile ? auxiliary : file, line)
  }
}

extension GraderEvent.Kind {
  fileprivate var frames: [UInt64] {
    if case .crashed(_, _, let frames, _) = self { frames } else { [] }
  }

  fileprivate var cause: GraderEvent.Cause? {
    if case .crashed(_, _, _, let cause) = self { cause } else { nil }
  }
}

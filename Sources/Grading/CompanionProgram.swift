import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import Sandbox

/// A learner's module, compiled with a companion of its task to a program.
struct CompanionProgram: Sendable {
  let file: URL
  let workbench: Workbench
  let exercise: Exercise
  /// What the author of the companion calls it.
  let companion: String
  /// The files that a crash can lie in.
  let files: Set<String>

  /// The program in a folder of its own, which it may write to; it tells of its crashes.
  func command(in folder: URL, environment: [String: String] = [:]) -> SandboxCommand {
    let fixed = [
      "HOME": folder.path, "TMPDIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC", "MALLOC_ARENA_MAX": "2",
      "SWIFT_BACKTRACE": "enable=no", "CODELAB_CRASHES": "told",
    ]
    return SandboxCommand(
      executable: file.path, environment: fixed.merging(environment) { $1 }, workingDirectory: folder.path,
      profile: SandboxProfile(
        kind: .run, readable: [workbench.toolchain.libraries.path], writable: [folder.path],
        executable: [file.path]),
      wantsEvents: true)
  }

  /// How a program ended that called `exit`: the call is the compiler's own where top-level code awaits.
  func ending(status: Int32, call: GraderEvent.Kind) async throws -> ProgramEnding {
    let frames = try await workbench.symbolicate(call.frames, of: file)
    let caller = frames.first { !["grader_report_exit", "__wrap_exit"].contains($0.function) }
    if status == 0, caller?.function.hasPrefix("async_Main") == true { return .finished }
    let own = frames.first { frame in frame.line != nil && frame.file.map(files.contains) == true }
    guard let own, let name = own.file, let line = own.line else {
      return .calledExit(status, place: nil)
    }
    let shown = name == GradingEngine.companionName ? companion : name
    return .calledExit(status, place: "\(shown):\(line)")
  }

  /// What a signal that ended the program means.
  func ending(signal: Int32, _ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> ProgramEnding {
    let report = CrashReport(
      signal: signal, frames: crash?.frames ?? [], standardError: outcome.standardError)
    let details = try await report.details(program: file, files: files, workbench: workbench)
    let isFull = outcome.peakMemoryBytes >= exercise.limits.memory / 10 * 9
    let wasRefused = details.reason?.hasPrefix("failed to allocate") ?? isFull
    if details.isInAllocation || wasRefused { return .outOfMemory(bytes: exercise.limits.memory) }
    return .crashed(
      CrashSite(
        criterion: nil, reason: details.reason ?? SignalReason.words(for: signal),
        file: details.file == GradingEngine.companionName ? companion : details.file, line: details.line))
  }
}

extension GraderEvent.Kind {
  fileprivate var frames: [UInt64] {
    if case .crashed(_, _, let frames) = self { frames } else { [] }
  }
}

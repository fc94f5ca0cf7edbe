import Compiling
import CourseModel
import Foundation
import Sandbox

extension GradingEngine {
  /// Compiles a learner's module with the task's example of use and runs it; nothing is graded.
  public func runExample(
    _ submission: Submission, of exercise: Exercise
  ) async throws -> CompanionOutcome<RunOutcome> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    return try await program(
      submission, with: exercise.folders.example, of: exercise, in: try scratch.folder("example")
    ).map { try await run($0, in: try scratch.folder("run"), exercise) }
  }

  private func run(_ program: URL, in folder: URL, _ exercise: Exercise) async throws -> RunOutcome {
    let command = SandboxCommand(
      executable: program.path, arguments: [],
      environment: ["HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC"],
      workingDirectory: folder.path, standardInput: [],
      profile: SandboxProfile(
        kind: .run, readable: [workbench.toolchain.libraries.path], writable: [folder.path],
        executable: [program.path]),
      wantsEvents: false)
    let limits = SandboxLimits(
      wallSeconds: exercise.limits.seconds, cpuSeconds: exercise.limits.seconds,
      memoryBytes: exercise.limits.memory + (320 << 20), outputBytes: exercise.limits.output,
      fileBytes: 16 << 20,
      processes: exercise.limits.threads, descriptors: 64)
    return try await workbench.sandbox.run(command, limits: limits)
  }
}

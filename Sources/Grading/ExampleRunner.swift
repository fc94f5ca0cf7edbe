import Compiling
import CourseModel
import Foundation
import Sandbox

/// What running an example came to.
public enum ExampleOutcome: Sendable {
  /// The learner's module or the example does not compile with it.
  case doesNotCompile([Diagnostic])
  /// It ran; with what it printed and how it ended.
  case ran(RunOutcome)
}

extension GradingEngine {
  /// Compiles a learner's module with the task's example of use and runs it; nothing is graded.
  public func runExample(_ submission: Submission, of exercise: Exercise) async throws -> ExampleOutcome {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let kit = try await KitBuilder(workbench).kit()
    let example = try String(contentsOf: exercise.folders.example, encoding: .utf8)
    let folder = try scratch.folder("example")
    let files = submission.files.merging(["main.swift": example]) { mine, _ in mine }
    let compiled = try await LearnerCompiler(workbench, kit: kit).compileProgram(
      files, of: exercise, in: folder)
    switch compiled {
    case .rejected(let diagnostics): return .doesNotCompile(diagnostics)
    case .built(let program, _): return .ran(try await run(program, in: try scratch.folder("run"), exercise))
    }
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

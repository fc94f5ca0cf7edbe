import CourseModel
import Foundation
import Sandbox

extension LessonReader {
  /// A reader that runs docc in the sandbox, because a course is untrusted.
  package init(
    docc: URL, cache: URL, scratch: URL, sandbox: Sandbox, marks: @escaping MarkMaker
  ) {
    let run: Converter = { call in
      let outcome = try await sandbox.run(call.command, limits: .docc)
      return ConverterOutcome(
        exitCode: outcome.termination.exitCode,
        standardError: String(decoding: outcome.standardError, as: UTF8.self))
    }
    self.init(docc: docc, cache: cache, scratch: scratch, run: run, marks: marks)
  }
}

extension ConverterCall {
  fileprivate var command: SandboxCommand {
    SandboxCommand(
      executable: executable.path, arguments: arguments, environment: ["TMPDIR": folder.path],
      workingDirectory: folder.path, profile: .trusted)
  }
}

extension SandboxLimits {
  /// About fifty times the needs of a course with fifty pages.
  fileprivate static let docc = SandboxLimits(
    wallSeconds: 60, cpuSeconds: 60, memoryBytes: 8 << 30, outputBytes: 1 << 20, fileBytes: 64 << 20,
    processes: 256, descriptors: 256)
}

extension Termination {
  fileprivate var exitCode: Int32? {
    if case .exited(let code) = self { code } else { nil }
  }
}

import Foundation
import Sandbox

extension LessonReader {
  /// A reader whose docc runs under limits: a course may come from anywhere.
  public init(docc: URL, cache: URL, scratch: URL, sandbox: Sandbox) {
    self.init(docc: docc, cache: cache, scratch: scratch) { call in
      let outcome = try await sandbox.run(call.command, limits: .docc)
      return ConverterOutcome(
        exitCode: outcome.ending.exitCode,
        standardError: String(decoding: outcome.standardError, as: UTF8.self))
    }
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
  /// Some fifty times what a course of fifty pages was seen to take.
  fileprivate static let docc = SandboxLimits(
    wallSeconds: 60, cpuSeconds: 60, memoryBytes: 8 << 30, outputBytes: 1 << 20, fileBytes: 64 << 20,
    processes: 256, descriptors: 256)
}

extension SandboxEnding {
  fileprivate var exitCode: Int32? {
    switch self {
    case .exited(let code): code
    case .signalled, .wallTimeExceeded, .cpuTimeExceeded, .outputExceeded, .fileSizeExceeded,
      .processesExceeded, .cancelled:
      nil
    }
  }
}

import TestSupport
import Foundation
import Testing

@testable import Sandbox

let launcher = BuildProducts.launcher

let sandbox = Sandbox(launcher: launcher)

extension SandboxLimits {
  /// More than any test here needs; each narrows what it is about.
  static let ample = SandboxLimits(
    wallSeconds: 20, cpuSeconds: 10, memoryBytes: 4 << 30, outputBytes: 1 << 20, fileBytes: 1 << 24,
    processes: 64, descriptors: 64)

  /// For runs that a test ends: on a busy machine its turn may come only after a minute or more.
  static let patient = ample.with { ($0.wallSeconds, $0.cpuSeconds) = (600, 600) }

  func with(_ change: (inout SandboxLimits) -> Void) -> SandboxLimits {
    var limits = self
    change(&limits)
    return limits
  }
}

/// Runs a line of shell as a program of ours.
func shell(
  _ line: String, limits: SandboxLimits = .ample, input: String = "", environment: [String: String] = [:],
  profile: SandboxProfile = .trusted, onEventBytes: (@Sendable ([UInt8]) -> Void)? = nil
) async throws -> RunOutcome {
  let command = SandboxCommand(
    executable: "/bin/sh", arguments: ["-c", line], environment: environment, workingDirectory: "/",
    standardInput: Array(input.utf8), profile: profile, wantsEvents: onEventBytes != nil)
  return try await sandbox.run(command, limits: limits, onEventBytes: onEventBytes)
}

extension RunOutcome {
  var text: String { String(decoding: standardOutput, as: UTF8.self) }
  var errors: String { String(decoding: standardError, as: UTF8.self) }
}

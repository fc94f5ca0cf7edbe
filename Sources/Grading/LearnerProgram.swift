import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain

/// A linked program that contains a learner's code, with its sandbox profile, environment and limits.
struct LearnerProgram: Sendable {
  let file: URL
  let toolchain: Toolchain

  /// Bytes that one file may grow to.
  static let fileBytes = 16 << 20
  static let descriptors = 64

  /// The command that runs the program in a folder that it may write to.
  func command(
    in folder: URL, environment: [String: String] = [:], standardInput: [UInt8] = []
  ) -> SandboxCommand {
    let fixed = [
      "HOME": folder.path, "TMPDIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC", "MALLOC_ARENA_MAX": "2",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return SandboxCommand(
      executable: file.path, environment: fixed.merging(environment) { $1 }, workingDirectory: folder.path,
      standardInput: standardInput,
      profile: SandboxProfile(
        kind: .run, readable: [toolchain.libraries.path], writable: [folder.path], executable: [file.path]),
      wantsEvents: true)
  }

  /// The limits of a process; `baseMemory` is added to the limit on memory.
  static func limits(
    wallSeconds: Double, cpuSeconds: Double, memoryBytes: Int, outputBytes: Int, threads: Int,
    fileBytes: Int = fileBytes
  ) -> SandboxLimits {
    SandboxLimits(
      wallSeconds: wallSeconds, cpuSeconds: cpuSeconds, memoryBytes: memoryBytes + KitBuilder.baseMemory,
      outputBytes: outputBytes, fileBytes: fileBytes, processes: threads, descriptors: descriptors)
  }
}

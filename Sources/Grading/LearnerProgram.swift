import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain

/// A linked program that contains a learner's code, with its sandbox profile, environment and limits.
struct LearnerProgram: Sendable {
  /// The program; nil if the host waits for its path.
  let file: URL?
  /// The folder that the program is in, or will be.
  let folder: URL
  /// The executable that loads and runs it.
  let host: URL
  let toolchain: Toolchain

  init(file: URL?, in folder: URL, _ host: URL, _ toolchain: Toolchain) {
    self.file = file
    self.folder = folder
    self.host = host
    self.toolchain = toolchain
  }

  init(_ file: URL, _ host: URL, _ toolchain: Toolchain) {
    self.init(file: file, in: file.deletingLastPathComponent(), host, toolchain)
  }

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
      executable: host.path, arguments: file.map { [$0.path] } ?? [],
      environment: fixed.merging(environment) { $1 },
      workingDirectory: folder.path,
      standardInput: standardInput,
      profile: SandboxProfile(
        kind: .run,
        readable: [
          toolchain.libraries.path, host.deletingLastPathComponent().path, (file ?? self.folder).path,
        ],
        writable: [folder.path], executable: [host.path]),
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

extension RunOutcome {
  /// What a host writes if it could not load a program, and its status then; internal.h of CGraderKit has them, too.
  private static let notLoaded = Array("codelab could not load the program: ".utf8)
  private static let notLoadedStatus: Int32 = 127

  /// Makes sure that the host could load the program, so that code of the learner's ran.
  ///
  /// - Throws: `ToolchainError` with the loader's words.
  func requireLoaded() throws {
    guard termination == .exited(Self.notLoadedStatus), standardError.starts(with: Self.notLoaded) else {
      return
    }
    let words = String(decoding: standardError.dropFirst(Self.notLoaded.count), as: UTF8.self)
    throw ToolchainError.failed(step: "loading the program", output: words)
  }
}

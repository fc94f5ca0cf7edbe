import Foundation
import Sandbox

/// How git is run: in the sandbox, where it can read one repository and nothing of this machine's configuration.
package struct GitAccess: Sendable {
  /// The path of the program.
  package let program: String
  let sandbox: Sandbox

  /// The git on the search path; nil if there is none.
  package init?(environment: [String: String], sandbox: Sandbox) {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = folders.map { "\($0)/git" }
    guard let program = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.program = program
    self.sandbox = sandbox
  }

  /// The time is for a repository of a hundred thousand commits on a busy machine; git maps packs into its memory.
  private static func limits(output: Int) -> SandboxLimits {
    SandboxLimits(
      wallSeconds: 60, cpuSeconds: 30, memoryBytes: 16 << 30, outputBytes: output, fileBytes: 0,
      processes: 16,
      descriptors: 128)
  }

  /// What keeps a repository from making git do more than reading: the configuration of the machine and of the user is
  /// not read; objects are not fetched, replaced or taken from elsewhere. The commands that are run have no hooks,
  /// filters or pagers.
  private static let environment = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "HOME": "/",
    "LC_ALL": "C.UTF-8",
    "PATH": "/usr/bin:/bin",
  ]

  /// Runs git on the objects of a repository, or on its working tree.
  ///
  /// A repository that is named needs no owner: git refuses only what it finds by itself in a folder of another user.
  ///
  /// - Parameters:
  ///   - folder: the folder of the working tree to run in, and the tree's top; nil for objects only.
  ///   - places: what else git may read.
  /// - Throws: `SandboxError` or `CancellationError`.
  package func run(
    _ arguments: [String], in repository: URL, at folder: (URL, top: URL)? = nil,
    reading places: [String] = [], output: Int
  ) async throws -> RunOutcome {
    let command = SandboxCommand(
      executable: program,
      arguments: ["--no-pager", "--git-dir=\(repository.path)"]
        + (folder.map { ["--work-tree=\($0.top.path)"] } ?? [])
        + ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"] + arguments,
      environment: Self.environment, workingDirectory: folder?.0.path ?? repository.path,
      profile: SandboxProfile(kind: .compile, readable: [repository.path] + places))
    return try await sandbox.run(command, limits: Self.limits(output: output))
  }
}

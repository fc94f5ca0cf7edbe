/// A program with its arguments, environment and input; it inherits nothing from the tool.
package struct SandboxCommand: Sendable {
  /// The path of the program; the search path is not used.
  var executable: String
  /// The arguments after the program's own name.
  var arguments: [String]
  /// The complete environment of the program.
  var environment: [String: String]
  /// The working directory of the program.
  var workingDirectory: String
  /// The bytes on standard input. They come through a pipe, so they can be read only once.
  var standardInput: [UInt8]
  /// The paths that the program may use, and how far it is trusted.
  var profile: SandboxProfile
  /// Whether descriptor 3 is open for events.
  var wantsEvents: Bool

  /// A command; its limits are passed to `Sandbox.run`.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String] = [:],
    workingDirectory: String, standardInput: [UInt8] = [], profile: SandboxProfile,
    wantsEvents: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.standardInput = standardInput
    self.profile = profile
    self.wantsEvents = wantsEvents
  }
}

/// The permissions of a program. The launcher adds the paths that every program needs: loader, libraries, `/proc`,
/// time zone data, `/dev/null`.
package struct SandboxProfile: Sendable, Equatable {
  /// How far the program is trusted.
  package enum Kind: String, Sendable, Codable {
    /// The compiler on untrusted sources: it may start processes, but has no network.
    case compile
    /// An untrusted program: one process, without network, which may not execute other programs.
    case run
    /// One of the tool's programs on trusted data: only the limits apply.
    case trusted
  }

  /// How far the program is trusted.
  var kind: Kind
  /// Files and folders that it may read, including everything in them.
  var readable: [String]
  /// Files and folders that it may read, change, create and remove.
  var writable: [String]
  /// Files and folders that it may read and execute; the command's own executable is always allowed.
  var executable: [String]

  /// A profile with these paths; those that do not exist are ignored.
  package init(kind: Kind, readable: [String] = [], writable: [String] = [], executable: [String] = []) {
    self.kind = kind
    self.readable = readable
    self.writable = writable
    self.executable = executable
  }

  /// The profile of a trusted program.
  package static let trusted = SandboxProfile(kind: .trusted)
}

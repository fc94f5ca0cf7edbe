/// What a program may do and which paths it may touch; what every program needs of the system (loader,
/// libraries, `/proc`, zone data, `/dev/null`) is added by the launcher.
package struct SandboxProfile: Sendable, Equatable {
  /// How far the program is trusted.
  package enum Kind: String, Sendable, Codable {
    /// The compiler on a stranger's source: starts processes of its own, has no network.
    case compile
    /// A stranger's program: one process, no network, executes nothing else.
    case run
    /// A program of ours on our own data: the limits, and nothing else.
    case trusted
  }

  /// How far the program is trusted.
  package var kind: Kind
  /// Files and folders (with all below) that it may read.
  package var readable: [String]
  /// Files and folders that it may read, change, create and remove.
  package var writable: [String]
  /// Files and folders that it may read and execute; the command's own executable is always among them.
  package var executable: [String]

  /// Paths that do not exist are skipped: they can't be read either.
  package init(kind: Kind, readable: [String] = [], writable: [String] = [], executable: [String] = []) {
    self.kind = kind
    self.readable = readable
    self.writable = writable
    self.executable = executable
  }

  /// The profile of a program of ours.
  package static let trusted = SandboxProfile(kind: .trusted)
}

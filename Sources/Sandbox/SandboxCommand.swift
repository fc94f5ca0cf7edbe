/// One program and everything it is given; nothing is inherited from the tool.
package struct SandboxCommand: Sendable {
  /// The path of the program; no search path is consulted.
  package var executable: String
  /// The arguments after the program's own name.
  package var arguments: [String]
  /// The whole environment of the program.
  package var environment: [String: String]
  /// Where the program starts.
  package var workingDirectory: String
  /// What the program reads on standard input, through a pipe: once read it is gone.
  package var standardInput: [UInt8]
  /// What the program may touch.
  package var profile: SandboxProfile
  /// Whether descriptor 3 is open for writing events.
  package var wantsEvents: Bool

  /// Describes a run; the limits are given with `Sandbox.run`.
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

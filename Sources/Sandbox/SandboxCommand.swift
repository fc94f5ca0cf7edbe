/// One program and everything it is given; nothing is inherited from the tool.
public struct SandboxCommand: Sendable {
  /// The path of the program; no search path is consulted.
  public var executable: String
  /// The arguments after the program's own name.
  public var arguments: [String]
  /// The whole environment of the program.
  public var environment: [String: String]
  /// Where the program starts.
  public var workingDirectory: String
  /// What the program reads on standard input, through a pipe: once read it is gone.
  public var standardInput: [UInt8]
  /// What the program may touch.
  public var profile: SandboxProfile
  /// Whether descriptor 3 is open for writing events.
  public var wantsEvents: Bool

  /// Describes a run; the limits are given with `Sandbox.run`.
  public init(
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

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

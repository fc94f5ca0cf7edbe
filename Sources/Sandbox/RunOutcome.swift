/// What is left of a run, every process of which is dead.
public struct RunOutcome: Sendable {
  /// How the program ended.
  public let ending: SandboxEnding
  /// What was printed, up to the limit.
  public let standardOutput: [UInt8]
  /// What was printed as errors, up to the limit.
  public let standardError: [UInt8]
  /// Seconds on the clock, without starting the launcher.
  public let seconds: Double
  /// Seconds of processor time of all processes.
  public let cpuSeconds: Double
  /// The largest resident memory of any one process.
  public let peakMemoryBytes: Int
  /// The walls that stood, and those that did not.
  public let layers: [SandboxLayer]

  /// An outcome, for tests of what is made of it.
  public init(
    ending: SandboxEnding, standardOutput: [UInt8], standardError: [UInt8], seconds: Double,
    cpuSeconds: Double, peakMemoryBytes: Int, layers: [SandboxLayer]
  ) {
    self.ending = ending
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.peakMemoryBytes = peakMemoryBytes
    self.layers = layers
  }
}

import CourseModel

/// What is left of a run, every process of which is dead.
package struct RunOutcome: Sendable {
  /// How the program ended. One that got no more memory ended by a signal or an error of its own: the caller judges
  /// that from `peakMemoryBytes`.
  package let termination: Termination
  /// What was printed, up to the limit.
  package let standardOutput: [UInt8]
  /// What was printed as errors, up to the limit.
  package let standardError: [UInt8]
  /// Seconds on the clock, without starting the launcher.
  package let seconds: Double
  /// Seconds of processor time of all processes.
  package let cpuSeconds: Double
  /// The largest resident memory of any one process.
  package let peakMemoryBytes: Int
  /// The walls that stood, and those that did not.
  package let layers: [SandboxLayer]

  /// An outcome, for tests of what is made of it.
  package init(
    termination: Termination, standardOutput: [UInt8], standardError: [UInt8], seconds: Double,
    cpuSeconds: Double, peakMemoryBytes: Int, layers: [SandboxLayer]
  ) {
    self.termination = termination
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.peakMemoryBytes = peakMemoryBytes
    self.layers = layers
  }
}

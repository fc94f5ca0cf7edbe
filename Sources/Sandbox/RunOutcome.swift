import CourseModel
import Foundation

/// The outcome of a run, all of whose processes have ended.
package struct RunOutcome: Sendable {
  /// How the program ended. A program that exceeds the memory limit ends by a signal or an error of its own; the caller
  /// recognizes this by `peakMemoryBytes`.
  package let termination: Termination
  /// Standard output, up to the limit.
  package let standardOutput: [UInt8]
  /// Standard error, up to the limit.
  package let standardError: [UInt8]
  /// Wall-clock time in seconds, without the start of the launcher.
  package let seconds: Double
  /// Processor time of all processes, in seconds.
  package let cpuSeconds: Double
  /// The largest resident memory of any single process, in bytes.
  package let peakMemoryBytes: Int
  /// The layers of the sandbox, active or missing.
  package let layers: [SandboxLayer]

  /// Makes sure that nothing outside of the run killed the program.
  ///
  /// - Throws: `SandboxError.programKilled`; whoever wrote the program is not the reason.
  package func requireUndisturbed(_ executable: String) throws {
    if termination == .signalled(SIGKILL) { throw SandboxError.programKilled(executable: executable) }
  }

  /// An outcome with these parts, for tests.
  init(
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

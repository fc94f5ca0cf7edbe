/// How a run ended. Running out of memory is no case: a program that gets no more memory ends by a signal
/// or an error of its own, and the caller judges that from `RunOutcome.peakMemoryBytes`.
public enum SandboxEnding: Equatable, Sendable, Codable {
  /// The program ended by itself with this status.
  case exited(Int32)
  /// The program was ended by this signal, which no limit sent.
  case signalled(Int32)
  /// The time on the clock was up.
  case wallTimeExceeded
  /// The processor time was used up.
  case cpuTimeExceeded
  /// Standard output or standard error went beyond its limit.
  case outputExceeded
  /// A file grew beyond its limit.
  case fileSizeExceeded
  /// The run had more processes and threads at once than it may.
  case processesExceeded
  /// The task that ran the program was cancelled.
  case cancelled
}

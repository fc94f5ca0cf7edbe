import Sandbox
import Synchronization

/// The processor time that all compilations of one submission have together.
///
/// A submission is compiled several times: as a module, alone for a criterion, with other checks, with its grader. Each
/// of them alone may be within its limit, and all together are not.
package final class CompileBudget: Sendable {
  private let left: Mutex<Double>

  /// The least that a compilation gets: enough for the front end to start and to say what it was doing.
  private static let least = 0.5

  /// A budget of this many seconds.
  package init(seconds: Double) { left = Mutex(seconds) }

  /// The limits with at most the processor time that is left.
  func limited(_ limits: SandboxLimits) -> SandboxLimits {
    var limits = limits
    limits.cpuSeconds = min(limits.cpuSeconds, max(Self.least, secondsLeft))
    return limits
  }

  /// Takes what a compilation has used.
  func spend(_ seconds: Double) { left.withLock { $0 -= seconds } }

  /// The processor time that is left, in seconds; less than zero if compilations that ran at the same time used more.
  package var secondsLeft: Double { left.withLock { $0 } }
}

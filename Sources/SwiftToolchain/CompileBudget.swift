import Sandbox
import Synchronization

/// The processor time that all compilations of one submission have together.
///
/// A submission is compiled several times: as a module, alone for a criterion, with other checks, with its grader. Each
/// of them alone may be within its limit, and all together are not. Some run at the same time, so each gets a share
/// before it begins: half of what is left.
package final class CompileBudget: Sendable {
  /// What one compilation may use.
  struct Share {
    let limits: SandboxLimits
    fileprivate let seconds: Double
  }

  /// What no compilation has used or has as its share.
  private let left: Mutex<Double>

  /// The least that a compilation gets: enough for the front end to start and to say what it was doing.
  private static let least = 0.5

  /// A budget of this many seconds.
  package init(seconds: Double) { left = Mutex(seconds) }

  /// The limits of the first compilation.
  static func first(of limits: SandboxLimits) -> SandboxLimits {
    var limits = limits
    limits.cpuSeconds /= 2
    return limits
  }

  /// Half of the processor time that is left, for a compilation with these limits.
  func share(of limits: SandboxLimits) -> Share {
    left.withLock { left in
      var limits = limits
      let seconds = min(limits.cpuSeconds, max(0, left / 2))
      left -= seconds
      limits.cpuSeconds = max(Self.least, seconds)
      return Share(limits: limits, seconds: seconds)
    }
  }

  /// Gives back what a compilation has not used of its share.
  func settle(_ share: Share, used: Double) { left.withLock { $0 += share.seconds - used } }

  /// The processor time that is left, in seconds; less than zero if compilations got the least although it was used up.
  package var secondsLeft: Double { left.withLock { $0 } }
}

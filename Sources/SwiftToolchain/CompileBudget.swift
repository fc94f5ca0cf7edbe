import Sandbox
import Synchronization

/// The processor time that all compilations of one submission have together.
///
/// A submission is compiled several times: as a module, alone for a criterion, with other checks, with its grader. Each
/// of them alone may be within its limit, and all together are not. Some run at the same time, so each gets a share
/// before it begins: two thirds of what is left, within its own limit.
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

  /// The budget of a submission, of whose compilations the first can have all of its own limit.
  package init(of limits: SandboxLimits) { left = Mutex(limits.cpuSeconds / Self.part) }

  /// How much of what is left one compilation can have.
  private static let part = 2.0 / 3

  /// The processor time for a compilation with these limits.
  func share(of limits: SandboxLimits) -> Share {
    left.withLock { left in
      var limits = limits
      let seconds = min(limits.cpuSeconds, max(0, left * Self.part))
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

/// The key of a program of the tool's own that is compiled into the cache, computed once: its sources do not change
/// while the tool runs.
package final class SourceKey: Sendable {
  private let known = Mutex<String?>(nil)

  /// Returns the key; the first call computes it.
  ///
  /// - Throws: an error of `make`.
  package func once(_ make: () throws -> String) rethrows -> String {
    try known.withLock { key in
      let found = try key ?? make()
      key = found
      return found
    }
  }
}

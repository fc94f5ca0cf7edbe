/// How a process ended.
package enum Termination: Equatable, Sendable {
  /// It ended by itself with this status.
  case exited(Int32)
  /// It called `exit` with this status, at this place (such as "Steps.swift:9") if that is known.
  case calledExit(Int32, place: String?)
  /// A signal ended it, and no limit was the reason.
  case signalled(Int32)
  /// A signal ended it, for this reason.
  case crashed(CrashSite)
  /// It was killed because it exceeded a limit.
  case exceeded(Limit)
  /// The caller cancelled it.
  case cancelled

  /// Whether it ran to its end and reported success.
  package var isSuccess: Bool { self == .exited(0) }

  /// The resource whose limit it exceeded; nil if it ended for another reason.
  package var exceeded: Limit.Resource? {
    if case .exceeded(let limit) = self { limit.resource } else { nil }
  }

  /// The names under which results list a termination.
  package enum Name: String, CaseIterable, Sendable {
    case crashed
    case timedOut = "timed-out"
    case outOfMemory = "out-of-memory"
    case tooMuchOutput = "too-much-output"
    case tooManyThreads = "too-many-threads"
    case ended
  }

  /// The stable name in results; nil for `cancelled`, which is not the program's doing.
  package var name: Name? {
    switch self {
    case .exited, .calledExit: .ended
    case .signalled, .crashed: .crashed
    case .exceeded(let limit): limit.resource.terminationName
    case .cancelled: nil
    }
  }
}

/// Where and why a program crashed.
package struct CrashSite: Equatable, Sendable {
  /// The reason in words: "index out of range", "force-unwrapped nil".
  package var reason: String
  /// The file of the innermost frame in the learner's code.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?

  /// A reason, and a place if it is known.
  package init(reason: String, file: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }
}

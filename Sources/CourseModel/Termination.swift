/// How a process ended.
package enum Termination: Equatable, Sendable {
  /// It ended by itself, with this status.
  case exited(Int32)
  /// It called `exit` with this status; the place, such as "Steps.swift:9", where it is known.
  case calledExit(Int32, place: String?)
  /// A signal ended it that no limit sent.
  case signalled(Int32)
  /// A signal ended it, and this is known of the cause.
  case crashed(CrashSite)
  /// It was ended because it exceeded a limit.
  case exceeded(Limit)
  /// Whoever ran it cancelled it.
  case cancelled

  /// Whether it ran to its end and reported success.
  package var isSuccess: Bool { self == .exited(0) }

  /// The resource whose limit it exceeded; nil where it ended for another reason.
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

  /// The stable name in results; nil where the process was cancelled, which says nothing about it.
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
  /// In words: "index out of range", "force-unwrapped nil".
  package var reason: String
  /// The file of the innermost frame in the learner's code.
  package var file: String?
  /// Its line, from 1.
  package var line: Int?

  /// A place where a program crashed.
  package init(reason: String, file: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }
}

import Foundation

/// The reason for a crash of which only the signal is known.
package enum SignalReason {
  /// The reason in words for a learner.
  package static func words(for signal: Int32) -> String {
    table[signal] ?? "signal \(signal) ended the program"
  }

  /// The signals that can end a process that cannot allocate memory.
  static let ofExhaustion: Set<Int32> = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGKILL, SIGSEGV,
  ]

  private static let table: [Int32: String] = [
    SIGILL: "a runtime check of Swift failed, for example of an index or an overflow",
    SIGTRAP: "a runtime check of Swift failed, for example of an index or an overflow",
    SIGABRT: "the program aborted itself",
    SIGBUS: "the program accessed memory in an invalid way",
    SIGFPE: "the program made an impossible calculation, such as a division by zero",
    SIGKILL: "the system killed the program",
    SIGSEGV: "the program accessed memory that does not belong to it; infinite recursion can also cause this",
    SIGPIPE: "the program wrote to a closed pipe",
    SIGTERM: "the program was asked to end",
    SIGSYS: "the program made a system call that is not allowed here",
  ]
}

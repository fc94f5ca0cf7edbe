/// The reason for a crash of which only the signal is known.
package enum SignalReason {
  /// The reason in words for a learner.
  package static func words(for signal: Int32) -> String {
    table[signal] ?? "signal \(signal) ended the program"
  }

  /// The signals that can end a process that cannot allocate memory.
  static let ofExhaustion: Set<Int32> = [4, 5, 6, 7, 9, 11]

  /// Keyed by the signal numbers of Linux, which the sandbox reports.
  private static let table: [Int32: String] = [
    4: "a runtime check of Swift failed, for example of an index or an overflow",
    5: "a runtime check of Swift failed, for example of an index or an overflow",
    6: "the program aborted itself",
    7: "the program accessed memory in an invalid way",
    8: "the program made an impossible calculation, such as a division by zero",
    9: "the system killed the program",
    11: "the program accessed memory that does not belong to it; infinite recursion can also cause this",
    13: "the program wrote to a closed pipe",
    15: "the program was asked to end",
    31: "the program made a system call that is not allowed here",
  ]
}

/// The words for a signal that nobody explained better.
package enum SignalReason {
  /// What the signal says about the program, for a learner.
  package static func words(for signal: Int32) -> String {
    table[signal] ?? "signal \(signal) ended the program"
  }

  /// The signals with which a process that gets no more memory can end.
  static let ofExhaustion: Set<Int32> = [4, 5, 6, 7, 9, 11]

  /// The numbers of Linux, which the sandbox reports.
  private static let table: [Int32: String] = [
    4: "a precondition of Swift was not met",
    5: "a precondition of Swift was not met",
    6: "the program gave up (abort)",
    7: "memory was used in a way that is not possible",
    8: "an impossible calculation, such as a division by zero",
    9: "the system killed the program",
    11: "memory was used that the program does not have; endless recursion ends so, too",
    13: "the program wrote where nobody reads",
    15: "the program was told to end",
    31: "the program called something of the system that is not allowed here",
  ]
}

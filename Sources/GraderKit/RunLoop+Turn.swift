import Foundation

extension RunLoop {
  /// Handles what is due, then rests for some microseconds.
  ///
  /// A run loop that waits by itself starts a thread for its timer. On a busy machine such threads end late, so that
  /// they would add up to more than a submission may have.
  func turn(resting microseconds: UInt32) {
    _ = run(mode: .default, before: .distantPast)
    if microseconds > 0 { usleep(microseconds) }
  }
}

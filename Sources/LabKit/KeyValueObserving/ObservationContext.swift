import Foundation

/// Tells one observation from another: every context is equal to itself and its copies alone.
///
/// Apple's context is the address of a variable (`&context`), which is unsafe code in Swift. Keep one in a
/// `private let` or `static let`, hand it to `addObserver`, and compare it in `observeValue`. It is a value:
/// an observation retains nothing through it.
public struct ObservationContext: Hashable, Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: UInt64 = 0

  private let number: UInt64

  /// A context that is equal to no other.
  public init() {
    number = Self.lock.withLock {
      Self.last += 1
      return Self.last
    }
  }
}

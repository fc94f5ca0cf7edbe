import Foundation

/// Distinguishes one observation from another: a context equals only itself and its copies.
///
/// Apple's context is the address of a variable (`&context`), which is unsafe code in Swift. Store a context in a
/// `private let` or `static let`, pass it to `addObserver`, and compare it in `observeValue`. It is a value, so an
/// observation retains nothing through it.
public struct ObservationContext: Hashable, Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last: UInt64 = 0

  private let number: UInt64

  /// A context that equals no other context.
  public init() {
    number = Self.lock.withLock {
      Self.last += 1
      return Self.last
    }
  }
}

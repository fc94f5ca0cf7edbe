import Foundation

/// A programming error that raises an Objective-C exception on Apple's systems.
public struct Fault: Equatable, Sendable, CustomStringConvertible {
  /// The exception's name, for example `NSRangeException`.
  public let name: String
  /// The exception's reason.
  public let reason: String

  /// A fault with this name and reason.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  /// Name and reason, as in a crash report.
  public var description: String { "\(name): \(reason)" }
}

/// Reports faults: a fault stops the program unless a grader records it.
public enum FaultCenter {
  private static let lock = NSLock()
  private static let turn = NSRecursiveLock()
  nonisolated(unsafe) private static var recorder: ((Fault) -> Void)?

  /// Runs `body`, and passes faults to `handler` instead of stopping the program.
  ///
  /// This applies to the faults of all threads. Recordings can be nested on one thread; a recording on another thread
  /// waits.
  public static func recording<Result>(
    _ handler: @escaping (Fault) -> Void, during body: () throws -> Result
  ) rethrows -> Result {
    turn.lock()
    defer { turn.unlock() }
    let outer = lock.withLock { () -> ((Fault) -> Void)? in
      defer { recorder = handler }
      return recorder
    }
    defer { lock.withLock { recorder = outer } }
    return try body()
  }

  static func report(_ fault: Fault) {
    guard let handler = lock.withLock({ recorder }) else {
      fatalError("\(fault)")
    }
    handler(fault)
  }
}

/// Reports a fault; returns only if a grader records it.
func fault(_ name: String, _ reason: String) {
  FaultCenter.report(Fault(name: name, reason: reason))
}

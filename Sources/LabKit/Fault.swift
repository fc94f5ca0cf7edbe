import Foundation

/// A mistake that raises an Objective-C exception on Apple's systems, as a value.
public struct Fault: Equatable, Sendable, CustomStringConvertible {
  /// The exception's name, for example `NSRangeException`.
  public let name: String
  /// The sentence that the exception carries.
  public let reason: String

  /// A fault of that name, with its reason.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  /// Name and reason, as a crash report says them.
  public var description: String { "\(name): \(reason)" }
}

/// Where the kit reports faults: it stops the program, unless a grader records them.
public enum FaultCenter {
  private static let lock = NSLock()
  private static let turn = NSRecursiveLock()
  nonisolated(unsafe) private static var recorder: ((Fault) -> Void)?

  /// Runs `body` with faults handed to `handler` instead of stopping the program.
  ///
  /// The faults of all threads count. Recordings may nest on a thread; another thread's waits until this is over.
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

/// Reports a mistake that raises an exception on Apple's systems; returns when a grader records it.
func fault(_ name: String, _ reason: String) {
  FaultCenter.report(Fault(name: name, reason: reason))
}

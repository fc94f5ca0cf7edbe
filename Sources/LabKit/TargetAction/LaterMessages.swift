import Foundation

/// The messages that the main thread sends when it next handles its events.
@_spi(GraderKit)
public enum LaterMessages {
  /// Keeps messages back from now on: for graders that call a learner's code on another thread, so that the main thread
  /// runs nothing of that code beside it.
  public static func hold() { list.hold() }

  /// Sends what was kept back, on this thread.
  public static func release() { list.release().forEach { $0() } }

  static func add(_ message: @escaping @Sendable () -> Void) {
    if !list.keep(message) { DispatchQueue.main.async(execute: message) }
  }

  private static let list = HeldMessages()
}

private final class HeldMessages: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [@Sendable () -> Void]?

  func hold() { lock.withLock { messages = messages ?? [] } }

  func keep(_ message: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock { messages?.append(message) != nil }
  }

  func release() -> [@Sendable () -> Void] {
    lock.withLock {
      defer { messages = nil }
      return messages ?? []
    }
  }
}

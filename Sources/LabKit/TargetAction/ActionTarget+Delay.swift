import Foundation

extension ActionTarget {
  /// Sends a message on the current thread's run loop after a delay; with a delay of 0, when the run loop next runs.
  ///
  /// Until then, the run loop retains the target and the argument. An unknown selector is a fault
  /// (NSInvalidArgumentException) when the message is sent.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedMessages.add(DelayedMessage(target: self, selector: selector, argument: argument), after: delay)
  }
}

extension NSObject {
  /// Cancels all messages to the target that `perform(_:with:afterDelay:)` has scheduled on this thread.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedMessages.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the messages to the target with this selector and an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    DelayedMessages.cancel {
      $0.target === target as AnyObject && $0.selector == selector && $0.hasArgument(argument)
    }
  }
}

/// A message that waits for its time. Only the thread that scheduled it uses it.
private struct DelayedMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func hasArgument(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    return (argument as AnyObject) === (other as AnyObject)
      || (argument as? AnyHashable).map { $0 == other as? AnyHashable } == true
  }
}

/// The messages of each thread that wait for their time, with their timers.
private enum DelayedMessages {
  private final class List {
    var waiting: [(message: DelayedMessage, timer: Timer)] = []
  }

  private static let key = "LabKit.DelayedMessages"

  private static var list: List {
    if let list = Thread.current.threadDictionary[key] as? List { return list }
    let list = List()
    Thread.current.threadDictionary[key] = list
    return list
  }

  static func add(_ message: DelayedMessage, after delay: TimeInterval) {
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { timer in
      let list = list
      guard let index = list.waiting.firstIndex(where: { $0.timer === timer }) else { return }
      let message = list.waiting.remove(at: index).message
      send(message.selector, to: message.target, message.argument)
    }
    list.waiting.append((message, timer))
    RunLoop.current.add(timer, forMode: .default)
  }

  static func cancel(where isMatch: (DelayedMessage) -> Bool) {
    let list = list
    let cancelled = list.waiting.filter { isMatch($0.message) }
    list.waiting.removeAll { isMatch($0.message) }
    cancelled.forEach { $0.timer.invalidate() }
  }
}

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

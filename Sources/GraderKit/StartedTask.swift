import Foundation

/// A task that a test has started with `Tasks.start`, and what became of it.
@MainActor
public final class StartedTask<Value: Sendable> {
  private let task: Task<Value, any Error>
  private let outcome = Locked<Result<Value, any Error>?>(nil)

  init(_ operation: @escaping @MainActor () async throws -> Value) {
    let task = Task { try await operation() }
    self.task = task
    Task { [outcome] in
      let result = await task.result
      outcome.update { $0 = result }
    }
  }

  /// Cancels the task.
  public func cancel() { task.cancel() }

  /// Cancels the task on another thread, as the system may.
  public func cancelOnAnotherThread(_ sentence: String) {
    let task = task
    onAnotherThread(sentence) { task.cancel() }
  }

  /// Whether the task has ended, once everything ran that could.
  public var hasEnded: Bool {
    Tasks.settle()
    return outcome.value != nil
  }

  /// What the task returned; nil, with a failure, if it still waits or threw an error.
  @discardableResult
  public func expectValue(_ sentence: String) -> Value? {
    defer { passTurn() }
    guard case .success(let value)? = end() else {
      record(sentence, expected: "a value", found: found)
      return nil
    }
    return value
  }

  /// Expects that the task throws this error.
  public func expectError<Failure: Error & Equatable>(_ expected: Failure, _ sentence: String) {
    defer { passTurn() }
    if case .failure(let error)? = end(), error as? Failure == expected { return }
    record(sentence, expected: "the error \(Described.value(expected))", found: found)
  }

  /// Expects that the task throws a `CancellationError`.
  public func expectCancelled(_ sentence: String) {
    defer { passTurn() }
    if case .failure(let error)? = end(), error is CancellationError { return }
    record(sentence, expected: "a CancellationError", found: found)
  }

  /// Expects that the task has not ended, though everything ran that could.
  public func expectWaiting(_ sentence: String) {
    defer { passTurn() }
    if hasEnded { record(sentence, expected: "the task waits", found: found) }
  }

  /// Waits for code that goes by way of another thread or a timer, too.
  private func end() -> Result<Value, any Error>? {
    let end = ContinuousClock.now + .seconds(1)
    while !hasEnded, ContinuousClock.now < end {
      RunLoop.current.turn(resting: 1_000)
    }
    return outcome.value
  }

  private var found: String {
    switch outcome.value {
    case nil: "the task still waits"
    case .success(let value)?: Value.self == Void.self ? "the task returned" : Described.value(value)
    case .failure(let error)?: "the error \(Described.value(error))"
    }
  }
}

extension StartedTask where Value: Equatable {
  /// Expects that the task returns this value.
  public func expectValue(_ expected: Value, _ sentence: String) {
    defer { passTurn() }
    if case .success(expected)? = end() { return }
    record(sentence, expected: Described.value(expected), found: found)
  }
}

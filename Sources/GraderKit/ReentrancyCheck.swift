/// Detects whether a piece of code is entered again while it is still running.
public final class ReentrancyCheck: Sendable {
  private let depths = Locked<(now: Int, deepest: Int)>((0, 0))

  /// A check without entries.
  public init() {}

  /// Runs `body` as the piece of code to check.
  public func enter<Value>(_ body: () throws -> Value) rethrows -> Value {
    depths.update { $0 = ($0.now + 1, max($0.deepest, $0.now + 1)) }
    defer { depths.update { $0.now -= 1 } }
    return try body()
  }

  /// The largest number of entries that were running at the same time.
  public var deepest: Int { depths.value.deepest }

  /// Expects that the piece of code was never entered while it was running.
  public func expectNotReentered(_ sentence: String) {
    if deepest > 1 { record(sentence, expected: "one entry at a time", found: "\(deepest) entries at once") }
  }
}

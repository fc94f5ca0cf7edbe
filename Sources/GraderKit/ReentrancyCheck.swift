/// Notices when a piece of code is entered again before it was left.
public final class ReentrancyCheck: Sendable {
  private let depths = Locked<(now: Int, deepest: Int)>((0, 0))

  /// A check that has seen nothing.
  public init() {}

  /// Runs `body` as the guarded piece.
  public func enter<Value>(_ body: () throws -> Value) rethrows -> Value {
    depths.update { $0 = ($0.now + 1, max($0.deepest, $0.now + 1)) }
    defer { depths.update { $0.now -= 1 } }
    return try body()
  }

  /// How many entries were open at once, at most.
  public var deepest: Int { depths.value.deepest }

  /// Expects that the piece was never entered from within itself.
  public func expectNotReentered(_ sentence: String) {
    if deepest > 1 { record(sentence, expected: "one entry at a time", found: "\(deepest) entries at once") }
  }
}

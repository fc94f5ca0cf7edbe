import Foundation

/// Records calls, from any thread, in their order.
public final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  /// A recorder of nothing yet.
  public init() {}

  /// Records a call with its arguments: `record("didSelect", 3)` is kept as `didSelect(3)`.
  public func record(_ name: String, _ arguments: Any...) {
    let list = arguments.map(described).joined(separator: ", ")
    lock.withLock { recorded.append(arguments.isEmpty ? name : "\(name)(\(list))") }
  }

  /// The calls so far.
  public var calls: [String] { lock.withLock { recorded } }

  /// Forgets the calls so far.
  public func reset() { lock.withLock { recorded = [] } }

  /// Expects just these calls, in this order.
  public func expectCalls(_ expected: [String], _ sentence: String) {
    expect(expected, calls, sentence)
  }

  /// Expects just these calls, in any order.
  public func expectCallsUnordered(_ expected: [String], _ sentence: String) {
    expect(expected.sorted(), calls.sorted(), sentence)
  }

  private func expect(_ expected: [String], _ found: [String], _ sentence: String) {
    guard found != expected else { return }
    func list(_ calls: [String]) -> String { calls.isEmpty ? "no call" : calls.joined(separator: ", ") }
    fail(sentence, expected: list(expected), found: list(found))
  }
}

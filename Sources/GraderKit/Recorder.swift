/// Records the calls that objects under test make, in order and from any thread.
public final class Recorder: Sendable {
  /// Whether calls must come in the expected order.
  public enum Order: Sendable {
    case ordered, unordered
  }

  private let kept = Locked<[String]>([])

  /// A recorder without calls.
  public init() {}

  /// Records a call: `record("didSelect", 3)` as `didSelect(3)`, a call without arguments as its name.
  public func record(_ name: String, _ arguments: Any...) {
    let list = arguments.map(Described.value).joined(separator: ", ")
    let call = arguments.isEmpty ? name : "\(name)(\(list))"
    kept.update { $0.append(call) }
  }

  /// The calls so far, oldest first.
  public var calls: [String] { kept.value }

  /// Removes all recorded calls.
  public func reset() { kept.update { $0.removeAll() } }

  /// Expects exactly these calls, in this order.
  public func expectCalls(_ expected: [String], _ sentence: String) {
    expectCalls(expected, .ordered, sentence)
  }

  /// Expects exactly these calls, in this order or in any order.
  public func expectCalls(_ expected: [String], _ order: Order, _ sentence: String) {
    defer { passTurn() }
    let found = calls
    let (left, right) = order == .ordered ? (found, expected) : (found.sorted(), expected.sorted())
    guard left != right else { return }
    GraderKit.record(
      sentence, expected: Self.list(expected), found: Self.list(found),
      details: CallPicture(expected: right, found: left).lines)
  }

  /// Expects that no more calls come, not even later: everything that was left for later happens first. Call it on the
  /// main thread after `expectCalls`, while the objects under test still exist.
  public func expectNoLaterCalls(_ sentence: String) {
    let before = calls
    settleLater()
    let found = calls
    guard found.count > before.count else { return }
    GraderKit.record(
      sentence, expected: "no later call", found: Self.list(Array(found.dropFirst(before.count))))
  }

  /// Expects exactly these calls, in any order.
  public func expectCallsUnordered(_ expected: [String], _ sentence: String) {
    expectCalls(expected, .unordered, sentence)
  }

  /// Expects this number of calls: of all calls, or only of those with this name.
  public func expectCount(_ expected: Int, of name: String? = nil, _ sentence: String) {
    defer { passTurn() }
    let found = calls.filter { call in name.map { call == $0 || call.hasPrefix("\($0)(") } ?? true }
    guard found.count != expected else { return }
    GraderKit.record(
      sentence, expected: Self.count(expected), found: Self.count(found.count),
      details: found.isEmpty ? [] : ["Calls: \(Self.list(found))"])
  }

  private static func list(_ calls: [String]) -> String {
    calls.isEmpty ? "no call" : calls.joined(separator: ", ")
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 call" : "\(number) calls" }
}

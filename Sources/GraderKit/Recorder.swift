/// Records the calls that objects under test make, in order and from any thread.
public final class Recorder: Sendable {
  /// Whether calls must come in the expected order.
  public enum Order: Sendable {
    case ordered, unordered
  }

  private struct Kept {
    var calls: [String] = []
    /// Whether all calls so far are as they should be, and no more are due.
    var isComplete = false
  }

  private let kept = Locked(Kept())

  /// A recorder without calls.
  public init() {}

  /// Records a call: `record("didSelect", 3)` as `didSelect(3)`, a call without arguments as its name.
  public func record(_ name: String, _ arguments: Any...) {
    let list = arguments.map(Described.value).joined(separator: ", ")
    let call = arguments.isEmpty ? name : "\(name)(\(list))"
    kept.update {
      $0.calls.append(call)
      if $0.isComplete, !LateCalls.note(call) { $0.isComplete = false }
    }
  }

  /// The calls so far, oldest first.
  public var calls: [String] { kept.value.calls }

  /// Removes all recorded calls.
  public func reset() { kept.update { $0 = Kept() } }

  /// Expects exactly these calls, in this order.
  public func expectCalls(_ expected: [String], _ sentence: String) {
    expectCalls(expected, .ordered, sentence)
  }

  /// Expects exactly these calls, in this order or in any order.
  public func expectCalls(_ expected: [String], _ order: Order, _ sentence: String) {
    defer { passTurn() }
    let found = calls
    let (left, right) = order == .ordered ? (found, expected) : (found.sorted(), expected.sorted())
    guard left != right else { return expectNoMore() }
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
    if found.count == expected { return name == nil ? expectNoMore() : () }
    GraderKit.record(
      sentence, expected: Self.count(expected), found: Self.count(found.count),
      details: found.isEmpty ? [] : ["Calls: \(Self.list(found))"])
  }

  /// All calls so far are as they should be. If nothing happens to the recorder in the rest of the test, nothing may
  /// come after it.
  private func expectNoMore() {
    LateCalls.areUnexpected()
    kept.update { $0.isComplete = true }
  }

  private static func list(_ calls: [String]) -> String {
    calls.isEmpty ? "no call" : calls.joined(separator: ", ")
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 call" : "\(number) calls" }
}

/// The calls that come when a test has ended, from what the learner's code has left for later.
///
/// They are wrong if the test's last look at the recorder found what it expected, and nothing came from then to the end
/// of the test.
enum LateCalls {
  private struct State {
    /// Whether a recorder of the running test must get no more calls.
    var areUnexpected = false
    /// The calls; nil while a test runs.
    var found: [String]?
  }

  private static let state = Locked(State())

  /// Of one recorder at least, all calls so far are as they should be.
  static func areUnexpected() { state.update { $0.areUnexpected = true } }

  /// Notes a call that comes after a recorder's last look; returns false if the test is still running.
  static func note(_ call: String) -> Bool {
    var isLate = false
    state.update {
      isLate = $0.found != nil
      $0.found?.append(call)
    }
    return isLate
  }

  /// Lets everything happen that was left for later, and reports calls that it makes. A test's own issues come first, so
  /// nothing happens if it has any.
  static func expectNone() {
    let before = state.value
    state.update { $0 = State() }
    guard before.areUnexpected, !GraderRun.shared.hasIssues else { return }
    state.update { $0.found = [] }
    settleLater()
    let late = state.value.found ?? []
    state.update { $0 = State() }
    guard !late.isEmpty else { return }
    let rest = late.count - 3
    GraderKit.record(
      "Nothing more is called a moment later", expected: "no later call",
      found: late.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
  }
}

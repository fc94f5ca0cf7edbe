import CGraderKit
import Foundation
import GraderEvents
@_spi(GraderKit) import LabKit

/// The places of a test in which other runs of it can come: between its statements, after an expectation.
///
/// A test that has passed, with all others of its process, runs once more, and in its middle other whole runs of it:
/// objects of the same classes come, are used and go, while those of the test exist. What an object keeps in a static or
/// global variable works while it is alone. So does one that stops others when it goes. Neither does with others
/// beside it. Each run has objects of its own. Every other one has inputs of its own; the rest have those of the test, so
/// that two objects of equal names and values are used by turns.
///
/// Before it, whole runs with the same inputs come. The objects of the first one go with it; from then on, a new object can
/// get the address of one that has gone, and what an answer has kept for that address. The objects of the others, the
/// earlier runs, are held beyond their end. They go in the middle of the test, so that objects of equal names and values
/// are there before those of the test, and go before them.
enum Interleaving {
  /// What the first run of a test needed.
  struct Run {
    /// The number of places in which another run could have come.
    var places = 0
    /// The bytes that it allocated.
    var bytes = 0
    /// The time that it took, without what it waited for a processor: a busy machine changes nothing.
    var duration = Duration.zero

    /// How many other runs come in the middle of this one.
    var others: Int { min(places, Self.mostOthers, (runs + 1) / 2) }

    /// How many runs come before it, whose objects go in its middle.
    var earlier: Int { min(places - 1, Self.mostEarlier, runs - others) }

    /// How many other runs there can be. Only small blocks of memory are used again, so half of what is left stays for the
    /// tests that follow.
    private var runs: Int {
      let affordable = Int(grader_bytes_left()) / 2 / max(1, bytes) - 1
      let timely = duration > .zero ? Int(Self.mostTime / duration) : .max
      return max(0, min(affordable, max(Self.fewest, min(Self.mostPlaces / max(1, places), timely))))
    }

    private static let mostOthers = 3
    private static let mostEarlier = 2
    /// One in its middle, and one before it.
    private static let fewest = 2
    /// The number of places of all other runs together: a test with many places takes long.
    private static let mostPlaces = 300
    /// The time of all other runs together: a learner waits for them. A slow test has the fewest.
    private static let mostTime = Duration.milliseconds(100)
  }

  private struct State {
    /// Whether another run may come now.
    var isOpen = true
    var run = Run()
    /// The places in which another run comes.
    var chosen: Set<Int> = []
    /// How many of them were used.
    var used = 0
    /// The places in which the objects of an earlier run go.
    var leaving: [Int: Int32] = [:]
    /// Whether this is an earlier run.
    var isEarlier = false
    /// The places of an earlier run in which the objects that exist are held. What is made in a loop is held a few times:
    /// objects that are told of what happens would otherwise be more and more.
    var holding: Set<Int> = []
    /// Whether the test has passed before.
    var isRepeated = false
    /// Runs the test from its beginning to its end.
    var other: () -> Void = {}
    let begin = ContinuousClock.now
    let waitedBefore = grader_time_waited()
    let bytesBefore = Int(grader_bytes_taken())
    let launchesBefore = ShownState.launches
  }

  private static let mostHoldings = 8

  // Only the main thread uses it, between the statements of a test.
  nonisolated(unsafe) private static var state = State()

  /// Whether an earlier run is running, whose objects don't go when they should.
  static var isEarlier: Bool { Thread.isMainThread && state.isEarlier }

  /// Whether the running test has passed before.
  static var isRepeated: Bool { Thread.isMainThread && state.isRepeated }

  /// The first run of a test begins.
  static func begin() { state = State() }

  /// The first run of a test has ended.
  static func end() -> Run {
    var run = state.run
    run.bytes += Int(grader_bytes_taken()) - state.bytesBefore
    run.duration =
      ContinuousClock.now - state.begin - .nanoseconds(grader_time_waited() - state.waitedBefore)
    // There is one app, and its objects may be where all others can reach them.
    if ShownState.launches > state.launchesBefore { run.places = 0 }
    return run
  }

  /// The test begins again; `other` runs it from its beginning to its end.
  static func beginAgain(after first: Run, _ other: @escaping () -> Void) {
    let (count, earlier) = (first.others, first.earlier)
    without { runBefore(other) }
    let shift = GraderRun.shared.placeInGroup * first.places / DealGroup.size
    // As far from each other as they can be; other inputs have others of them.
    let chosen = (0..<count).map { ($0 * first.places + shift) / count }
    state = State(chosen: Set(chosen), isRepeated: true, other: other)
    state.holding = Set((1...Self.mostHoldings).map { $0 * first.places / Self.mostHoldings - 1 })
    for number in 0..<earlier where grader_begin_holding(Int32(number)) {
      state.isEarlier = true
      runBefore(other)
      state.isEarlier = false
      state.leaving[(number + 1) * (first.places - 1) / (earlier + 1)] = Int32(number)
    }
  }

  /// A whole run before that of the test, with its inputs.
  private static func runBefore(_ other: () -> Void) {
    state.run = Run()
    GraderRun.shared.silently {
      GraderRun.shared.dealing(toRun: nil) { TaskLine.shared.withoutControl(other) }
    }
    state.run = Run()
  }

  /// Runs a test's body in a run of the test that is not its first one. What XCTest keeps of each run has memory of its own,
  /// so that it changes no address in the next one; and what is held is found by its place in memory.
  static func runBody(_ body: () throws -> Void) rethrows {
    grader_reuse_memory(!state.isEarlier)
    defer { grader_reuse_memory(false) }
    try body()
  }

  /// A place in which another run can come, on the main thread.
  static func pass() {
    guard state.isOpen else { return }
    state.run.places += 1
    if state.isEarlier {
      if state.holding.contains(state.run.places - 1) { grader_hold_objects() }
      return
    }
    if let number = state.leaving[state.run.places - 1] { grader_let_objects_go(number) }
    guard state.chosen.contains(state.run.places - 1), !GraderRun.shared.hasIssues else { return }
    state.used += 1
    let own = state.used % 2 == 1 ? state.used : nil
    grader_reuse_memory(false)
    defer { grader_reuse_memory(true) }
    without { GraderRun.shared.dealing(toRun: own) { TaskLine.shared.withoutControl(state.other) } }
  }

  /// Runs code in which no other run may come.
  static func without<Result>(_ code: () throws -> Result) rethrows -> Result {
    guard Thread.isMainThread else { return try code() }
    let wasOpen = state.isOpen
    state.isOpen = false
    defer { state.isOpen = wasOpen }
    return try code()
  }

  /// No other run comes in the running test.
  static func stop() {
    guard Thread.isMainThread else { return }
    state.isOpen = false
    state.run.places = 0
  }

  /// Runs code that counts its memory in the first run of a test, and does not do so again.
  static func once<Result>(_ code: () throws -> Result) rethrows -> Result {
    let before = Int(grader_bytes_taken())
    defer { if Thread.isMainThread { state.run.bytes -= Int(grader_bytes_taken()) - before } }
    return try without(code)
  }
}

/// Says that what this test is about exists once in an app, such as a singleton: no other run of the test comes in its
/// middle. Call it at the beginning of the test; a test that launches an app needs no call.
///
/// Without it, a test that has passed runs once more, with other runs of it between its expectations, so that an object
/// that spoils others of its class fails.
public func testsSharedState() { Interleaving.stop() }

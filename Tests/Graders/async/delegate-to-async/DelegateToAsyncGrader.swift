import GraderKit
import XCTest

@testable import DelegateToAsync

nonisolated final class DelegateToAsyncGrader: XCTestCase {
  private let inputs = Inputs()

  func testReturnsTheFirstPlace() {
    let places = inputs.shuffled(inputs.texts(2) + inputs.unusualTexts())
    let elsewhere = inputs.text()
    withTasks { tasks in
      let (locator, other) = (TestLocator(), TestLocator())
      let (finder, otherFinder) = (PlaceFinder(locator: locator), PlaceFinder(locator: other))
      let otherCall = tasks.start { try await otherFinder.place() }
      for place in places + [places[0]] {
        let call = tasks.start { try await finder.place() }
        call.expectWaiting("`place()` waits until the locator reports")
        locator.report(place)
        call.expectValue(place, "`place()` returns the place that its locator reports")
      }
      otherCall.expectWaiting("A finder whose locator has reported nothing still waits")
      other.report(elsewhere)
      otherCall.expectValue(elsewhere, "Two finders wait at once, each for its own locator")
      let former = FormerDelegate()
      locator.delegate = former
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      locator.report(elsewhere)
      call.expectValue(elsewhere, "`place()` becomes the locator's delegate, whoever was that before")
      withExtendedLifetime(former) {}
    }
    withTasks { tasks in
      weak var kept: TestLocator?
      let finder = Self.finder { kept = $0 }
      guard expectNotNil(kept, "A finder keeps its locator, if nobody else does") != nil else { return }
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      kept?.report(elsewhere)
      call.expectValue(elsewhere, "`place()` returns the place of a locator that only the finder holds")
    }
  }

  @MainActor
  private static func finder(_ use: (TestLocator) -> Void) -> PlaceFinder {
    let locator = TestLocator()
    use(locator)
    return PlaceFinder(locator: locator)
  }

  func testThrowsTheError() {
    let (error, place) = (NoSignal(bars: inputs.int(in: 2...99)), inputs.text())
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      locator.fail(error)
      call.expectError(error, "`place()` throws the error that the locator reports")
      let next = tasks.start { try await finder.place() }
      tasks.settle()
      locator.report(place)
      next.expectValue(place, "After an error, the next call can find a place")
      let last = tasks.start { try await finder.place() }
      tasks.settle()
      locator.fail(CancellationError())
      last.expectCancelled(
        "`place()` throws the locator's error, also if it is a CancellationError and nobody has cancelled")
    }
  }

  func testStartsAndStopsOnce() {
    let (place, count) = (inputs.text(), inputs.int(in: 12...20))
    let isLate = (0...count).map { _ in inputs.bool() }
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      var expected: [String] = []
      for number in 1...count {
        let call = tasks.start { try await finder.place() }
        tasks.settle()
        expected.append("start")
        expectEqual(
          locator.graderCalls, expected, "While call \(number) waits, the locator was started and is running")
        if number % 2 == 0 { locator.fail(NoSignal(bars: number)) } else { locator.report(place) }
        _ = call.hasEnded
        expected.append("stop")
        let ending = number % 2 == 0 ? "an error" : "a place"
        expectEqual(locator.graderCalls, expected, "After \(ending), the locator was stopped once")
        if isLate[number] {
          locator.report(place)
          locator.fail(NoSignal(bars: 1))
          tasks.settle()
        }
        expectEqual(
          locator.graderCalls, expected,
          "What the locator reports after the call has ended neither starts nor stops it")
      }
      let (busy, quick) = (TestLocator(), TestLocator())
      let calls = [busy, quick].map { locator in
        let finder = PlaceFinder(locator: locator)
        return tasks.start { try await finder.place() }
      }
      tasks.settle()
      for _ in 1...3 { busy.report(place) }
      quick.fail(NoSignal(bars: 1))
      quick.report(place)
      for call in calls { _ = call.hasEnded }
      expectEqual(
        [busy.graderCalls, quick.graderCalls], [["start", "stop"], ["start", "stop"]],
        "Two locators report several times before the calls have returned: each was stopped once")
    }
    let endings = inputs.shuffled(["a place", "an error"])
    MainActor.assumeIsolated { Self.expectStoppedBeforeTheNextCall(place, endings) }
  }

  /// A task whose next call begins as soon as the one before has returned or thrown. It runs as in an app: without a turn
  /// of others in between.
  @MainActor
  private static func expectStoppedBeforeTheNextCall(_ place: String, _ endings: [String]) {
    let locator = TestLocator()
    let finder = PlaceFinder(locator: locator)
    Task {
      for _ in 1...3 { _ = try? await finder.place() }
    }
    settleLater()
    var expected = ["start"]
    for ending in endings where locator.graderCalls == expected {
      if ending == "a place" { locator.report(place) } else { locator.fail(NoSignal(bars: 1)) }
      settleLater()
      expected += ["stop", "start"]
      expectEqual(
        locator.graderCalls, expected,
        "After \(ending), the caller begins the next call at once: the locator was stopped before, and is running now"
      )
    }
    locator.report(place)
    settleLater()
  }

  func testLaterReportsChangeNothing() {
    let places = inputs.texts(6)
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      locator.report(places[0])
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      locator.report(places[1])
      locator.report(places[2])
      locator.fail(NoSignal(bars: 1))
      call.expectValue(places[1], "`place()` returns the first of several places")
      locator.report(places[3])
      locator.fail(NoSignal(bars: 2))
      tasks.settle()
      let next = tasks.start { try await finder.place() }
      next.expectWaiting("The next call waits for a new report, whatever was reported before")
      locator.fail(NoSignal(bars: 3))
      locator.report(places[4])
      next.expectError(NoSignal(bars: 3), "If an error comes first, a place after it changes nothing")
    }
  }

  func testAReportDuringStart() {
    let places = inputs.texts(2)
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      for place in places {
        locator.graderOnStart = { [unowned locator] in
          locator.report(place)
          locator.report("\(place) again")
        }
        let call = tasks.start { try await finder.place() }
        call.expectValue(place, "A place that the locator reports during `start()` is the result")
      }
      expectFalse(locator.isRunning, "After a report during `start()`, the locator is stopped")
    }
  }

  func testCancellationEndsTheCall() {
    let place = inputs.text()
    let rounds = inputs.int(in: 12...40)
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      for number in 1...2 {
        let call = tasks.start { try await finder.place() }
        tasks.settle()
        if number == 1 {
          call.cancel()
        } else {
          call.cancelOnAnotherThread("A task can be cancelled on any thread")
        }
        call.expectCancelled("A waiting call ends with a CancellationError when its task is cancelled")
        expectFalse(locator.isRunning, "After a cancellation, the locator is stopped")
        locator.report(place)
        tasks.settle()
        let stops = locator.graderCalls.count { $0 == "stop" }
        expectEqual(max(number, stops), number, "Each cancellation stops the locator once, and not again")
      }
      for _ in 1...rounds {
        let call = tasks.start { try await finder.place() }
        tasks.settle()
        call.cancel()
        call.expectCancelled("One call after the other is cancelled: each ends with a CancellationError")
        expectFalse(
          locator.isRunning, "One call after the other is cancelled: each time, the locator is stopped")
        if hasFailed { return }
      }
      let next = tasks.start { try await finder.place() }
      next.expectWaiting("After a cancelled call, the next one waits for a new report")
      locator.report(place)
      next.expectValue(place, "After a cancelled call, the next one finds a place")
    }
  }

  func testACancelledTaskStartsNothing() {
    let place = inputs.text()
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      let call = tasks.start { try await finder.place() }
      call.cancel()
      call.expectCancelled("A call in a cancelled task throws a CancellationError")
      expectEqual(locator.graderCalls, [], "A call in a cancelled task leaves the locator alone")
      let next = tasks.start { try await finder.place() }
      tasks.settle()
      locator.report(place)
      next.expectValue(place, "The next call finds a place")
    }
  }

  func testOneCallAtATime() {
    let place = inputs.text()
    let rounds = inputs.int(in: 12...40)
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      let first = tasks.start { try await finder.place() }
      tasks.settle()
      for _ in 1...rounds {
        let second = tasks.start { try await finder.place() }
        second.expectError(FinderIsBusy(), "A call throws FinderIsBusy while another one waits")
        if hasFailed { return }
      }
      first.expectWaiting("The first call keeps waiting")
      expectEqual(locator.graderCalls, ["start"], "A refused call neither starts nor stops the locator")
      locator.report(place)
      first.expectValue(place, "The first call still gets its place")
      let third = tasks.start { try await finder.place() }
      third.expectWaiting("After the first call has ended, the next one can begin")
      let late = tasks.start { try await finder.place() }
      _ = tasks.start { locator.report(place) }
      late.expectError(
        FinderIsBusy(),
        "A call throws FinderIsBusy at once while another one waits, also if that one gets its place right afterwards"
      )
      third.expectValue(place, "The call that was waiting gets its place")
    }
  }

  func testCancellingEndsOnlyItsOwnCall() {
    let places = inputs.texts(2)
    // The next call begins, and the cancellation comes, before and after the first call has returned.
    for isCreatedBefore in [false, true] {
      for turns in 0...3 { cancelAfterTheReport(places, isCreatedBefore, turns) }
    }
  }

  private func cancelAfterTheReport(_ places: [String], _ isCreatedBefore: Bool, _ turns: Int) {
    withTasks { tasks in
      let locator = TestLocator()
      let finder = PlaceFinder(locator: locator)
      let gate = Gate()
      let first = tasks.start { try await finder.place() }
      let waiting = tasks.start {
        await gate.pass()
        return try await finder.place()
      }
      tasks.settle()
      locator.report(places[0])
      let second = isCreatedBefore ? waiting : tasks.start { try await finder.place() }
      if isCreatedBefore { gate.open() }
      afterTurns(turns) { first.cancel() }
      tasks.settle()
      first.expectValue(places[0], "A task that is cancelled after the report still gets the place")
      let sentence = "The next call continues, though the task before it was cancelled"
      // The first call has its result, but has not returned: a right answer may still say that it is busy.
      let isRefused = second.hasEnded
      expectEqual(
        locator.graderCalls, isRefused ? ["start", "stop"] : ["start", "stop", "start"],
        "A cancellation after the report changes nothing: it does not stop the locator again")
      if isRefused { return second.expectError(FinderIsBusy(), sentence) }
      locator.report(places[1])
      second.expectValue(places[1], "The next call gets its own place")
    }
  }

  func testTheFinderIsReleased() {
    let (place, mixed) = (inputs.text(), inputs.shuffled([0, 1, 2, 0, 1, 2]))
    withTasks { tasks in
      let locator = TestLocator()
      let tracker = ReleaseTracker()
      for endings in [[0], [1], [2], mixed] {
        let words = ["a place", "an error", "a cancellation"]
        Self.use(locator, tasks, tracker, times: endings.count) { number, call in
          if endings[number] == 0 { locator.report(place) }
          if endings[number] == 1 { locator.fail(NoSignal(bars: 1)) }
          if endings[number] == 2 { call.cancel() }
          return endings[number]
        }
        tracker.expectReleased(
          "The finder is deallocated when its last owner releases it, after "
            + (endings.count == 1 ? words[endings[0]] : "several calls"),
          heldBy: [locator])
      }
      Self.expectDelegatesAreReleased(place, mixed, tasks)
      expectNil(locator.delegate, "After the finder was deallocated, the locator has no delegate")
      Self.refuse(locator, tasks, tracker) { locator.report(place) }
      tracker.expectReleased(
        "A finder that has thrown without waiting is deallocated, too", heldBy: [locator])
      locator.graderOnStart = { [unowned locator] in locator.report(place) }
      Self.useAtOnce(locator, tasks, tracker)
      tracker.expectReleased(
        "A finder whose locator has reported during `start()` is deallocated, too", heldBy: [locator])
    }
  }

  /// A delegate that serves one call only is deallocated with it.
  @MainActor
  private static func expectDelegatesAreReleased(_ place: String, _ endings: [Int], _ tasks: Tasks) {
    let locator = TestLocator()
    let finder = PlaceFinder(locator: locator)
    weak var former: (any LocatorDelegate)?
    for ending in endings + [0] {
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      let tracker = ReleaseTracker()
      if let former, former !== locator.delegate { tracker.track(former, "the delegate of the call before") }
      tracker.expectReleased(
        "When a call has ended, nothing keeps an object alive that was the locator's delegate for this call alone",
        heldBy: [finder])
      former = locator.delegate
      switch ending {
      case 0: locator.report(place)
      case 1: locator.fail(NoSignal(bars: 1))
      default: call.cancel()
      }
      expectTrue(call.hasEnded, "The call ends after a report, an error or a cancellation")
    }
  }

  @MainActor
  private static func use(
    _ locator: Locator, _ tasks: Tasks, _ tracker: ReleaseTracker, times: Int,
    _ end: (Int, StartedTask<String>) -> Int
  ) {
    let finder = PlaceFinder(locator: locator)
    tracker.track(finder)
    for number in 0..<times {
      let call = tasks.start { try await finder.place() }
      tasks.settle()
      let ending = ["a place", "an error", "a cancellation"][end(number, call)]
      expectTrue(call.hasEnded, "The call ends after \(ending)")
      locator.report("too late")
      locator.fail(NoSignal(bars: 1))
    }
  }

  /// A call that ends during `start()`; if it does not end, another criterion says so.
  @MainActor
  private static func useAtOnce(_ locator: Locator, _ tasks: Tasks, _ tracker: ReleaseTracker) {
    let finder = PlaceFinder(locator: locator)
    let call = tasks.start { try await finder.place() }
    if call.hasEnded { tracker.track(finder) }
  }

  /// A call in a cancelled task, and calls that come while another one waits.
  @MainActor
  private static func refuse(
    _ locator: Locator, _ tasks: Tasks, _ tracker: ReleaseTracker, _ end: () -> Void
  ) {
    let finder = PlaceFinder(locator: locator)
    tracker.track(finder)
    let cancelled = tasks.start { try await finder.place() }
    cancelled.cancel()
    tasks.settle()
    let first = tasks.start { try await finder.place() }
    tasks.settle()
    let others = (1...2).map { _ in tasks.start { try await finder.place() } }
    tasks.settle()
    end()
    tasks.settle()
    for call in others + [first] { call.cancel() }
    tasks.settle()
  }
}

/// A locator that records how it is used.
@MainActor
final class TestLocator: Locator {
  private(set) var graderCalls: [String] = []
  var graderOnStart: (() -> Void)?

  override func start() {
    super.start()
    graderCalls.append("start")
    graderOnStart?()
  }

  override func stop() {
    super.stop()
    graderCalls.append("stop")
  }
}

/// Runs the closure now, or in a task that a task starts, and so on.
@MainActor
private func afterTurns(_ count: Int, _ body: @escaping @MainActor () -> Void) {
  if count == 0 { body() } else { Task { afterTurns(count - 1, body) } }
}

/// Lets a task wait until the test opens it.
@MainActor
final class Gate {
  private var continuation: CheckedContinuation<Void, Never>?

  func pass() async { await withCheckedContinuation { continuation = $0 } }

  func open() { continuation?.resume() }
}

/// Somebody else's delegate.
@MainActor
final class FormerDelegate: LocatorDelegate {
  func locator(_ locator: Locator, didFind place: String) {}
  func locator(_ locator: Locator, didFailWith error: any Error) {}
}

struct NoSignal: Error, Equatable {
  let bars: Int
}

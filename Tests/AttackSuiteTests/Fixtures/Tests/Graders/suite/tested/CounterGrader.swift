import GraderKit
import Testing

@testable import Counting

nonisolated class Listener: CounterDelegate {
  var heard: [Int] = []
  func counter(_ counter: Counter, reached value: Int) { heard.append(value) }
}

nonisolated final class Clerk: Listener {}

/// The same tests as those of XCTest next to it.
@Suite("A counter") nonisolated struct CounterGrader {
  private let inputs = Inputs()

  @Test(.enabled(if: true)) func testCounts() {
    let (counter, times) = (Counter(), inputs.int(in: 3...9))
    for _ in 1...times { counter.up() }
    expectOnMainThread("A test that is not async runs on the main thread")
    #expect(counter.value == times)
    #expect(counter.text == times.description + " times", "`text` says how often")
  }

  @Test(arguments: Inputs().ints(2, in: 1...4)) func testTells(times: Int) throws {
    for listener in inputs.shuffled([Listener(), Clerk()]) {
      let counter = Counter()
      counter.delegate = listener
      for _ in 1...times { counter.up() }
      let last = try #require(listener.heard.last, "The delegate hears each value")
      #expect(last == times)
      #expect(listener.heard.count == times)
    }
  }

  @Test func testKeepsNoDelegate() {
    let tracker = ReleaseTracker()
    let counter = Counter()
    do {
      let listener = Listener()
      tracker.track(listener)
      counter.delegate = listener
      counter.up()
      expectEqual(counter.value, 1, "`up()` counts one further")
    }
    tracker.expectReleased("A counter does not keep its delegate")
  }

  @Test func testCountsLater() async {
    let value = await Counter().upLater()
    #expect(value == 1, "`upLater()` counts, too")
  }
}

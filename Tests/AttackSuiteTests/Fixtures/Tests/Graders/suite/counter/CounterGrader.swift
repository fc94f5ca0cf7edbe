import GraderKit
import XCTest

@testable import Counting

nonisolated class Listener: CounterDelegate {
  var heard: [Int] = []
  func counter(_ counter: Counter, reached value: Int) { heard.append(value) }
}

nonisolated final class Clerk: Listener {}

nonisolated final class CounterGrader: XCTestCase {
  private let inputs = Inputs()

  func testCounts() {
    let (counter, times) = (Counter(), inputs.int(in: 3...9))
    for _ in 1...times { counter.up() }
    expectEqual(counter.value, times, "`up()` counts one further")
    expectEqual(counter.text, times.description + " times", "`text` says how often")
  }

  func testTells() {
    for listener in inputs.shuffled([Listener(), Clerk()]) {
      let (counter, times) = (Counter(), inputs.int(in: 1...4))
      counter.delegate = listener
      for _ in 1...times { counter.up() }
      XCTAssertEqual(listener.heard, Array(1...times), "The delegate hears each value")
    }
  }

  func testKeepsNoDelegate() {
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

  func testCountsLater() async {
    let value = await Counter().upLater()
    expectEqual(value, 1, "`upLater()` counts, too")
  }
}

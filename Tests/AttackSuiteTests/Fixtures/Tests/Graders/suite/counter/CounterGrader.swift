import GraderKit
import XCTest

@testable import Counting

nonisolated final class Listener: CounterDelegate {
  var heard: [Int] = []
  func counter(_ counter: Counter, reached value: Int) { heard.append(value) }
}

nonisolated final class CounterGrader: XCTestCase {
  func testCounts() {
    let counter = Counter()
    counter.up()
    counter.up()
    expectEqual(counter.value, 2, "`up()` counts one further")
    expectEqual(counter.text, "2 times", "`text` says how often")
  }

  func testTells() {
    let listener = Listener()
    let counter = Counter()
    counter.delegate = listener
    counter.up()
    XCTAssertEqual(listener.heard, [1], "The delegate hears each value")
  }

  func testKeepsNoDelegate() {
    let tracker = ReleaseTracker()
    let counter = Counter()
    do {
      let listener = Listener()
      tracker.track(listener)
      counter.delegate = listener
      counter.up()
    }
    tracker.expectReleased("A counter does not keep its delegate")
  }

  func testCountsLater() async {
    let value = await Counter().upLater()
    expectEqual(value, 1, "`upLater()` counts, too")
  }
}

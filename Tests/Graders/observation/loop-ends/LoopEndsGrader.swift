import Foundation
import GraderKit
import XCTest

@testable import LoopEnds

nonisolated final class LoopEndsGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var degrees = inputs.shuffled(
    inputs.ints(3, in: 1...40) + [0, inputs.int(in: -999 ... -100), inputs.int(in: 20_000...99_999)])

  /// Lets everything run that waits for the main actor; waits longer if the display has not this many lines.
  @MainActor
  private func pause(_ display: Display? = nil, lines: Int = 0) {
    settle { display.map { $0.lines.count >= lines } != false }
  }

  /// The temperature with this number, counted from 0; after the last, the first comes again.
  private func temperature(_ number: Int) -> Int { degrees[number % degrees.count] }

  private func lines(_ count: Int) -> [String] { (0..<count).map { "\(temperature($0))°" } }

  @MainActor
  func testEachTemperatureIsShown() {
    let station = Station(degrees: degrees[0])
    let display = Display(station: station)
    pause(display, lines: 1)
    expectEqual(
      display.lines, lines(1), "Soon after it was created, the display shows the present temperature")
    let count = inputs.int(in: 15...25)
    for number in 2...count {
      station.degrees = temperature(number - 1)
      pause(display, lines: number)
      expectEqual(display.lines, lines(number), "Soon after change \(number - 1), the display shows it")
      if hasFailed { return }
    }
    let (unread, read) = (Display(station: station), Display(station: station))
    pause(read, lines: 1)
    for number in 1...3 {
      station.degrees = temperature(count - 1 + number)
      pause(read, lines: number + 1)
      pause()
    }
    expectEqual(
      unread.lines, (0...3).map { "\(temperature(count - 1 + $0))°" },
      "Three changes with a pause after each, while nobody reads `lines`: the display shows each of them")
    settleLater()
    expectEqual(unread.lines.count, 4, "Each temperature is shown once, and not again a moment later")
    pause(display, lines: count + 3)
    for value in degrees.reversed() { station.degrees = value }
    pause(display, lines: count + 4)
    expectEqual(
      display.lines.last, "\(degrees[0])°",
      "After several changes without a pause, the display shows the last one")
    let (busy, latest) = (Station(degrees: degrees[0]), degrees[inputs.int(in: 1...5)])
    let early = Display(station: busy)
    busy.degrees = latest
    pause(early, lines: 1)
    pause()
    expectEqual(
      early.lines.last, "\(latest)°",
      "The temperature changes right after the display was created: its last line is the present temperature")
  }

  @MainActor
  func testEachDisplayShowsItsOwnStation() {
    let (first, second) = (Station(degrees: degrees[0]), Station(degrees: degrees[1]))
    let displays = [Display(station: first), Display(station: first), Display(station: second)]
    for display in displays { pause(display, lines: 1) }
    first.degrees = degrees[2]
    for display in displays.prefix(2) { pause(display, lines: 2) }
    expectEqual(
      displays.prefix(2).map(\.lines), Array(repeating: ["\(degrees[0])°", "\(degrees[2])°"], count: 2),
      "Two displays of a station both show its change")
    expectEqual(
      displays[2].lines, ["\(degrees[1])°"], "The display of another station shows only that station")
    displays[0].stop()
    second.degrees = degrees[3]
    first.degrees = degrees[4]
    pause(displays[1], lines: 3)
    pause(displays[2], lines: 2)
    expectEqual(
      displays[1].lines.count, 3, "One display was stopped, and the other one of its station continues")
    expectEqual(
      displays[2].lines.last, "\(degrees[3])°", "One display was stopped, and another station's continues")
  }

  @MainActor
  func testAStoppedDisplayShowsNothing() {
    let station = Station(degrees: degrees[0])
    let display = Display(station: station)
    pause(display, lines: 1)
    display.stop()
    station.degrees = degrees[1]
    pause()
    expectEqual(display.lines, lines(1), "The display was stopped, and a change adds no line")
    display.stop()
    station.degrees = degrees[2]
    pause()
    expectEqual(display.lines, lines(1), "The display was stopped twice, and a change adds no line")
    let late = Display(station: station)
    pause(late, lines: 1)
    station.degrees = degrees[3]
    late.stop()
    pause()
    expectEqual(
      late.lines, ["\(degrees[2])°"],
      "The display was stopped right after a change, before it had shown it: it adds no line")
    withTasks { tasks in
      for steps in 0..<12 {
        for hasShown in [false, true] { expectNoLineAfterStop(tasks, hasShown, steps) }
      }
    }
  }

  /// Stops a display this many steps after it was created or its station was changed: other tasks take turns meanwhile.
  @MainActor
  private func expectNoLineAfterStop(_ tasks: Tasks, _ hasShown: Bool, _ steps: Int) {
    let station = Station(degrees: degrees[0])
    let display = Display(station: station)
    if hasShown {
      tasks.settle()
      station.degrees = degrees[1]
    }
    var lines: [String] = []
    let stop = {
      display.stop()
      lines = display.lines
    }
    if steps == 0 {
      stop()
    } else {
      let stopping = tasks.start {
        for _ in 1..<steps { await Task.yield() }
        stop()
      }
      _ = stopping.hasEnded
    }
    tasks.settle()
    station.degrees = degrees[2]
    tasks.settle()
    expectEqual(
      display.lines, lines,
      "The display was stopped \(steps == 0 ? "right" : "a moment") after "
        + (hasShown ? "a change" : "it was created") + ": from then on, it adds no line")
  }

  @MainActor
  func testADisplayIsDeallocatedAtOnce() {
    let station = Station(degrees: degrees[0])
    assertReleased("A display is deallocated at once, while its station lives", heldBy: [station]) {
      () -> [AnyObject] in
      let display = Display(station: station)
      pause(display, lines: 1)
      station.degrees = degrees[1]
      pause(display, lines: 2)
      return [display]
    }
    station.degrees = degrees[2]
    pause()
    assertReleased("A display that was stopped is deallocated", heldBy: [station]) { () -> [AnyObject] in
      let (display, late) = (Display(station: station), Display(station: station))
      pause(display, lines: 1)
      display.stop()
      for number in 3...5 {
        station.degrees = degrees[number]
        pause(late, lines: number - 1)
      }
      late.stop()
      late.stop()
      display.stop()
      station.degrees = degrees[0]
      pause()
      return [display, late]
    }
    withTasks { tasks in
      expectNothingLeft("The loop of a deallocated display ends, at the latest after the next change") {
        var display: Display? = Display(station: station)
        tasks.settle()
        expectNotNil(display, "The display exists")
        display = nil
        station.degrees += 1
        tasks.settle()
      }
    }
  }

  @MainActor
  func testNoStationIsKept() {
    for count in [1, 3] {
      let stations = ReleaseTracker()
      let ended = stationOfADeallocatedDisplay(stations, lines: count)
      pause()
      expectTrue(ended, "A display shows its station's temperature")
      stations.expectReleased("The station of a deallocated display is deallocated, without another change")
      let stopped = ReleaseTracker()
      let display = stationOfAStoppedDisplay(stopped, lines: count)
      pause()
      stopped.expectReleased("The station of a stopped display is deallocated", heldBy: [display])
      let shown = ReleaseTracker()
      let showing = stationOfADisplay(shown, lines: count)
      pause()
      shown.expectReleased("A display does not keep its station alive while it shows it", heldBy: [showing])
      expectEqual(
        showing.lines, lines(count),
        "The station was deallocated: the display adds nothing, not even a line for that")
    }
    for hasChanged in [false, true] {
      let (display, latest) = displayOfABriefStation(hasChanged)
      let before = display.lines
      pause()
      // A right answer may have read the temperature before the station was deallocated.
      expectTrue(
        display.lines == before || display.lines == before + [latest],
        "The station was deallocated right after \(hasChanged ? "a change" : "the display was created"): "
          + "the display adds no temperature that the station did not have")
    }
  }

  @MainActor
  private func displayOfABriefStation(_ hasChanged: Bool) -> (Display, latest: String) {
    let temperatures = degrees.filter { $0 != 0 }
    let station = Station(degrees: temperatures[0])
    let display = Display(station: station)
    guard hasChanged else { return (display, "\(temperatures[0])°") }
    pause(display, lines: 1)
    station.degrees = temperatures[1]
    return (display, "\(temperatures[1])°")
  }

  @MainActor
  private func stationOfADeallocatedDisplay(_ tracker: ReleaseTracker, lines count: Int) -> Bool {
    let display = stationOfADisplay(tracker, lines: count)
    return display.lines == lines(count)
  }

  @MainActor
  private func stationOfAStoppedDisplay(_ tracker: ReleaseTracker, lines count: Int) -> Display {
    let display = stationOfADisplay(tracker, lines: count)
    display.stop()
    return display
  }

  @MainActor
  private func stationOfADisplay(_ tracker: ReleaseTracker, lines count: Int) -> Display {
    let station = Station(degrees: degrees[0])
    tracker.track(station)
    let display = Display(station: station)
    for number in 1...count {
      if number > 1 { station.degrees = degrees[number - 1] }
      pause(display, lines: number)
    }
    return display
  }
}

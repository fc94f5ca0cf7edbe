import Dispatch
import Foundation
import GraderKit
import XCTest

@testable import IsolatedDelegate

nonisolated final class IsolatedDelegateGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheClockIsSetAtOnce() {
    let count = inputs.int(in: 3_620...3_700)
    // From 1000 minutes on, a formatter may group the digits; the task says that it does not.
    let later =
      [5_999, 6_000, 36_000, 59_999, 60_000] + inputs.ints(4, in: 36_000...59_999)
      + inputs.ints(4, in: 60_001...599_999) + inputs.ints(4, in: 600_000...99_999_999)
    withTasks { _ in
      let (screen, other) = (WorkoutScreen(), WorkoutScreen())
      let (stopwatch, otherStopwatch) = (Stopwatch(), Stopwatch())
      expectEqual(screen.clock, "0:00", "Before the first second, the clock is as in the starter")
      stopwatch.delegate = screen
      otherStopwatch.delegate = other
      otherStopwatch.tick()
      for seconds in 1...count {
        stopwatch.tick()
        let digits = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
        expectEqual(
          screen.clock, "\(seconds / 60):\(digits)",
          "At \(seconds) s, before the stopwatch's call returns")
        if hasFailed { break }
      }
      for seconds in later {
        (screen as any StopwatchDelegate).stopwatch(stopwatch, didReach: seconds)
        let digits = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
        expectEqual(
          screen.clock, "\(seconds / 60):\(digits)",
          "The clock shows minutes and seconds, however many minutes there are: at \(seconds) s")
      }
      expectEqual(other.clock, "0:01", "The screen of another stopwatch shows that stopwatch's time")
      let late = WorkoutScreen()
      otherStopwatch.delegate = late
      otherStopwatch.tick()
      expectEqual(
        late.clock, "0:02",
        "A screen that becomes the delegate of a running stopwatch shows the stopwatch's time"
      )
    }
  }

  func testUploadsFromAnyThread() {
    guard uploadsReturn() else { return }
    let names = inputs.words(inputs.int(in: 40...50)) + inputs.unusualTexts()
    let unusual = inputs.unusualNumbers()
    let sizes = unusual + inputs.ints(names.count - unusual.count, in: 2...9999)
    withTasks(pool: .newestFirst) { tasks in
      let (screen, other) = (WorkoutScreen(), WorkoutScreen())
      let (uploader, otherUploader) = (Uploader(delegate: screen), Uploader(delegate: other))
      onAnotherThread("The uploader can call its delegate on another thread") {
        for (name, size) in zip(names, sizes) {
          uploader.report(size, of: name)
          uploader.report(size + 1, of: name)
        }
        for name in names { uploader.finish(name) }
      }
      tasks.settle()
      uploader.report(1, of: names[1])
      onAnotherThread("The uploader can call its delegate on another thread") {
        otherUploader.report(7, of: names[2])
        uploader.finish(names[2])
      }
      tasks.settle()
      uploader.finish(names[1])
      tasks.settle()
      let expected = zip(names, sizes).flatMap { ["\($0): \($1) bytes", "\($0): \($1 + 1) bytes"] }
      expectEqualElements(
        screen.lines, expected + ["\(names[1]): 1 bytes"],
        "Each report becomes a line, in the order of the calls, from whichever thread")
      Self.expectNames(screen.finished, names + [names[2], names[1]])
      expectEqual(other.lines, ["\(names[2]): 7 bytes"], "Another screen has the lines of its own uploader")
    }
  }

  /// Says of a wrong order that it is one.
  private static func expectNames(_ found: [String], _ expected: [String]) {
    guard found.sorted() == expected.sorted() else {
      return expectEqual(found, expected, "Each name that has finished is there, once, from whichever thread")
    }
    expectEqualElements(
      found, expected, "All names that have finished are there, and are in the order of the calls")
  }

  /// Whether the uploader's calls return while the main thread is busy.
  private func uploadsReturn() -> Bool {
    let name = inputs.word()
    var isReturned = false
    withTasks { tasks in
      let screen = WorkoutScreen()
      let uploader = Uploader(delegate: screen)
      let returned = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        uploader.report(1, of: name)
        uploader.finish(name)
        returned.signal()
      }
      isReturned = returned.wait(timeout: .now() + 3) == .success
      expectTrue(
        isReturned,
        "`didSend` and `didFinish` return on the uploader's thread, although the main thread is busy: they wait for nothing"
      )
      tasks.settle()
    }
    return isReturned
  }

  func testEachChangeIsReported() {
    let (name, size) = (inputs.word(), inputs.int(in: 2...999))
    withTasks { tasks in
      let screen = WorkoutScreen()
      let recorder = Recorder()
      let stopwatch = Stopwatch()
      let uploader = Uploader(delegate: screen)
      stopwatch.delegate = screen
      stopwatch.tick()
      screen.onChange = { [unowned screen] in
        expectOnMainThread("`onChange` is called on the main thread")
        recorder.record("\(screen.clock) \(screen.lines.count) \(screen.finished.count)")
      }
      stopwatch.tick()
      onAnotherThread("The uploader can call its delegate on another thread") {
        uploader.report(size, of: name)
      }
      tasks.settle()
      onAnotherThread("The uploader can call its delegate on another thread") { uploader.finish(name) }
      tasks.settle()
      stopwatch.tick()
      tasks.settle()
      recorder.expectCalls(
        ["0:02 0 0", "0:02 1 0", "0:02 1 1", "0:03 1 1"],
        "`onChange` is called once for each change, when the clock, the lines or the names have their new value"
      )
      recorder.reset()
      (screen as any StopwatchDelegate).stopwatch(stopwatch, didReach: 0)
      tasks.settle()
      recorder.expectCalls(
        ["0:00 1 1"],
        "The stopwatch begins again, and reports 0 s: the clock changes, and `onChange` is called once")
    }
    expectTheOlderScreenReports(name)
    expectOneOrder()
    let seconds = inputs.int(in: 620...3_700)
    withTasks { tasks in
      let (screen, stopwatch) = (WorkoutScreen(), Stopwatch())
      stopwatch.delegate = screen
      var calls = 0
      screen.onChange = { calls += 1 }
      for _ in 1...seconds { stopwatch.tick() }
      tasks.settle()
      expectEqual(calls, seconds, "The clock changes \(seconds) times: how often `onChange` is called")
    }
  }

  /// Of two screens, the changes of the one that was made first.
  private func expectTheOlderScreenReports(_ name: String) {
    withTasks { tasks in
      let (screen, newer, recorder) = (WorkoutScreen(), WorkoutScreen(), Recorder())
      let (stopwatch, uploader) = (Stopwatch(), Uploader(delegate: screen))
      stopwatch.delegate = screen
      screen.onChange = { [unowned screen] in
        recorder.record("\(screen.clock) \(screen.lines.count) \(screen.finished.count)")
      }
      newer.onChange = { recorder.record("newer screen") }
      stopwatch.tick()
      onAnotherThread("The uploader can call its delegate on another thread") {
        uploader.report(1, of: name)
        uploader.finish(name)
      }
      tasks.settle()
      recorder.expectCalls(
        ["0:01 0 0", "0:01 1 0", "0:01 1 1"],
        "There is a newer screen: `onChange` of the older one is called once for each of its changes")
    }
  }

  /// Reports of both kinds, in turn, from one thread.
  private func expectOneOrder() {
    let kinds = inputs.shuffled([true, true, true, false, false, false]) + [false, true, false]
    let name = inputs.word()
    withTasks { tasks in
      let screen = WorkoutScreen()
      let recorder = Recorder()
      let uploader = Uploader(delegate: screen)
      screen.onChange = { [unowned screen] in
        recorder.record("\(screen.lines.count) lines, \(screen.finished.count) finished")
      }
      onAnotherThread("The uploader can call its delegate on another thread") {
        for isLine in kinds { if isLine { uploader.report(1, of: name) } else { uploader.finish(name) } }
      }
      tasks.settle()
      let counts = kinds.indices.map { last in kinds[...last].count { $0 } }
      recorder.expectCalls(
        counts.enumerated().map { "\($1) lines, \($0 + 1 - $1) finished" },
        "The screen changes in the order in which one thread has called, whichever the method")
      recorder.expectNoLaterCalls("`onChange` is called once for each change, and not again later")
    }
  }

  func testTheScreenIsReleased() {
    let name = inputs.word()
    withTasks { tasks in
      let tracker = ReleaseTracker()
      let stopwatch = Stopwatch()
      let uploader = Self.use(stopwatch, name, tracker)
      tasks.settle()
      tracker.expectReleased(
        "The screen is deallocated after what was reported was delivered", heldBy: [stopwatch])
      stopwatch.tick()
      uploader.report(1, of: name)
      tasks.settle()
    }
  }

  @MainActor
  private static func use(_ stopwatch: Stopwatch, _ name: String, _ tracker: ReleaseTracker) -> Uploader {
    let screen = WorkoutScreen()
    tracker.track(screen)
    stopwatch.delegate = screen
    stopwatch.tick()
    for seconds in [59, 3_600, 7_201, 0] {
      (screen as any StopwatchDelegate).stopwatch(stopwatch, didReach: seconds)
    }
    let uploader = Uploader(delegate: screen)
    onAnotherThread("The uploader can call its delegate on another thread") {
      uploader.report(2, of: name)
      uploader.finish(name)
    }
    return uploader
  }
}

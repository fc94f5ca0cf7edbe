import Foundation
import LabKit
import Testing

private final class Clock: ActionTarget {
  static var actions: [Action] {
    [Action("tick:", Clock.tick), Action("ring:", Clock.ring), Action("stop", Clock.stop)]
  }
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func tick(_ timer: Timer) { journal.write("tick \(timer.userInfo as? String ?? "")") }
  func ring(_ name: String) { journal.write("ring \(name)") }
  func stop() { journal.write("stop") }
}

@MainActor
@Suite("Timers and delayed messages")
struct TimerTests {
  private let journal = Journal()

  /// Runs the run loop until something is written down, at most for some seconds.
  private func wait(for count: Int) {
    let end = Date(timeIntervalSinceNow: 20)
    while journal.lines.count < count, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  /// Lets the run loop do what is due.
  private func passTime() {
    for _ in 1...3 { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  }

  @Test("A scheduled timer sends its selector with itself, once if it does not repeat")
  func once() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: Clock(journal), selector: "tick:", userInfo: "info", repeats: false)
    wait(for: 1)
    passTime()
    #expect(journal.lines == ["tick info"])
    #expect(!timer.isValid)
  }

  @Test("A repeating timer fires until it is invalidated")
  func repeats() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: Clock(journal), selector: "stop", userInfo: nil, repeats: true)
    wait(for: 3)
    timer.invalidate()
    let count = journal.lines.count
    passTime()
    #expect(count >= 3)
    #expect(journal.lines.count == count)
  }

  @Test("A timer retains its target until it is invalidated, though the program keeps the timer")
  func retains() {
    var clock: Clock? = Clock(journal)
    weak let target = clock
    let timer = Timer.scheduledTimer(
      timeInterval: 1000, target: clock!, selector: "tick:", userInfo: nil, repeats: true)
    clock = nil
    #expect(target != nil)
    timer.invalidate()
    #expect(target == nil)
    withExtendedLifetime(timer) {}
  }

  @Test("A timer that is not scheduled fires when it is told to, or in a run loop")
  func unscheduled() {
    let timer = Timer(
      timeInterval: 0.001, target: Clock(journal), selector: "tick:", userInfo: nil, repeats: true)
    passTime()
    #expect(journal.lines.isEmpty)
    timer.fire()
    #expect(journal.lines.count == 1)
    RunLoop.current.add(timer, forMode: .default)
    wait(for: 2)
    timer.invalidate()
    #expect(journal.lines.count >= 2)
  }

  @Test("A delayed message is sent when the run loop next runs, and its target is retained until then")
  func delayed() {
    var clock: Clock? = Clock(journal)
    weak let target = clock
    clock?.perform("ring:", with: "bell", afterDelay: 0)
    clock = nil
    #expect(journal.lines.isEmpty && target != nil)
    wait(for: 1)
    #expect(journal.lines == ["ring bell"])
    #expect(target == nil)
  }

  @Test("Delayed messages are cancelled by target, or by selector and argument")
  func cancelled() {
    let (clock, other) = (Clock(journal), Clock(journal))
    clock.perform("ring:", with: "first", afterDelay: 0)
    clock.perform("ring:", with: "second", afterDelay: 0)
    clock.perform("stop", with: nil, afterDelay: 0)
    other.perform("ring:", with: "first", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: clock, selector: "ring:", object: "first")
    wait(for: 3)
    #expect(journal.read().sorted() == ["ring first", "ring second", "stop"])
    clock.perform("stop", with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: clock)
    passTime()
    #expect(journal.lines.isEmpty)
  }
}

// Swift Testing handles the main queue on another thread than the first, so the queue is what a test can ask for.
private let mark = DispatchSpecificKey<Bool>()

private final class Worker: ActionTarget, @unchecked Sendable {
  static var actions: [Action] { [Action("work:", Worker.work)] }
  let journal = Journal()

  func work(_ name: String) {
    journal.write("\(name) \(DispatchQueue.getSpecific(key: mark) == true ? "on main" : "elsewhere")")
  }
}

@MainActor
@Suite("Messages to the main thread")
struct MainThreadTests {
  init() {
    DispatchQueue.main.setSpecific(key: mark, value: true)
  }

  @Test("On the main thread a message that waits runs at once")
  func atOnce() {
    let worker = Worker()
    worker.performSelector(onMainThread: "work:", with: "A", waitUntilDone: true)
    #expect(worker.journal.lines == ["A on main"])
  }

  @Test("On the main thread a message that does not wait runs later")
  func later() async {
    let worker = Worker()
    worker.performSelector(onMainThread: "work:", with: "A", waitUntilDone: false)
    #expect(worker.journal.lines.isEmpty)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(worker.journal.lines == ["A on main"])
  }

  @Test("From another thread a message that waits has run on the main thread when the call returns")
  func waits() async {
    let worker = Worker()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        worker.performSelector(onMainThread: "work:", with: "A", waitUntilDone: true)
        worker.journal.write("returned")
        done.resume()
      }
    }
    #expect(worker.journal.lines == ["A on main", "returned"])
  }
}

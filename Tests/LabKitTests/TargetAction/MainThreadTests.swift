import Foundation
import LabKit
import Testing

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

/// A learner's module and its grader: a test for each way that a test can go.
enum GraderSources {
  static let learner = """
    func recurse(_ number: Int) -> Int { number == -1 ? 0 : recurse(number + 1) + 1 }
    func element(_ list: [Int]) -> Int { list[5] }
    final class Keeper { var name = "" }
    final class Sharer {
      nonisolated(unsafe) static var shared = ""
      var name: String { get { Sharer.shared } set { Sharer.shared = newValue } }
    }
    func speak(_ text: String, _ end: String = "\\n") { print(text, terminator: end) }
    """

  static let grader = """
    import Foundation
    import GraderKit
    import XCTest
    @testable import Learner

    final class Sample: XCTestCase {
      func testPasses() { speak("from passes"); expectEqual(1, 1, "One is one") }
      func testFails() { speak("from fails"); expectEqual("a", "b", "The name is b") }
      func testSkips() throws { throw XCTSkip("later") }
      func testThrows() throws { throw CocoaError(.fileNoSuchFile) }
      func testAsserts() { XCTAssertEqual(1, 2, "The grader's own words") }
      func testAwaits() async throws { try await Task.sleep(for: .milliseconds(2)); expectTrue(true, "") }
      func testMain() { expectOnMainThread("On the main thread") }
      func testLeavesThread() { Thread.detachNewThread { while true { sleep(1) } } }
      func testIndex() { speak("unfinished", ""); _ = element([]) }
      func testRecursion() { _ = recurse(0) }
      func testThreadRecursion() { Thread.detachNewThread { _ = recurse(0) }; sleep(10) }
      func testQueueRecursion() { DispatchQueue.global().async { _ = recurse(0) }; sleep(10) }
      func testFatal() { fatalError("no") }
      func testAbort() { abort() }
      func testDealt() { deal() }
      func testDealtToo() { deal() }
      func deal() {
        let (inputs, more) = (Inputs(), Inputs())
        let texts = inputs.texts(20) + (0..<20).map { _ in more.name() }
        expectEqual(Set(texts).count, 40, "No text comes twice")
        let numbers = inputs.ints(5, in: 1...5)
        expectEqual(numbers.sorted(), [1, 2, 3, 4, 5], "Different numbers of the range")
        speak("\\(texts) \\(numbers) \\(inputs.shuffled(texts)) \\(inputs.pick(from: texts)) \\(inputs.bool())")
      }
      @MainActor func testAwaitsOnMain() async throws {
        expectTrue(true, "No other run comes here")
        try await Task.sleep(for: .milliseconds(2))
      }
      func testOwn() { let keeper = Keeper(); names({ keeper.name = $0 }) { keeper.name } }
      func testShared() { let sharer = Sharer(); names({ sharer.name = $0 }) { sharer.name } }
      func testSharedOnPurpose() { testsSharedState(); testShared() }
      func testThrowsBesideOthers() throws {
        let (sharer, name) = (Sharer(), Inputs().name())
        sharer.name = name
        expectTrue(true, "Another run can come here")
        if sharer.name != name { throw CocoaError(.fileNoSuchFile) }
      }
      func testCaptures() {
        let text = captureOutput { speak("one"); expectTrue(true, "No other run comes here") }
        expectEqual(text, "one\\n", "Only what the test prints is captured")
      }
      func names(_ set: (String) -> Void, _ get: () -> String) {
        let inputs = Inputs()
        for number in 1...5 {
          let name = inputs.name()
          set(name)
          expectEqual(get(), name, "It has its name")
          expectEqual(get(), name, "It has its name \\(number), whatever others are called")
          speak("named")
        }
      }
      func testFew() {
        let inputs = Inputs()
        for _ in 0..<8 {
          speak("\\(inputs.bool()) \\(inputs.pick(from: [1, 2, 3])) \\(inputs.int(in: 5...8)) \\(inputs.shuffled(["a", "b"]))")
        }
      }
      func testUnusual() {
        let inputs = Inputs()
        let texts = inputs.unusualTexts()
        for part in ["\\n", "\\\\", "%"] {
          expectTrue(texts.contains { $0.contains(part) }, "A text has \\(part.debugDescription)")
        }
        expectTrue(texts.contains("") && texts.contains(" "), "A text is empty, another a blank")
        expectTrue(texts.contains { $0.last?.isNewline == true }, "A text ends with a line break")
        expectTrue(texts.contains { $0.hasPrefix(" ") && $0.hasSuffix(" ") }, "A text has blanks around it")
        expectTrue(texts.contains { $0.utf8.count > 100 }, "A text is long")
        expectTrue(texts.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }, "A text goes beyond ASCII")
        let numbers = inputs.unusualNumbers()
        expectTrue(Set(numbers).isSuperset(of: [0, 1, -1]), "Numbers are zero, one and minus one")
        expectTrue(numbers.contains { $0 < -99 } && numbers.contains { $0 > 99_999 }, "Numbers are far from zero")
        speak("\\(inputs.repetitions())")
      }
      func testLater() {
        let recorder = Recorder()
        let queue = DispatchQueue.main
        queue.asyncAfter(deadline: .now() + 0.02) { recorder.record("queue") }
        queue.asyncAfter(deadline: .now() + 60) { recorder.record("never") }
        Task { try? await Task.sleep(for: .milliseconds(40)); recorder.record("task") }
        Thread.detachNewThread { Thread.sleep(forTimeInterval: 0.08); recorder.record("thread") }
        Timer.scheduledTimer(withTimeInterval: 0.12, repeats: false) { _ in recorder.record("timer") }
        Thread.detachNewThread {
          let condition = NSCondition()
          condition.lock()
          _ = condition.wait(until: Date() + 0.15)
          recorder.record("condition")
        }
        Thread.detachNewThread {
          RunLoop.current.add(
            Timer(fire: Date() + 0.18, interval: 0, repeats: false) { _ in recorder.record("run loop") },
            forMode: .default)
          RunLoop.current.run(mode: .default, before: Date() + 60)
        }
        Thread.detachNewThread { poll(nil, 0, 210); recorder.record("poll") }
        Thread.detachNewThread {
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.24)
          recorder.record("semaphore")
        }
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread { _ = group.wait(timeout: .now() + 0.27); recorder.record("group") }
        recorder.expectNoLaterCalls("Nothing comes later")
        let begin = ContinuousClock.now
        recorder.expectNoLaterCalls("Nothing is left")
        expectTrue(ContinuousClock.now - begin < .milliseconds(100), "Nothing is waited for")
      }
      func testTurns() {
        let recorder = Recorder()
        recorder.record("tap")
        DispatchQueue.main.async { recorder.record("again") }
        recorder.expectCalls(["tap"], "One call comes at once")
        expectEqual(recorder.calls, ["tap"], "None comes on the next turn")
        withTasks { tasks in
          DispatchQueue.main.async { recorder.record("settled") }
          recorder.expectCount(2, "Where the test controls tasks, it says when something runs")
          recorder.expectCount(2, "And it has not said so")
        }
      }
      func testEndsTooEarly() {
        let (recorder, other) = (Recorder(), Recorder())
        recorder.record("tap")
        other.record("tap")
        recorder.expectCalls(["tap"], "One call comes at once")
        other.expectCalls(["tap"], "One call comes at once")
        other.record("tap again")
        for number in 1...5 {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { recorder.record("late", number) }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { other.record("not the last look") }
        }
      }
      func testExit() { exit(0) }
      func testCapture() {
        let text = captureOutput { for _ in 0..<20_000 { speak("0123456789") } }
        expectEqual(text.utf8.count, 220_000, "All of it is captured")
      }
      func testTasks() {
        let order = Recorder()
        withTasks { tasks in
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          let reader = tasks.start {
            expectOnMainThread("A task runs on the main thread")
            for await number in stream { order.record("read", number) }
            return order.calls.count
          }
          let sleeper = tasks.start { try await Task.sleep(for: .seconds(600)) }
          expectEqual(order.calls, [], "Nothing runs before it is settled")
          continuation.yield(1)
          reader.expectWaiting("A reader waits for the stream")
          Task.detached {
            expectOnMainThread("A detached task runs on the main thread")
            order.record("detached")
            continuation.finish()
          }
          onAnotherThread("Another thread can yield") { continuation.yield(2) }
          reader.expectValue(3, "The reader ends with the stream")
          sleeper.expectWaiting("A task that sleeps waits")
          sleeper.cancel()
          sleeper.expectCancelled("A task that sleeps can be cancelled")
        }
        order.expectCalls(["read(1)", "detached", "read(2)"], "One after the other")
      }
      func testPool() {
        let order = Recorder()
        withTasks(pool: .newestFirst) { tasks in
          for number in 1...2 {
            Task.detached {
              order.record("detached", number)
              await MainActor.run { order.record("hop", number) }
            }
            Task { @MainActor in order.record("main", number) }
          }
          tasks.settle()
        }
        order.expectCalls(
          ["main(1)", "main(2)", "detached(2)", "hop(2)", "detached(1)", "hop(1)"],
          "The main actor's tasks keep their order, and the others don't")
      }
      func testYields() {
        let order = Recorder()
        for _ in 1...20 {
          withTasks { tasks in
            for name in ["a", "b", "c"] { tasks.start { await yieldTwice(order, name) } }
            tasks.settle()
          }
        }
        order.expectCalls(
          (1...20).flatMap { _ in ["a", "b", "c", "a", "b", "c", "a", "b", "c"] },
          "Tasks that yield take turns")
      }
      func testOtherThreads() {
        let (order, isOver) = (Recorder(), NSLock())
        withTasks { tasks in
          for number in 1...10 {
            DispatchQueue.global().async {
              for _ in 1...number { DispatchQueue.global().sync {} }
              DispatchQueue.main.async { order.record("back", number) }
            }
            tasks.settle()
          }
        }
        order.expectCalls((1...10).map { "back(\\($0))" }, "What goes by way of a queue has come back")
        isOver.lock()
        for pause in [0, 100, 400_000] as [UInt32] {
          Thread.detachNewThread {
            while !isOver.try() { if pause > 0 { usleep(pause) } }
            isOver.unlock()
          }
        }
        let begin = Date()
        withTasks { tasks in for _ in 1...5 { tasks.settle() } }
        isOver.unlock()
        expectTrue(-begin.timeIntervalSinceNow < 12, "Threads that never wait do not keep it")
        order.reset()
        withTasks { tasks in
          for number in 1...20 { OperationQueue.main.addOperation { order.record("operation", number) } }
          tasks.settle()
          order.expectCalls((1...20).map { "operation(\\($0))" }, "Each operation starts when the one before has ended")
          let poll = tasks.start {
            while !Task.isCancelled { await Task.yield() }
            return 1
          }
          tasks.settle()
          poll.expectWaiting("A task that yields again and again does not keep it")
          poll.cancel()
          poll.expectValue(1, "It ends when it is cancelled")
        }
      }
      func testTaskEnds() { withTasks { $0.start { 5 }.expectWaiting("It waits") } }
    }
    nonisolated func yieldTwice(_ order: Recorder, _ name: String) async {
      for _ in 1...2 {
        order.record(name)
        await Task.yield()
      }
      order.record(name)
    }
    """

  /// The entry point, as the tool generates it.
  static var entry: String {
    let names = grader.matches(of: /func (test\w+)/).map { $0.output.1 }
    let list = names.map { ".test(\"Sample/\($0)\", Sample.\($0))," }.joined(separator: "\n")
    return """
      import GraderKit
      import XCTest
      @testable import SampleGrader
      GraderMain.run([
      \(list)
      ])
      """
  }
}

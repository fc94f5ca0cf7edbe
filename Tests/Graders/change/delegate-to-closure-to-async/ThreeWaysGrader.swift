import GraderKit
import XCTest
@testable import ThreeWays

nonisolated final class ThreeWaysGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheDelegateIsToldAsBefore() {
    let (names, texts) = (inputs.words(3), inputs.shuffled(inputs.texts(2) + inputs.unusualTexts()))
    withTasks { tasks in
      let (server, ear) = (TestServer(), Ear())
      let downloader = Downloader(server: server)
      downloader.load(names[2])
      server.answer(0, "nobody is told this")
      tasks.settle()
      downloader.delegate = ear
      for name in names + [names[0]] { downloader.load(name) }
      expectEqual(server.names, [names[2]] + names + [names[0]], "Each call asks the server once")
      for number in [2, 1, 4] { server.answer(number, texts[number]) }
      tasks.settle()
      ear.recorder.expectCalls(
        [
          "\(names[1]): \(texts[2])", "\(names[0]): \(texts[1])", "\(names[0]): \(texts[4])",
        ], "The delegate is told of each text that comes, with its name")
      expectTrue(
        ear.downloaders.allSatisfy { $0 === downloader }, "The delegate is told which downloader it was")
      ear.recorder.reset()
      for number in 5...6 {
        downloader.load(names[1])
        server.answer(number, texts[0])
      }
      tasks.settle()
      ear.recorder.expectCalls(
        Array(repeating: "\(names[1]): \(texts[0])", count: 2),
        "The same text comes twice for the same name, and the delegate is told each time")
      ear.recorder.reset()
      downloader.load(names[1])
      downloader.delegate = nil
      server.answer(7, texts[0])
      tasks.settle()
      ear.recorder.expectCalls(
        [], "If the downloader has no delegate any more when a text comes, nobody is told")
      let next = Ear()
      downloader.delegate = ear
      downloader.load(names[0])
      downloader.delegate = next
      server.answer(8, texts[0])
      tasks.settle()
      next.recorder.expectCalls(
        ["\(names[0]): \(texts[0])"],
        "The downloader got another delegate while a request was on its way, and this one is told what comes")
      ear.recorder.expectCalls([], "The delegate that was replaced meanwhile is not told")
      downloader.load(names[0])
      server.answer(9, texts[0])
      next.recorder.expectCount(
        2, "`load(_:)` works as before: when the server has replied, the delegate is told at once")
      next.recorder.expectNoLaterCalls(
        "The delegate is told once of what comes, and not again a moment later")
      Self.expectALoadByTheDelegate(names, texts, isError: false, tasks)
      Self.expectTheOlderDownloaderTells(names, texts, tasks)
    }
    expectNamesAreKept("`load(_:)`") { downloader, name, _ in downloader.load(name) }
  }

  /// The delegate loads another name while it is told of the first one.
  @MainActor
  private static func expectALoadByTheDelegate(
    _ names: [String], _ texts: [String], isError: Bool, _ tasks: Tasks
  ) {
    let (server, ear) = (TestServer(), Ear())
    let downloader = Downloader(server: server)
    downloader.delegate = ear
    ear.answer = { [weak downloader] in downloader?.load(names[1]) }
    downloader.load(names[0])
    if isError { server.fail(0, ServerError(code: 1)) } else { server.answer(0, texts[0]) }
    tasks.settle()
    let sentence = "The delegate calls `load(_:)` while it is told of \(isError ? "an error" : "a text")"
    expectEqual(server.names, [names[0], names[1]], "\(sentence): the server is asked once more")
    server.answer(1, texts[1])
    tasks.settle()
    ear.recorder.expectCalls(
      [isError ? "no \(names[0]): server error 1" : "\(names[0]): \(texts[0])", "\(names[1]): \(texts[1])"],
      "\(sentence): it is told of both names")
  }

  /// Two downloaders ask one server, and the one that was made first gets the last reply.
  @MainActor
  private static func expectTheOlderDownloaderTells(_ names: [String], _ texts: [String], _ tasks: Tasks) {
    let (server, ear, newerEar) = (TestServer(), Ear(), Ear())
    let (downloader, newer) = (Downloader(server: server), Downloader(server: server))
    downloader.delegate = ear
    newer.delegate = newerEar
    for each in [downloader, newer, downloader] { each.load(names[0]) }
    server.answer(1, texts[1])
    server.answer(0, texts[0])
    server.answer(2, texts[2])
    tasks.settle()
    ear.recorder.expectCalls(
      ["\(names[0]): \(texts[0])", "\(names[0]): \(texts[2])"],
      "There is a newer downloader: the delegate of the older one is told of the replies to its own requests")
    newerEar.recorder.expectCalls(
      ["\(names[0]): \(texts[1])"], "The delegate of a newer downloader is told of its own reply")
  }

  /// Names that look alike, one after the other.
  private func expectNamesAreKept(
    _ way: String, _ call: @escaping @MainActor (Downloader, String, Tasks) -> Void
  ) {
    let names = inputs.lookalikes() + inputs.unusualTexts()
    withTasks { tasks in
      let server = TestServer()
      let downloader = Downloader(server: server)
      for name in names {
        call(downloader, name, tasks)
        tasks.settle()
      }
      expectEqualElements(
        server.names, names, "\(way) asks the server for the name exactly as it was passed, once")
    }
  }

  func testTheClosureGetsItsAnswer() {
    let (names, texts) = (inputs.words(3), inputs.texts(4))
    withTasks { tasks in
      let (server, ear, recorder) = (TestServer(), Ear(), Recorder())
      let downloader = Downloader(server: server)
      downloader.delegate = ear
      for (number, name) in (names + [names[0]]).enumerated() {
        downloader.load(name) { recorder.record("closure \(number)", (try? $0.get()) ?? "an error") }
      }
      expectEqual(server.names, names + [names[0]], "Each call asks the server once")
      for number in [3, 1, 0] { server.answer(number, texts[number]) }
      tasks.settle()
      recorder.expectCalls(
        [3, 1, 0].map { "closure \($0)(\"\(texts[$0])\")" },
        "Each closure is called once, with the answer to its own call, even if the names are the same")
      ear.recorder.expectCalls([], "The delegate is not told of a call with a closure")
      server.isQuick = true
      downloader.load(names[0]) { recorder.record("at once", (try? $0.get()) ?? "an error") }
      tasks.settle()
      expectEqual(recorder.calls.last, "at once(\"quick \(names[0])\")", "A server may reply at once")
      let alone = Downloader(server: QuickServer())
      alone.load(names[1]) { recorder.record("alone", (try? $0.get()) ?? "an error") }
      tasks.settle()
      expectEqual(recorder.calls.last, "alone(\"\(names[1])\")", "A downloader keeps its server")
      let count = server.names.count
      server.isQuick = false
      downloader.load(names[0]) { _ in
        downloader.load(names[1]) { recorder.record("again", (try? $0.get()) ?? "an error") }
      }
      server.answer(count, texts[0])
      tasks.settle()
      expectEqual(
        Array(server.names.dropFirst(count)), [names[0], names[1]],
        "A closure calls `load(_:completion:)`: the server is asked once more")
      server.answer(count + 1, texts[1])
      tasks.settle()
      expectEqual(
        recorder.calls.last, "again(\"\(texts[1])\")",
        "A closure calls `load(_:completion:)` with another closure, which is called, too")
      recorder.expectNoLaterCalls("Each closure is called once, and not again a moment later")
      ear.recorder.expectNoLaterCalls(
        "The delegate is not told of a call with a closure a moment later either")
    }
    expectNamesAreKept("`load(_:completion:)`") { downloader, name, _ in downloader.load(name) { _ in } }
  }

  func testTheFunctionReturnsItsText() {
    let (names, unusual) = (inputs.words(2), inputs.unusualTexts())
    let texts = inputs.shuffled(inputs.texts(1) + unusual)
    withTasks { tasks in
      let (server, ear) = (TestServer(), Ear())
      let downloader = Downloader(server: server)
      downloader.delegate = ear
      let calls = [names[0], names[1], names[0], names[1]].map { name in
        let call = tasks.start { try await downloader.text(named: name) }
        tasks.settle()
        return call
      }
      expectEqual(server.names, [names[0], names[1], names[0], names[1]], "Each call asks the server once")
      for number in [2, 0, 3, 1] {
        calls[number].expectWaiting("`text(named:)` waits for its own answer")
        server.answer(number, texts[number])
        calls[number].expectValue(texts[number], "`text(named:)` returns the answer to its own call")
      }
      for text in unusual {
        let call = tasks.start { try await downloader.text(named: names[0]) }
        tasks.settle()
        server.answer(server.names.count - 1, text)
        call.expectValue(text, "`text(named:)` returns any text that comes, here \(text.debugDescription)")
      }
      ear.recorder.expectCalls([], "The delegate is not told of `text(named:)`")
      server.isQuick = true
      let quick = tasks.start { try await downloader.text(named: names[1]) }
      quick.expectValue("quick \(names[1])", "A server may reply at once")
    }
    expectNamesAreKept("`text(named:)`") { downloader, name, tasks in
      _ = tasks.start { try await downloader.text(named: name) }
    }
  }

  func testErrorsArrive() {
    let (names, code) = (inputs.words(3), inputs.int(in: 400...599))
    withTasks { tasks in
      let (server, ear, recorder) = (TestServer(), Ear(), Recorder())
      let downloader = Downloader(server: server)
      downloader.delegate = ear
      downloader.load(names[0])
      downloader.load(names[1]) { result in
        do { recorder.record(try result.get()) } catch { recorder.record(words(error)) }
      }
      let call = tasks.start { try await downloader.text(named: names[2]) }
      tasks.settle()
      for number in 0...2 { server.fail(number, ServerError(code: code + number)) }
      call.expectError(ServerError(code: code + 2), "`text(named:)` throws the server's error")
      recorder.expectCalls(["server error \(code + 1)"], "The closure gets the server's error")
      ear.recorder.expectCalls(
        ["no \(names[0]): server error \(code)"], "The delegate is told of the server's error")
      recorder.reset()
      ear.recorder.reset()
      downloader.load(names[0])
      downloader.load(names[1]) { recorder.record((try? $0.get()) ?? "an error") }
      let last = tasks.start { try await downloader.text(named: names[2]) }
      tasks.settle()
      for number in 3...5 { server.fail(number, CancellationError()) }
      last.expectCancelled(
        "`text(named:)` throws the server's error, also if it is a CancellationError and nobody has cancelled"
      )
      recorder.expectCalls(["an error"], "The closure gets the server's error, also a CancellationError")
      expectEqual(
        ear.recorder.calls.count, 1,
        "The delegate is told once of the server's error, also of a CancellationError"
      )
      let next = Ear()
      downloader.load(names[1])
      downloader.delegate = next
      server.fail(6, ServerError(code: code))
      tasks.settle()
      next.recorder.expectCalls(
        ["no \(names[1]): server error \(code)"],
        "The downloader got another delegate while a request was on its way, and this one is told of the error"
      )
      recorder.expectNoLaterCalls("The closure gets an error once, and not again a moment later")
      ear.recorder.expectNoLaterCalls("The delegate is told of an error once, and not again a moment later")
      Self.expectALoadByTheDelegate(names, [names[1], names[0]], isError: true, tasks)
    }
  }

  func testCancellation() {
    let (names, text) = (inputs.words(4), inputs.text())
    withTasks { tasks in
      let server = TestServer()
      let downloader = Downloader(server: server)
      let calls = names.prefix(3).map { name in
        let call = tasks.start { try await downloader.text(named: name) }
        tasks.settle()
        return call
      }
      calls[0].cancel()
      calls[0].expectCancelled("A call whose task is cancelled throws a CancellationError at once")
      calls[2].cancelOnAnotherThread("A task can be cancelled on any thread")
      calls[2].expectCancelled("A call whose task is cancelled throws a CancellationError at once")
      calls[1].expectWaiting("Another call keeps waiting")
      server.answer(0, "late")
      server.fail(2, ServerError(code: 1))
      server.answer(1, text)
      calls[1].expectValue(text, "Another call gets its text")
      let before = tasks.start { try await downloader.text(named: names[3]) }
      before.cancel()
      before.expectCancelled("A call in a task that was cancelled before throws a CancellationError")
      expectEqual(server.names.count, 3, "A call in a task that was cancelled before does not ask the server")
    }
  }

  func testNobodyIsLeftWaiting() {
    let (names, texts) = (inputs.words(3), inputs.texts(3))
    withTasks { tasks in
      let (server, recorder, ear) = (TestServer(), Recorder(), Ear())
      let call = Self.start(names, server, recorder, ear, tasks)
      tasks.settle()
      for number in 0..<server.names.count { server.answer(number, texts[number]) }
      call.expectValue(texts[1], "`text(named:)` returns, even if the downloader was released meanwhile")
      recorder.expectCalls([texts[0]], "The closure is called, even if the downloader was released meanwhile")
    }
  }

  func testTheDownloaderIsReleased() {
    let names = inputs.words(3)
    withTasks { tasks in
      let server = TestServer()
      let tracker = ReleaseTracker()
      Self.use(names, server, tracker, tasks)
      tracker.expectReleased("The downloader is deallocated when everything was answered", heldBy: [server])
      let ears = (1...2).map { _ in Ear() }
      for (isError, ear) in zip([false, true], ears) {
        Self.tell(names, isError, ear, tracker, tasks)
        tracker.expectReleased(
          "The downloader is deallocated when everything was answered, here with \(isError ? "errors" : "texts"), of which its delegate was told",
          heldBy: [ear])
      }
      let ear = Ear()
      assertReleased("A call that nobody waits for keeps no downloader alive", heldBy: [server]) {
        let downloader = Downloader(server: server)
        downloader.delegate = ear
        downloader.load(names[0])
        return downloader
      }
      server.answer(3, "late")
      ear.recorder.expectCalls([], "After the downloader was deallocated, the delegate is told nothing")
      let downloader = Downloader(server: server)
      assertReleased("The downloader does not keep its delegate alive", heldBy: [downloader]) {
        let ear = Ear()
        downloader.delegate = ear
        return ear
      }
      for name in names { downloader.load(name) }
      server.answer(4, "nobody is told this")
      server.fail(5, ServerError(code: 1))
      assertReleased(
        "A request that is on its way does not keep the delegate alive", heldBy: [server, downloader]
      ) {
        let ear = Ear()
        downloader.delegate = ear
        for name in names { downloader.load(name) }
        return ear
      }
      for number in 7...8 { server.answer(number, "nobody is told this") }
      server.fail(9, ServerError(code: 1))
    }
  }

  /// The closure's downloader is released at once; the other one waits for nobody but its own call.
  @MainActor
  private static func start(
    _ names: [String], _ server: TestServer, _ recorder: Recorder, _ ear: Ear, _ tasks: Tasks
  ) -> StartedTask<String> {
    let (first, second) = (Downloader(server: server), Downloader(server: server))
    first.delegate = ear
    first.load(names[0]) { recorder.record((try? $0.get()) ?? "an error") }
    let call = tasks.start { [weak second] in
      guard let text = try await second?.text(named: names[1]) else { return "no downloader" }
      return text
    }
    tasks.settle()
    return call
  }

  /// Each kind of call gets a text or an error, and the delegate is told of its own.
  @MainActor
  private static func tell(
    _ names: [String], _ isError: Bool, _ ear: Ear, _ tracker: ReleaseTracker, _ tasks: Tasks
  ) {
    let server = TestServer()
    let downloader = Downloader(server: server)
    tracker.track(downloader)
    downloader.delegate = ear
    downloader.load(names[0])
    downloader.load(names[1]) { _ in }
    let call = tasks.start { _ = try? await downloader.text(named: names[2]) }
    tasks.settle()
    for number in 0...2 {
      if isError { server.fail(number, ServerError(code: 1)) } else { server.answer(number, "text") }
    }
    tasks.settle()
    expectTrue(call.hasEnded, "`text(named:)` returns or throws when its call was answered")
    ear.forgetDownloaders()
  }

  @MainActor
  private static func use(
    _ names: [String], _ server: TestServer, _ tracker: ReleaseTracker, _ tasks: Tasks
  ) {
    let downloader = Downloader(server: server)
    tracker.track(downloader)
    downloader.load(names[0])
    downloader.load(names[1]) { _ in }
    let call = tasks.start { try await downloader.text(named: names[2]) }
    tasks.settle()
    for number in 0...2 { server.answer(number, "text") }
    call.expectValue("text", "`text(named:)` returns its text")
  }
}

/// A delegate that records what it is told.
@MainActor
final class Ear: DownloaderDelegate {
  let recorder = Recorder()
  private(set) var downloaders: [Downloader] = []
  /// What the delegate does the first time that it is told something.
  var answer: (() -> Void)?

  func downloader(_ downloader: Downloader, didLoad text: String, named name: String) {
    recorder.record("\(name): \(text)")
    downloaders.append(downloader)
    answerOnce()
  }

  func forgetDownloaders() { downloaders = [] }

  func downloader(_ downloader: Downloader, didFailToLoad name: String, with error: any Error) {
    recorder.record("no \(name): \(words(error))")
    answerOnce()
  }

  private func answerOnce() {
    let answer = answer
    self.answer = nil
    answer?()
  }
}

/// An error in words, with its type if it is not the server's.
private func words(_ error: any Error) -> String {
  (error as? ServerError)?.description ?? "\(type(of: error)), with the text \(error)"
}

struct ServerError: Error, Equatable, CustomStringConvertible {
  let code: Int
  var description: String { "server error \(code)" }
}

/// A server that replies when the test says so, or at once.
@MainActor
final class TestServer: Server {
  private(set) var names: [String] = []
  var isQuick = false
  private var replies: [(@MainActor (Result<String, any Error>) -> Void)?] = []

  func send(_ name: String, reply: @escaping @MainActor (Result<String, any Error>) -> Void) {
    names.append(name)
    replies.append(isQuick ? nil : reply)
    if isQuick { reply(.success("quick \(name)")) }
  }

  func answer(_ number: Int, _ text: String) { take(number)?(.success(text)) }

  func fail(_ number: Int, _ error: any Error) { take(number)?(.failure(error)) }

  private func take(_ number: Int) -> (@MainActor (Result<String, any Error>) -> Void)? {
    guard replies.indices.contains(number) else { return nil }
    defer { replies[number] = nil }
    return replies[number]
  }
}

/// A server that replies at once, and that nobody but its downloader holds.
@MainActor
final class QuickServer: Server {
  func send(_ name: String, reply: @escaping @MainActor (Result<String, any Error>) -> Void) {
    reply(.success(name))
  }
}

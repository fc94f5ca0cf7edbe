import GraderKit
import XCTest
@testable import MainActorModel

nonisolated final class MainActorModelGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnswersFromAnyThread() {
    let titles = inputs.shuffled(inputs.texts(inputs.int(in: 40...60)) + inputs.unusualTexts())
    let order = inputs.shuffled(Array(titles.indices))
    let other = titles[0]
    let unusual = inputs.unusualTexts()
    let texts = titles.indices.map {
      $0 < unusual.count ? unusual[$0] : "About \(titles[$0])"
    }
    withTasks { tasks in
      let (downloader, elsewhere) = (TestDownloader(), TestDownloader())
      let (library, otherLibrary) = (Library(downloader: downloader), Library(downloader: elsewhere))
      for title in titles { library.open(title) }
      otherLibrary.open(other)
      expectEqual(downloader.titles, titles, "`open(_:)` asks the downloader for its title before it returns")
      expectEqual(
        elsewhere.titles, [other],
        "Two libraries share nothing: the second asks its own downloader for a title that the first has opened"
      )
      if hasFailed { return }
      for (count, number) in order.enumerated() {
        downloader.answer(number, texts[number], onThread: count % 3 != 1)
        tasks.settle()
        expectEqualElements(
          library.articles.map(\.title), order[...count].map { titles[$0] },
          "The articles are there in the order in which the answers came, on whichever thread")
      }
      expectEqualElements(
        library.articles.map(\.text), order.map { texts[$0] },
        "Each article has the text that was loaded, even an empty one")
      expectEqual(otherLibrary.articles.map(\.title), [], "Another library has nothing before its own answer")
      elsewhere.answer(0, other, onThread: true)
      tasks.settle()
      expectEqual(otherLibrary.articles.map(\.title), [other], "Another library has its own article")
    }
    expectTheOrderOfTheAnswers()
  }

  /// Answers that come while the main actor is busy, and an article that comes twice.
  private func expectTheOrderOfTheAnswers() {
    let (titles, same) = (inputs.texts(inputs.int(in: 6...9)), inputs.text())
    let order = inputs.shuffled(Array(titles.indices))
    let threads = [true, false] + inputs.shuffled(titles.indices.dropFirst(2).map { $0 % 2 == 0 })
    withTasks(pool: .newestFirst) { tasks in
      let downloader = TestDownloader()
      let library = Library(downloader: downloader)
      for title in titles { library.open(title) }
      for number in order { downloader.answer(number, "text", onThread: true) }
      tasks.settle()
      expectEqualElements(
        library.articles.map(\.title), order.map { titles[$0] },
        "Answers that come one right after the other become articles in the order in which they came")
      let web = TestDownloader()
      let third = Library(downloader: web)
      for title in titles { third.open(title) }
      for (number, isOnThread) in zip(order, threads) {
        web.answer(number, "text", onThread: isOnThread)
      }
      tasks.settle()
      expectEqualElements(
        third.articles.map(\.title), order.map { titles[$0] },
        "Answers come on the main and on another thread in turn: they become articles in the order in which they came"
      )
      let second = Library(downloader: downloader)
      for title in titles[...1] { second.open(title) }
      for number in 0...1 { downloader.answer(titles.count + number, "text", as: same, onThread: true) }
      tasks.settle()
      expectEqual(
        second.articles.map(\.title), [same, same],
        "The downloader has the same article for two titles: each answer becomes the last article")
    }
  }

  func testATitleIsAskedForOnce() {
    let (titles, other, alike) = (inputs.texts(2), inputs.text(), inputs.lookalikes())
    withTasks { tasks in
      let downloader = TestDownloader()
      let library = Library(downloader: downloader)
      for title in [titles[0], titles[0], titles[1], titles[0]] { library.open(title) }
      expectEqual(downloader.titles, titles, "A title that is being loaded is not asked for again")
      downloader.answer(1, "text", as: other, onThread: true)
      tasks.settle()
      library.open(titles[1])
      library.open(titles[0])
      expectEqual(downloader.titles, titles, "A title that was loaded is not asked for again")
      library.open(other)
      expectEqual(
        downloader.titles, titles + [other],
        "A title with which an article came, and that nobody has opened, is asked for")
      let second = Library(downloader: downloader)
      second.open(titles[0])
      expectEqual(downloader.titles.count, 4, "Another library asks for itself")
      for title in alike { second.open(title) }
      expectEqualElements(
        Array(downloader.titles.dropFirst(4)), alike,
        "Titles that differ only in case, blanks or signs are different titles: each is asked for")
    }
  }

  func testErrorsAreProblems() {
    let (titles, code, tries) = (inputs.texts(2), inputs.int(in: 400...599), inputs.int(in: 2...6))
    let plain = inputs.pick(from: Outage.allCases)
    withTasks { tasks in
      let downloader = TestDownloader()
      let library = Library(downloader: downloader)
      for title in titles { library.open(title) }
      downloader.fail(1, ServerError(code: code), onThread: true)
      tasks.settle()
      downloader.fail(0, ServerError(code: 7), onThread: false)
      tasks.settle()
      expectEqual(
        library.problems, ["\(titles[1]): server error \(code)", "\(titles[0]): server error 7"],
        "Each error becomes a problem with its title, in the order in which the answers came")
      expectEqual(library.articles.map(\.title), [], "After an error, there is no article")
      library.open(titles[0])
      expectEqual(downloader.titles, titles + [titles[0]], "After an error, the title can be opened again")
      downloader.answer(2, "text", onThread: true)
      tasks.settle()
      expectEqual(library.articles.map(\.title), [titles[0]], "The second try can succeed")
      expectEqual(library.problems.count, 2, "The problems stay")
      library.open(titles[1])
      downloader.fail(3, ServerError(code: code), onThread: true)
      tasks.settle()
      expectEqual(
        library.problems.dropFirst(2).first, library.problems.first,
        "The same error a second time is a problem a second time")
      for number in 4...(4 + tries) {
        library.open(titles[1])
        expectEqual(
          downloader.titles.count, number + 1,
          "The title has failed \(number - 2) times: after each error, it can be opened again")
        downloader.fail(number, ServerError(code: code), onThread: number % 2 == 0)
        tasks.settle()
      }
      expectEqual(
        library.problems.dropFirst(3).map { $0 },
        (0...tries).map { _ in "\(titles[1]): server error \(code)" },
        "The same title fails \(tries + 1) times in a row with the same error: each is a problem")
      let web = TestDownloader()
      let other = Library(downloader: web)
      other.open(titles[0])
      web.fail(0, plain, onThread: true)
      tasks.settle()
      expectEqual(
        other.problems, ["\(titles[0]): \(plain)"],
        "Any error becomes a problem with its title, also one without a description of its own")
    }
  }

  func testIsLoading() {
    let titles = inputs.texts(3)
    let more = (1...inputs.int(in: 12...40)).map { _ in inputs.bool() }
    withTasks { tasks in
      let downloader = TestDownloader()
      let library = Library(downloader: downloader)
      expectFalse(library.isLoading, "At first, nothing is being loaded")
      for title in titles { library.open(title) }
      expectTrue(library.isLoading, "`isLoading` is true as soon as `open(_:)` has returned")
      downloader.answer(2, "text", onThread: true)
      downloader.fail(0, ServerError(code: 7), onThread: true)
      tasks.settle()
      expectTrue(library.isLoading, "After two of three answers, a title is still being loaded")
      library.open(titles[2])
      downloader.answer(1, "text", onThread: true)
      tasks.settle()
      expectFalse(library.isLoading, "After the last answer, nothing is being loaded")
      library.open(titles[0])
      expectTrue(library.isLoading, "A title that is opened again is being loaded")
      downloader.answer(downloader.titles.count - 1, "text", onThread: true)
      tasks.settle()
      for number in more.indices {
        library.open("title \(number)")
        expectTrue(library.isLoading, "One title after the other is opened: each is being loaded")
        if more[number] {
          downloader.answer(downloader.titles.count - 1, "text", onThread: number % 3 != 0)
        } else {
          downloader.fail(downloader.titles.count - 1, ServerError(code: 7), onThread: number % 3 != 0)
        }
        tasks.settle()
        expectFalse(
          library.isLoading, "One title after the other is opened: after each answer, nothing is being loaded"
        )
        if hasFailed { return }
      }
    }
  }

  func testChangesAreReportedOnTheMainActor() {
    let titles = inputs.texts(5)
    let many = inputs.int(in: 12...40)
    withTasks { tasks in
      let downloader = TestDownloader()
      let library = Library(downloader: downloader)
      let recorder = Recorder()
      library.onChange = { [unowned library] in
        expectOnMainThread("`onChange` is called on the main thread")
        recorder.record(
          "\(library.articles.count) articles, \(library.problems.count) problems, "
            + (library.isLoading ? "loading" : "done"))
      }
      for title in titles.prefix(3) { library.open(title) }
      library.open(titles[0])
      recorder.expectCalls([], "Before the first answer, `onChange` is not called")
      downloader.answer(0, "text", onThread: true)
      tasks.settle()
      downloader.fail(1, ServerError(code: 7), onThread: true)
      tasks.settle()
      downloader.answer(2, "text", onThread: false)
      tasks.settle()
      recorder.expectCalls(
        [
          "1 articles, 0 problems, loading", "1 articles, 1 problems, loading",
          "2 articles, 1 problems, done",
        ], "`onChange` is called once after each answer, when everything is up to date")
      recorder.expectNoLaterCalls("`onChange` is called once after each answer, and not again later")
      recorder.reset()
      let web = TestDownloader()
      let busy = Library(downloader: web)
      busy.onChange = { recorder.record("changed") }
      for number in 0..<many {
        busy.open("title \(number)")
        if number % 3 == 2 {
          web.fail(number, ServerError(code: 7), onThread: true)
        } else {
          web.answer(number, "text", onThread: true)
        }
        tasks.settle()
      }
      recorder.expectCalls(
        Array(repeating: "changed", count: many), "After each of \(many) answers, `onChange` is called once")
      recorder.reset()
      library.open(titles[1])
      library.onChange = nil
      downloader.answer(3, "text", onThread: true)
      tasks.settle()
      expectEqual(library.articles.count, 3, "Without `onChange`, an answer is taken all the same")
      recorder.expectCalls(
        [], "`onChange` was set to nil before the answer came: the former one is not called")
      recorder.reset()
      library.onChange = { recorder.record("the former onChange") }
      for title in titles[3...] { library.open(title) }
      library.onChange = { recorder.record("the present onChange") }
      downloader.answer(4, "text", onThread: true)
      downloader.fail(5, ServerError(code: 7), onThread: true)
      tasks.settle()
      recorder.expectCalls(
        ["the present onChange", "the present onChange"],
        "Another `onChange` is set before two answers come: it is called for both, and no former one")
      let retrying = Library(downloader: downloader)
      retrying.open(titles[0])
      let requests = downloader.titles.count
      var isTold = false
      retrying.onChange = { [unowned retrying] in
        isTold = true
        retrying.open(titles[0])
      }
      downloader.fail(requests - 1, ServerError(code: 7), onThread: true)
      tasks.settle()
      expectTrue(isTold, "`onChange` is called, also if it was set after `open(_:)`")
      expectEqual(
        downloader.titles.count, requests + 1,
        "After an error, the title can be opened again as soon as `onChange` is called")
    }
  }

  func testTheLibraryIsReleased() {
    let (titles, errors) = (inputs.texts(2), inputs.int(in: 4...12))
    let cases = inputs.shuffled([(true, true), (true, false), (false, true), (false, false)])
    withTasks { tasks in
      let downloader = TestDownloader()
      assertReleased("The library is deallocated before the downloader has answered", heldBy: [downloader]) {
        let library = Library(downloader: downloader)
        for title in titles { library.open(title) }
        tasks.settle()
        return library
      }
      downloader.answer(0, "text", onThread: true)
      downloader.fail(1, ServerError(code: 7), onThread: false)
      tasks.settle()
      let web = TestDownloader()
      assertReleased(
        "The library is deallocated after the downloader has answered with articles and errors", heldBy: [web]
      ) {
        let library = Library(downloader: web)
        library.onChange = { [unowned library] in _ = library.articles }
        for title in titles + [titles[0]] { library.open(title) }
        web.answer(0, "text", onThread: true)
        web.fail(1, ServerError(code: 7), onThread: true)
        tasks.settle()
        library.open(titles[1])
        web.fail(2, ServerError(code: 8), onThread: false)
        tasks.settle()
        for number in 1...errors {
          library.open(titles[1])
          web.fail(2 + number, ServerError(code: number), onThread: number % 2 == 0)
          tasks.settle()
        }
        for title in titles { library.open(title) }
        web.answer(3 + errors, "text", onThread: true)
        tasks.settle()
        return library
      }
      for (isError, onThread) in cases {
        let (site, recorder) = (TestDownloader(), Recorder())
        assertReleased(
          "The library is deallocated when its last owner releases it, also right after "
            + (isError ? "an error" : "an article")
            + " has come \(onThread ? "on another" : "on the main") thread",
          heldBy: [site]
        ) {
          let library = Library(downloader: site)
          library.onChange = { recorder.record("onChange") }
          library.open(titles[0])
          tasks.settle()
          if isError {
            site.fail(0, ServerError(code: 7), onThread: onThread)
          } else {
            site.answer(0, "text", onThread: onThread)
          }
          recorder.reset()  // Who is on the main thread already may take the answer at once.
          return library
        }
        tasks.settle()
        recorder.expectCalls(
          [],
          "The library was released before the main actor took the answer: `onChange` is not called any more")
        if hasFailed { return }
      }
    }
  }
}

struct ServerError: Error, CustomStringConvertible {
  let code: Int
  var description: String { "server error \(code)" }
}

/// Errors that do not describe themselves.
enum Outage: Error, CaseIterable { case offline, busy, moved }

/// A downloader that answers when the test says so, on the thread that the test says. It is asked on the main thread.
final class TestDownloader: Downloader, @unchecked Sendable {
  private var requests: [(title: String, completion: @Sendable (Result<Article, any Error>) -> Void)] = []

  var titles: [String] { requests.map(\.title) }

  func load(_ title: String, completion: @escaping @Sendable (Result<Article, any Error>) -> Void) {
    requests.append((title, completion))
  }

  /// Answers with an article, which can have another title than the one that was asked for.
  func answer(_ number: Int, _ text: String, as other: String? = nil, onThread isOnThread: Bool) {
    guard requests.indices.contains(number) else { return }
    let (title, completion) = requests[number]
    run(onThread: isOnThread) { completion(.success(Article(title: other ?? title, text: text))) }
  }

  func fail(_ number: Int, _ error: any Error, onThread isOnThread: Bool) {
    guard requests.indices.contains(number) else { return }
    let completion = requests[number].completion
    run(onThread: isOnThread) { completion(.failure(error)) }
  }

  private func run(onThread isOnThread: Bool, _ body: @escaping @Sendable () -> Void) {
    if isOnThread { onAnotherThread("The downloader can answer on any thread", body) } else { body() }
  }
}

import GraderKit
import XCTest

@testable import LatestOnly

nonisolated final class LatestOnlyGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheAnswerIsShown() {
    let (same, pair) = (inputs.text(), inputs.texts(2))
    let texts =
      inputs.texts(2) + ["t", "tea"]
      + inputs.shuffled(inputs.unusualTexts().filter { !$0.isEmpty } + inputs.lookalikes())
    let answers =
      texts.map { _ in inputs.texts(inputs.int(in: 2...4)) } + [
        [same, inputs.text(), same], pair, pair.reversed(), [], [inputs.text()], [],
      ]
    let elsewhere = inputs.texts(2)
    withTasks { tasks in
      let (service, other) = (TestService(), TestService())
      let (model, otherModel) = (SearchModel(service: service), SearchModel(service: other))
      var shortest = Duration.seconds(1)
      for (number, answer) in answers.enumerated() {
        let text = number < texts.count ? texts[number] : texts[0]
        shortest = min(shortest, ContinuousClock().measure { model.search(text) })
        tasks.settle()
        expectEqual(
          service.requests.map(\.text).count, number + 1,
          "Each search asks the service once, the same text again, too")
        expectEqual(service.requests.last?.text, text, "The service is asked for the text of the search")
        service.answer(number, answer)
        tasks.settle()
        expectEqual(model.titles, answer, "The titles are those that the service has answered")
        expectFalse(model.isSearching, "After the answer, nothing is being searched")
        expectNil(model.problem, "After an answer, there is no problem")
        if hasFailed { return }
      }
      expectTrue(shortest < .milliseconds(20), "`search(_:)` returns at once: it waits for nothing")
      otherModel.search(texts[0])
      tasks.settle()
      other.answer(0, elsewhere)
      tasks.settle()
      expectEqual(model.titles, [], "Another model's answer changes nothing here")
      expectEqual(otherModel.titles, elsewhere, "Each model shows its own answers")
      let alone = SearchModel(service: PromptService(answers[0]))
      alone.search(texts[0])
      tasks.settle()
      expectEqual(
        alone.titles, answers[0],
        "A model keeps a service that nobody else keeps, asks it, and shows what it answers")
    }
  }

  func testTheOlderRequestIsCancelled() {
    let words = inputs.texts(3)
    let texts = [words[0], words[1], words[1], words[2]]
    let count = inputs.int(in: 16...40)
    withTasks { tasks in
      let (service, other) = (TestService(), TestService())
      let (model, otherModel) = (SearchModel(service: service), SearchModel(service: other))
      otherModel.search(texts[0])
      for text in texts {
        model.search(text)
        tasks.settle()
      }
      expectEqual(
        service.requests.map { $0.isCancelled ? "cancelled" : "running" },
        ["cancelled", "cancelled", "cancelled", "running"],
        "After four searches, the second and third for the same text, each has asked the service: "
          + "each new search cancels the request before it, and not its own")
      expectEqual(
        service.requests.map(\.text), texts, "Each search asks for its text, even for the same text again")
      for number in texts.count..<count {
        model.search(words[number % 3])
        tasks.settle()
        expectEqual(
          service.requests.map { $0.isCancelled ? "cancelled" : "running" },
          Array(repeating: "cancelled", count: number) + ["running"],
          "One search after the other, before an answer comes: each cancels the request before it")
        if hasFailed { return }
      }
      expectFalse(other.requests[0].isCancelled, "Another model's request continues")
    }
  }

  func testOlderAnswersAreIgnored() {
    let (words, titles) = (inputs.texts(2), inputs.texts(3))
    // The text alone does not tell the newest request: a user types it, deletes a letter, and types it again.
    let texts = [words[0], words[1], words[0]]
    withTasks { tasks in
      for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        for isError in [false, true] {
          let service = TestService()
          let model = SearchModel(service: service)
          for text in texts {
            model.search(text)
            tasks.settle()
          }
          for number in order {
            if isError && number != 2 {
              service.fail(number, Offline())
            } else {
              service.answer(number, [titles[number]])
            }
            tasks.settle()
            let isAnswered = order.firstIndex(of: number)! >= order.firstIndex(of: 2)!
            expectEqual(
              model.titles, isAnswered ? [titles[2]] : [],
              "Of three searches, only the titles of the newest are shown, "
                + (number == 2
                  ? "when it has answered"
                  : isError ? "though an older one fails" : "though an older one answers"))
            expectNil(model.problem, "An older request's error is no problem")
          }
        }
      }
      for isError in [false, true] { Self.expectNothingAfterTheNewestError(texts, titles, isError, tasks) }
      Self.expectThatAnAnswerOnItsWayIsIgnored(texts, titles, tasks)
    }
  }

  /// The newest request fails before the older ones end. If its error is not shown, `testAProblemIsShown` says so.
  @MainActor
  private static func expectNothingAfterTheNewestError(
    _ texts: [String], _ titles: [String], _ isError: Bool, _ tasks: Tasks
  ) {
    let service = TestService()
    let model = SearchModel(service: service)
    for text in texts {
      model.search(text)
      tasks.settle()
    }
    service.fail(2, Offline())
    tasks.settle()
    let problem = model.problem
    for number in [1, 0] {
      if isError {
        service.fail(number, ServerError(code: number))
      } else {
        service.answer(number, [titles[number]])
      }
      tasks.settle()
      let sentence = "The newest of three searches has failed, and now an older one "
      expectEqual(
        model.titles, [], "\(sentence)\(isError ? "fails, too" : "answers"): the titles stay as they were")
      expectEqual(
        model.problem, problem,
        "\(sentence)\(isError ? "fails, too" : "answers"): the problem is that of the newest")
    }
  }

  /// The older request has its answer before it is cancelled, and its task has not gone on yet.
  @MainActor
  private static func expectThatAnAnswerOnItsWayIsIgnored(
    _ texts: [String], _ titles: [String], _ tasks: Tasks
  ) {
    let service = TestService()
    let model = SearchModel(service: service)
    model.search(texts[0])
    tasks.settle()
    service.answer(0, [titles[0]])
    model.search(texts[1])
    tasks.settle()
    expectEqual(model.titles, [], "An answer that arrives with the next search is not shown")
    expectTrue(model.isSearching, "An answer that arrives with the next search does not end it")
    service.answer(1, [titles[1]])
    tasks.settle()
    expectEqual(model.titles, [titles[1]], "The newest answer is shown")
  }

  func testIsSearching() {
    let (texts, titles) = (inputs.texts(2), inputs.texts(2))
    let unusual = inputs.shuffled(
      inputs.unusualTexts().filter { !$0.isEmpty } + [" ", "\n", "\t", "\u{A0}", "\u{2003}"]
    )
    withTasks { tasks in
      for text in unusual {
        let service = TestService()
        let model = SearchModel(service: service)
        model.search(text)
        expectTrue(
          model.isSearching,
          "`isSearching` is true as soon as `search(_:)` has returned, whatever is searched for, here \(text.debugDescription.prefix(40))"
        )
        tasks.settle()
        expectEqual(
          service.requests.map(\.text), [text],
          "Any text but the empty one is searched for, even a blank of any kind: what the service is asked for"
        )
        service.answer(0, titles)
        tasks.settle()
        expectFalse(model.isSearching, "The newest answer ends the search, whatever is searched for")
      }
      let service = TestService()
      let model = SearchModel(service: service)
      expectFalse(model.isSearching, "Before the first search, nothing is being searched")
      model.search(texts[0])
      expectTrue(model.isSearching, "`isSearching` is true as soon as `search(_:)` has returned")
      tasks.settle()
      model.search(texts[1])
      tasks.settle()
      service.answer(0, titles)
      tasks.settle()
      expectTrue(model.isSearching, "The answer of an older request does not end the search")
      service.answer(1, titles)
      tasks.settle()
      expectFalse(model.isSearching, "The newest answer ends the search")
      model.search(texts[0])
      tasks.settle()
      model.search(texts[1])
      tasks.settle()
      service.fail(2, Offline())
      tasks.settle()
      expectTrue(model.isSearching, "The error of an older request does not end the search")
      service.fail(3, Offline())
      tasks.settle()
      expectFalse(model.isSearching, "The newest request's error ends the search")
      model.search(texts[0])
      tasks.settle()
      service.fail(4, CancellationError())
      tasks.settle()
      expectFalse(
        model.isSearching,
        "The newest request's error ends the search, also if it is a CancellationError and nobody has cancelled"
      )
      Self.expectTheOlderModelIsAnswered(texts, titles, tasks)
    }
  }

  /// Two models search at the same time, and the one that was made first is answered last.
  @MainActor
  private static func expectTheOlderModelIsAnswered(_ texts: [String], _ titles: [String], _ tasks: Tasks) {
    let (service, other) = (TestService(), TestService())
    let model = SearchModel(service: service)
    let newer = SearchModel(service: other)
    for number in 0...1 {
      for each in number == 0 ? [model, newer] : [newer, model] {
        each.search(texts[number])
        tasks.settle()
      }
      if number == 0 { other.answer(0, [titles[1]]) }
      tasks.settle()
      service.answer(number, [titles[number]])
      tasks.settle()
      expectEqual(
        model.titles, [titles[number]],
        "A newer model has searched, too, and \(number == 0 ? "has its answer" : "waits for its answer"): "
          + "the older model shows the answer to its own search")
      expectFalse(model.isSearching, "The older of two models has its answer, and is no longer searching")
    }
    expectTrue(newer.isSearching, "The older of two models has its answer: the newer one is still searching")
  }

  func testAProblemIsShown() {
    let (texts, titles, code) = (inputs.texts(3), inputs.texts(2), inputs.int(in: 400...599))
    let plain = inputs.pick(from: Outage.allCases)
    let more = (1...inputs.int(in: 12...40)).map { _ in inputs.bool() }
    let long = inputs.texts(inputs.int(in: 40...60)).joined(separator: ", ")
    withTasks { tasks in
      let service = TestService()
      let model = SearchModel(service: service)
      model.search(texts[0])
      tasks.settle()
      service.answer(0, titles)
      tasks.settle()
      model.search(texts[1])
      tasks.settle()
      service.fail(1, ServerError(code: code))
      tasks.settle()
      expectEqual(
        model.problem, "No answer: server error \(code)", "The error of the newest request is the problem")
      expectEqual(model.titles, titles, "After an error, the titles stay as they were")
      model.search(texts[2])
      expectNil(model.problem, "The next search removes the problem at once")
      expectEqual(model.titles, titles, "Until the next answer, the titles stay as they were")
      tasks.settle()
      service.fail(2, Offline())
      tasks.settle()
      expectEqual(model.problem, "No answer: offline", "Each further error is a problem, too")
      model.search(texts[0])
      tasks.settle()
      service.fail(3, plain)
      tasks.settle()
      expectEqual(
        model.problem, "No answer: \(plain)",
        "Any error is a problem, also one without a description of its own")
      model.search(texts[1])
      tasks.settle()
      service.fail(4, CancellationError())
      tasks.settle()
      expectEqual(
        model.problem, "No answer: \(CancellationError())",
        "Any error of the newest request is a problem, also a CancellationError, if nobody has cancelled")
      model.search("")
      expectNil(model.problem, "An empty text removes the problem at once")
      let other = TestService()
      let again = SearchModel(service: other)
      for (number, isError) in ([true, true, false, true] + more).enumerated() {
        again.search(texts[0])
        tasks.settle()
        if isError { other.fail(number, Offline()) } else { other.answer(number, titles) }
        tasks.settle()
        expectEqual(
          again.problem ?? "no problem", isError ? "No answer: offline" : "no problem",
          isError ? "The same error as before is a problem again" : "An answer after an error is no problem")
        if hasFailed { return }
      }
      let wordy = Outcry(description: long)
      again.search(texts[0])
      tasks.settle()
      other.fail(4 + more.count, wordy)
      tasks.settle()
      expectEqual(again.problem, "No answer: \(wordy)", "An error with many words is shown as a whole")
      Self.expectTheOlderModelHasItsProblem(texts, tasks)
    }
  }

  /// Two models search at the same time, and the request of the one that was made first fails last.
  @MainActor
  private static func expectTheOlderModelHasItsProblem(_ texts: [String], _ tasks: Tasks) {
    let (service, other) = (TestService(), TestService())
    let model = SearchModel(service: service)
    let newer = SearchModel(service: other)
    for each in [model, newer] { each.search(texts[0]) }
    tasks.settle()
    other.answer(0, texts)
    tasks.settle()
    service.fail(0, Offline())
    tasks.settle()
    expectEqual(
      model.problem, "No answer: offline",
      "A newer model has its answer, then the older model's request fails: the older model has a problem")
    expectFalse(model.isSearching, "The older of two models has a problem, and is no longer searching")
    expectNil(newer.problem, "The error of another model's request is no problem here")
  }

  func testAnEmptyText() {
    let (texts, titles) = (inputs.texts(2), inputs.texts(4))
    let endings = inputs.shuffled([
      "no search", "an answer", "an answer without titles", "an error", "an empty text",
    ])
    withTasks { tasks in
      let service = TestService()
      let model = SearchModel(service: service)
      model.search(texts[0])
      tasks.settle()
      service.answer(0, Array(titles[0...1]))
      tasks.settle()
      model.search(texts[1])
      tasks.settle()
      model.search("")
      expectEqual(model.titles, [], "An empty text empties the titles at once")
      expectFalse(model.isSearching, "After an empty text, nothing is being searched")
      tasks.settle()
      expectEqual(service.requests.count, 2, "An empty text asks nobody")
      expectTrue(
        service.requests.last?.isCancelled == true, "An empty text cancels the request that is running")
      service.answer(1, Array(titles[2...3]))
      tasks.settle()
      expectEqual(model.titles, [], "An answer that comes after an empty text is not shown")
      model.search(texts[0])
      tasks.settle()
      service.answer(2, titles)
      tasks.settle()
      expectEqual(model.titles, titles, "After an empty text, the same text can be searched again")
      for ending in endings {
        for isRunning in [false, true] { Self.expectEmptied(after: ending, isRunning, texts, titles, tasks) }
      }
      for turns in 0...4 {
        model.search(texts[1])
        tasks.settle()
        service.answer(3 + turns, titles)
        Self.after(turns) { model.search("") }
        tasks.settle()
        expectEqual(
          model.titles, [],
          "An answer comes, and at about the same time an empty text is searched for: the titles are empty, and stay so"
        )
        if hasFailed { return }
      }
    }
  }

  /// Runs the action after so many other tasks that are scheduled one after the other.
  @MainActor
  private static func after(_ turns: Int, _ action: @escaping @MainActor () -> Void) {
    guard turns > 0 else { return action() }
    Task { @MainActor in after(turns - 1, action) }
  }

  /// An empty text, after one search has ended, and while another one is running or not.
  @MainActor
  private static func expectEmptied(
    after ending: String, _ isRunning: Bool, _ texts: [String], _ titles: [String], _ tasks: Tasks
  ) {
    let service = TestService()
    let model = SearchModel(service: service)
    end(model, service, with: ending, texts[0], titles, tasks)
    if isRunning {
      model.search(texts[1])
      tasks.settle()
    }
    let count = service.requests.count
    let when = "after \(ending) and while \(isRunning ? "a" : "no") request is running"
    model.search("")
    expectEqual(model.titles, [], "An empty text empties the titles at once, \(when)")
    expectFalse(model.isSearching, "After an empty text, nothing is being searched, \(when)")
    expectNil(model.problem, "An empty text removes the problem at once, \(when)")
    tasks.settle()
    expectEqual(service.requests.count, count, "An empty text asks nobody, \(when)")
    guard isRunning else { return }
    expectTrue(
      service.requests.last?.isCancelled == true,
      "An empty text cancels the request that is running, \(when)")
    service.answer(count - 1, titles)
    tasks.settle()
    expectEqual(model.titles, [], "An answer that comes after an empty text is not shown, \(when)")
    expectFalse(model.isSearching, "An answer that comes after an empty text begins nothing, \(when)")
  }

  /// Uses a model until nothing is being searched.
  @MainActor
  private static func end(
    _ model: SearchModel, _ service: TestService, with ending: String, _ text: String, _ titles: [String],
    _ tasks: Tasks
  ) {
    guard ending != "no search" else { return }
    model.search(ending == "an empty text" ? "" : text)
    tasks.settle()
    let newest = service.requests.count - 1
    switch ending {
    case "an answer": service.answer(newest, titles)
    case "an answer without titles": service.answer(newest, [])
    case "an error": service.fail(newest, Offline())
    default: break
    }
    tasks.settle()
  }

  func testTheModelIsReleased() {
    let text = inputs.text()
    let endings = inputs.shuffled(["an answer", "an error", "an answer without titles", "an empty text"])
    withTasks { tasks in
      let service = TestService()
      let tracker = ReleaseTracker()
      for number in 0...1 {
        Self.search(text, service, tracker, tasks)
        tasks.settle()
        tracker.expectReleased(
          "The model is deallocated when its last owner releases it, while its request is running",
          heldBy: [service])
        expectTrue(
          service.requests.dropFirst(number).first?.isCancelled == true,
          "When the model is deallocated, its request is cancelled")
        if number == 0 { service.answer(number, [text]) } else { service.fail(number, Offline()) }
        tasks.settle()
      }
      assertReleased("A model that has searched nothing is deallocated", heldBy: [service]) {
        SearchModel(service: service)
      }
      for uses in endings.map({ [$0] }) + [endings + endings.reversed()] {
        let used = TestService()
        Self.use(used, tracker, uses, text, tasks)
        tracker.expectReleased(
          "The model is deallocated when its last owner releases it, after "
            + (uses.count == 1 ? uses[0] : "all kinds of answers"),
          heldBy: [used])
      }
    }
  }

  @MainActor
  private static func use(
    _ service: TestService, _ tracker: ReleaseTracker, _ endings: [String], _ text: String, _ tasks: Tasks
  ) {
    let model = SearchModel(service: service)
    tracker.track(model)
    for ending in endings { end(model, service, with: ending, text, [text], tasks) }
  }

  @MainActor
  private static func search(
    _ text: String, _ service: TestService, _ tracker: ReleaseTracker, _ tasks: Tasks
  ) {
    let model = SearchModel(service: service)
    tracker.track(model)
    model.search(text)
    tasks.settle()
  }
}

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

/// Errors that do not describe themselves.
enum Outage: Error, CaseIterable { case closed, busy, moved }

/// An error that says much.
struct Outcry: Error, CustomStringConvertible {
  let description: String
}

struct ServerError: Error, CustomStringConvertible {
  let code: Int
  var description: String { "server error \(code)" }
}

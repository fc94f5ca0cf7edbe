import Foundation
import GraderKit
import Observation
import XCTest

@testable import FavouritesApp

nonisolated final class LookupGrader: XCTestCase {
  private let inputs = Inputs()

  func testATitleIsFound() {
    let (words, titles) = (makeAddresses(3, inputs), inputs.texts(3))
    withTasks { tasks in
      let (transport, other) = (TestTransport(), TestTransport())
      let (lookup, otherLookup) = (transport.makeLookup(), other.makeLookup())
      expectEqual(lookup.state, .nothing, "At first, the state is `.nothing`")
      otherLookup.load(words[2])
      for (number, word) in (words + [words[2]]).enumerated() {
        lookup.load(word)
        expectEqual(lookup.state, .loading, "`load(_:)` sets the state to `.loading` at once")
        tasks.settle()
        expectEqual(
          transport.addresses.count, number + 1,
          "Each `load(_:)` asks the transport once, the same address again, too")
        expectEqual(transport.addresses.last, word, "The transport is asked for the title of the address")
        transport.answer(number, titles[min(number, 2)])
        tasks.settle()
        expectEqual(
          lookup.state, .found(titles[min(number, 2)]), "When the title has come, the state is `.found`")
      }
      expectEqual(otherLookup.state, .loading, "Another lookup waits for its own answer")
      lookup.load(" ")
      tasks.settle()
      expectEqual(
        transport.addresses.last, " ", "A blank is not an empty address: the transport is asked for its title"
      )
      lookup.load("")
      expectEqual(lookup.state, .nothing, "An empty address sets the state to `.nothing` at once")
      tasks.settle()
      expectEqual(transport.addresses.count, 5, "An empty address asks nobody")
      for title in inputs.unusualTexts() {
        lookup.load(words[0])
        tasks.settle()
        transport.answer(transport.newest, title)
        tasks.settle()
        expectEqual(lookup.state, .found(title), "Any title counts as found, even an empty or a long one")
      }
      for number in 1...inputs.int(in: 12...40) {
        lookup.load("\(number).org")
        tasks.settle()
        transport.answer(transport.newest, "title \(number)")
        tasks.settle()
        expectEqual(
          lookup.state, .found("title \(number)"),
          "One address after the other is loaded: each title is found")
        if hasFailed { return }
      }
      Self.expectThatAnErrorCanBeRetried(Array(words[...1]), titles[0], tasks)
    }
  }

  @MainActor
  private static func expectThatAnErrorCanBeRetried(_ words: [String], _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    lookup.retry()
    lookup.load(words[0])
    tasks.settle()
    lookup.load(words[1])
    tasks.settle()
    lookup.retry()
    tasks.settle()
    expectEqual(transport.addresses, words, "`retry()` does nothing while the state is not `.failed`")
    let (elsewhere, other) = (TestTransport(), words[0] + ".net")
    let otherLookup = elsewhere.makeLookup()
    otherLookup.load(other)
    let kinds: [any Error] = [
      Offline(), CancellationError(), CocoaError(.fileReadUnknown), CancellationError(),
    ]
    let errors = kinds + kinds + kinds + kinds
    for (number, error) in zip(1..., errors) {
      transport.fail(number, error)
      tasks.settle()
      expectEqual(
        lookup.state, .failed, "The transport throws \(type(of: error)), and the state is `.failed`")
      lookup.retry()
      expectEqual(lookup.state, .loading, "`retry()` sets the state to `.loading` at once")
      tasks.settle()
      expectEqual(
        transport.addresses, words + Array(repeating: words[1], count: number),
        "`retry()` asks once more for the newest address")
      if hasFailed { return }
    }
    transport.answer(transport.newest, title)
    tasks.settle()
    expectEqual(lookup.state, .found(title), "A later try can succeed")
    lookup.retry()
    tasks.settle()
    expectEqual(
      transport.addresses.count, 2 + errors.count, "`retry()` does nothing after a title was found")
    expectEqual(elsewhere.addresses, [other], "Another lookup asks for its own address")
  }

  func testAStaleAnswerIsDropped() {
    let (words, titles) = (makeAddresses(2, inputs), inputs.texts(3))
    withTasks { tasks in
      for (texts, order) in [
        ([words[0], words[1], words[0]], [0, 1, 2]), ([words[0], words[1], words[0]], [2, 0, 1]),
        ([words[0], words[1], words[0]], [1, 2, 0]), ([words[0], words[0], words[0]], [0, 2, 1]),
      ] {
        for isError in [false, true] {
          let transport = TestTransport()
          let lookup = transport.makeLookup()
          for text in texts {
            lookup.load(text)
            tasks.settle()
          }
          expectEqual(
            transport.addresses, texts,
            "Three addresses are loaded before an answer comes: each `load(_:)` asks once, even for the same one"
          )
          var expected = TitleState.loading
          for number in order {
            if isError && number != 2 {
              transport.fail(number)
            } else {
              transport.answer(number, titles[number])
            }
            if number == 2 { expected = .found(titles[2]) }
            tasks.settle()
            expectEqual(
              lookup.state, expected,
              "Three addresses were loaded; request \(number + 1) \(isError && number != 2 ? "fails" : "answers")"
            )
          }
        }
      }
      Self.expectNothingAfterAnEmptyAddress(words[0], titles[0], tasks)
      for (text, isError) in [(words[1], false), (words[0], true), ("", false), ("", true)] {
        Self.expectNothingOfAnOlderTry(words[0], text, titles, isError, tasks)
      }
      Self.expectNothingAfterTheNewestError(words, titles, tasks)
      Self.expectNothingThatIsOnItsWay(words, titles, tasks)
      Self.expectThatALookupIsDeallocated(words[0], titles[0], tasks)
    }
  }

  @MainActor
  private static func expectNothingAfterAnEmptyAddress(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    lookup.load(word)
    tasks.settle()
    lookup.load("")
    transport.answer(0, title)
    tasks.settle()
    expectEqual(lookup.state, .nothing, "The address was deleted, and an answer to the older one comes")
    lookup.load(word)
    tasks.settle()
    transport.fail(transport.newest)
    tasks.settle()
    lookup.load("")
    expectEqual(lookup.state, .nothing, "A request has failed, and then the address was deleted")
  }

  /// The newest request fails before the older ones answer. If that is not shown, `testATitleIsFound` says so.
  @MainActor
  private static func expectNothingAfterTheNewestError(
    _ words: [String], _ titles: [String], _ tasks: Tasks
  ) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    for word in [words[0], words[1], words[0]] {
      lookup.load(word)
      tasks.settle()
    }
    transport.fail(2)
    tasks.settle()
    let expected = lookup.state
    for number in [1, 0] {
      transport.answer(number, titles[number])
      tasks.settle()
      expectEqual(
        lookup.state, expected,
        "Three addresses were loaded, and the newest request has failed; now request \(number + 1) answers")
    }
  }

  /// `retry()` asks, and before its answer comes, `load(_:)` is called.
  @MainActor
  private static func expectNothingOfAnOlderTry(
    _ word: String, _ next: String, _ titles: [String], _ isError: Bool, _ tasks: Tasks
  ) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    lookup.load(word)
    tasks.settle()
    transport.fail(0)
    tasks.settle()
    lookup.retry()
    tasks.settle()
    lookup.load(next)
    tasks.settle()
    let expected = lookup.state
    isError ? transport.fail(1) : transport.answer(1, titles[0])
    tasks.settle()
    expectEqual(
      lookup.state, expected,
      "Loading failed, `retry()` asked again, and then `load(_:)` was called: now the answer to `retry()` comes"
    )
    if next.isEmpty { return }
    transport.answer(2, titles[1])
    tasks.settle()
    expectEqual(
      lookup.state, .found(titles[1]), "The newest `load(_:)` came after a `retry()`: its answer counts")
  }

  @MainActor
  private static func expectThatALookupIsDeallocated(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    assertReleased(
      "A lookup that nobody else holds is deallocated while it waits for an answer", heldBy: [transport]
    ) {
      let lookup = transport.makeLookup()
      lookup.load(word)
      tasks.settle()
      return lookup
    }
    transport.answer(0, title)
    tasks.settle()
  }

  /// The older answer has come when the next address is loaded, and its task has not gone on yet.
  @MainActor
  private static func expectNothingThatIsOnItsWay(_ words: [String], _ titles: [String], _ tasks: Tasks) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    lookup.load(words[0])
    tasks.settle()
    transport.answer(0, titles[0])
    lookup.load(words[1])
    tasks.settle()
    expectEqual(lookup.state, .loading, "An older answer arrives together with the next `load(_:)`")
  }

  func testTheStateCanBeObserved() {
    let (word, title) = (inputs.word(), inputs.text())
    withTasks { tasks in
      let transport = TestTransport()
      let lookup = transport.makeLookup()
      let recorder = Recorder()
      observe(lookup, recorder)
      lookup.load(word)
      recorder.expectCount(
        1, "Code that reads `state` in `withObservationTracking` is told of the change to `.loading`")
      tasks.settle()
      observe(lookup, recorder)
      transport.answer(0, title)
      tasks.settle()
      recorder.expectCount(
        2, "Code that reads `state` in `withObservationTracking` is told of the change to `.found`")
    }
  }

  func testTheStateChangesOnTheMainThread() {
    let (words, title) = (inputs.words(2), inputs.text())
    for (word, result) in zip(words, [.success(title), .failure(Offline())] as [Result<String, any Error>]) {
      let transport = ThreadTransport()
      let lookup = TitleLookup(transport: transport)
      let recorder = Recorder()
      lookup.load(word)
      guard waitUntil(2, "The transport is asked", { transport.isAsked }) else { return }
      observe(lookup, recorder)
      onAnotherThread("The transport answers on another thread") { transport.answer(result) }
      guard
        waitUntil(2, "The state changes after an answer from another thread", { !recorder.calls.isEmpty })
      else { return }
      recorder.expectCalls(
        ["changed on the main thread"],
        "The transport answers on another thread, and the state changes on the main thread")
    }
  }

  private func observe(_ lookup: TitleLookup, _ recorder: Recorder) {
    withObservationTracking {
      _ = lookup.state
    } onChange: {
      recorder.record(Thread.isMainThread ? "changed on the main thread" : "changed on another thread")
    }
  }
}

import Foundation
import GraderKit
import LabKit
import XCTest
@testable import NetworkBehindAController

nonisolated final class NetworkGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheTransportIsAsked() {
    let cities = inputs.words(3) + ["São Paulo", ""] + inputs.lookalikes()
    let (transport, other) = (TestTransport(), TestTransport())
    let controller = NetworkController(transport: transport)
    let otherController = NetworkController(transport: other)
    for city in cities + [cities[0]] { controller.forecast(for: city) { _ in } }
    otherController.forecast(for: cities[1]) { _ in }
    expectEqualElements(
      transport.paths, (cities + [cities[0]]).map { "forecast/\($0)" },
      "Each call gets the city's path, once, also if the city's name is empty"
    )
    expectEqual(other.paths, ["forecast/\(cities[1])"], "Another network controller asks its own transport")
    let recorder = Recorder()
    let alone = NetworkController(transport: SilentTransport(recorder))
    alone.forecast(for: cities[0]) { _ in }
    recorder.expectCalls(["forecast/\(cities[0])"], "A network controller keeps its transport")
  }

  func testEachRequestGetsItsAnswer() {
    let (cities, degrees) = (inputs.words(4), inputs.ints(4, in: -30...40))
    let transport = TestTransport()
    let controller = NetworkController(transport: transport)
    let recorder = Recorder()
    for city in cities {
      controller.forecast(for: city) { result in
        recorder.record("for \(city)", (try? result.get()).map { "\($0.city) \($0.degrees)" } ?? "an error")
      }
    }
    recorder.expectCount(0, "Before an answer comes, no closure is called")
    let order = inputs.shuffled([0, 1, 2, 3])
    for number in order { transport.answer(number, cities[number], degrees[number]) }
    recorder.expectCalls(
      order.map { "for \(cities[$0])(\"\(cities[$0]) \(degrees[$0])\")" },
      "Each closure is called once, when its own answer comes, in whichever order")
    recorder.reset()
    controller.forecast(for: cities[0]) { result in
      recorder.record("again", (try? result.get()).map { "\($0.city) \($0.degrees)" } ?? "an error")
    }
    expectEqual(transport.paths.count, 5, "A city is asked for again, even after an answer")
    transport.answer(4, cities[0], degrees[0] + 1)
    recorder.expectCalls(
      ["again(\"\(cities[0]) \(degrees[0] + 1)\")"], "The second answer for a city is the one that came last")
    recorder.reset()
    for number in 1...2 {
      controller.forecast(for: cities[0]) { result in
        recorder.record("call \(number)", (try? result.get()).map { "\($0.degrees)" } ?? "an error")
      }
    }
    for number in inputs.shuffled([5, 6]) { transport.answer(number, cities[0], degrees[number - 5]) }
    recorder.expectCallsUnordered(
      (1...2).map { "call \($0)(\"\(degrees[$0 - 1])\")" },
      "The same city is asked for twice before an answer comes: each closure is called once, with its own answer"
    )
    recorder.reset()
    NetworkController(transport: transport).forecast(for: cities[1]) { result in
      recorder.record((try? result.get()).map { "\($0.city) \($0.degrees)" } ?? "an error")
    }
    transport.answer(7, cities[1], degrees[1])
    recorder.expectCalls(
      ["\(cities[1]) \(degrees[1])"],
      "The controller was deallocated before the answer came: the closure is called all the same")
    for (asked, answered) in inputs.shuffled([("", cities[0]), (cities[1], ""), ("", "")]) {
      recorder.reset()
      controller.forecast(for: asked) { result in
        recorder.record((try? result.get()).map { "\($0.city.debugDescription) \($0.degrees)" } ?? "an error")
      }
      transport.answer(transport.newest, answered, degrees[0])
      recorder.expectCalls(
        ["\(answered.debugDescription) \(degrees[0])"],
        "The city \(asked.debugDescription) is asked for, and the forecast is for \(answered.debugDescription): the closure is called once, with that forecast"
      )
      recorder.expectCount(1, "The closure is called once, and not again a moment later")
    }
  }

  func testErrors() {
    let (cities, code) = (inputs.words(3), inputs.int(in: 400...599))
    let transport = TestTransport()
    let controller = NetworkController(transport: transport)
    var results: [Result<Forecast, any Error>] = []
    let nonsense =
      ["", "<html>", "{\"city\": \"\(cities[0])\"}", "{\"city\": 3, \"degrees\": 4}", "[]"]
      + inputs.shuffled(nearlyForecasts(cities[1], code))
    for error in errors(code) {
      results = []
      controller.forecast(for: cities[0]) { results.append($0) }
      transport.fail(transport.newest, error)
      expectEqual(
        results.count, 1, "The closure is called once after the transport's error \(type(of: error))")
      expectEqual(
        Outcome(results.last, instead: error), Outcome(error), "The transport's error is passed on as it is")
      expectEqual(
        results.count, 1, "After an error, the closure is called once, and not again a moment later")
    }
    for text in nonsense {
      results = []
      controller.forecast(for: cities[0]) { results.append($0) }
      transport.answer(transport.newest, json: text)
      expectEqual(results.count, 1, "The closure is called once for the answer \(text.debugDescription)")
      expectEqual(
        Outcome(results.last, instead: UnreadableAnswer()), Outcome(UnreadableAnswer()),
        "The answer \(text.debugDescription) is an UnreadableAnswer")
    }
  }

  /// Texts that a lenient reader takes for a forecast, and a `JSONDecoder` does not.
  private func nearlyForecasts(_ city: String, _ degrees: Int) -> [String] {
    let forecast = "{\"city\": \"\(city)\", \"degrees\": \(degrees)}"
    return [
      "[\(forecast)]", "{\"forecast\": \(forecast)}", "\(forecast) \(forecast)", String(forecast.dropLast()),
      "{\"city\": \"\(city)\", \"degrees\": \"\(degrees)\"}",
      "{\"city\": \"\(city)\", \"degrees\": \(degrees).5}",
      "{\"city\": \"\(city)\", \"degrees\": null}", "{\"city\": null, \"degrees\": \(degrees)}",
      "{\"City\": \"\(city)\", \"Degrees\": \(degrees)}", "\"\(city)\"", "\(degrees)", "null",
    ]
  }

  /// What a transport can fail with.
  private func errors(_ code: Int) -> [any Error] {
    let unreadable = DecodingError.Context(codingPath: [], debugDescription: inputs.text())
    return inputs.shuffled([
      Offline(code: code), CancellationError(), CocoaError(.fileReadNoSuchFile),
      DecodingError.dataCorrupted(unreadable),
    ])
  }

  func testTheScreenShowsTheForecast() {
    let (cities, degrees) = (inputs.words(4), inputs.ints(4, in: -30...40))
    let (transport, other) = (TestTransport(), TestTransport())
    let (screen, otherScreen) = (screen(transport), screen(other))
    expectSuperCalls(of: screen, "An override of a method such as `viewDidLoad` calls `super`")
    let early = ForecastScreen()
    early.networkController = NetworkController(transport: other)
    early.show(cities[3])
    expectFalse(Observed.isLoaded(early), "`show(_:)` does not load the view")
    other.answer(0, cities[3], degrees[3])
    early.loadViewIfNeeded()
    expectEqual(
      Observed.texts(of: early), ["\(cities[3]): \(degrees[3])°"],
      "A forecast that came before the view was loaded is shown")
    let waiting = ForecastScreen()
    waiting.networkController = NetworkController(transport: TestTransport())
    waiting.show(cities[2])
    waiting.loadViewIfNeeded()
    expectEqual(
      Observed.texts(of: waiting), ["Loading \(cities[2])"],
      "`show(_:)` was called before the view was loaded, and nothing has answered: the label says that it is loading"
    )
    for number in [0, 0, 1, 2, 2] {
      screen.show(cities[number])
      expectEqual(
        Observed.texts(of: screen), ["Loading \(cities[number])"], "The label says at once that it is loading"
      )
      transport.answer(transport.newest, cities[number], degrees[number])
      expectEqual(
        Observed.texts(of: screen), ["\(cities[number]): \(degrees[number])°"],
        "The label shows the forecast's city and degrees, also if they were shown before")
      screen.show(cities[number])
      expectEqual(
        Observed.texts(of: screen), ["Loading \(cities[number])"],
        "The city that is shown is asked for again: the label says at once that it is loading")
      transport.answer(transport.newest, cities[number].uppercased(), degrees[number])
      expectEqual(
        Observed.texts(of: screen), ["\(cities[number].uppercased()): \(degrees[number])°"],
        "The label shows the forecast's city and degrees")
    }
    screen.show(cities[0])
    transport.answer(transport.newest, cities[3], degrees[3])
    expectEqual(
      Observed.texts(of: screen), ["\(cities[3]): \(degrees[3])°"],
      "The server answers with a forecast for another city: the label shows the forecast's city and degrees")
    screen.show(cities[2])
    transport.answer(transport.newest, cities[2].uppercased(), degrees[2])
    otherScreen.show(cities[0])
    expectEqual(
      Observed.texts(of: screen), ["\(cities[2].uppercased()): \(degrees[2])°"],
      "Another screen changes nothing here")
    expectEqual(transport.paths.count, 12, "The screen asks once for each city that it shows")
  }

  func testTheScreenShowsThatThereIsNoForecast() {
    let (cities, degrees) = (inputs.texts(3), inputs.int(in: 2...30))
    let transport = TestTransport()
    let screen = screen(transport)
    screen.show(cities[0])
    transport.fail(0, Offline(code: 1))
    expectEqual(
      Observed.texts(of: screen), ["\(cities[0]): no forecast"], "The label after an error of the transport")
    screen.show(cities[1])
    expectEqual(
      Observed.texts(of: screen), ["Loading \(cities[1])"], "After an error, the next city can be shown")
    transport.answer(1, json: "<html>")
    expectEqual(
      Observed.texts(of: screen), ["\(cities[1]): no forecast"], "The label after an unreadable answer")
    screen.show(cities[0])
    transport.answer(2, cities[0], degrees)
    expectEqual(
      Observed.texts(of: screen), ["\(cities[0]): \(degrees)°"], "After an error, the same city can be shown")
    for error in errors(degrees) {
      for attempt in ["first", "second"] {
        screen.show(cities[0])
        expectEqual(
          Observed.texts(of: screen), ["Loading \(cities[0])"],
          "The same city is asked for again: the label says at once that it is loading")
        transport.fail(transport.newest, error)
        expectEqual(
          Observed.texts(of: screen), ["\(cities[0]): no forecast"],
          "The city had a forecast, and the \(attempt) request after it fails with \(type(of: error))")
      }
      screen.show(cities[0])
      transport.answer(transport.newest, cities[0], degrees)
    }
  }

  func testAStaleAnswerIsIgnored() {
    let words = inputs.words(2)
    for (cities, order) in [
      (words, [1, 0]), (words, [0, 1]), ([words[0], words[1], words[0]], [0, 2, 1]),
      ([words[0], words[0]], [1, 0]), ([words[0], words[0], words[0]], [1, 2, 0]),
    ] {
      rounds: for (olderFail, newestFails) in [(false, false), (true, false), (false, true), (true, true)] {
        let transport = TestTransport()
        let screen = screen(transport)
        let elsewhere = self.screen(transport)
        cities.forEach { screen.show($0) }
        let newest = cities.count - 1
        var (expected, afterwards) = ("Loading \(cities[newest])", "")
        for number in order {
          let fails = number == newest ? newestFails : olderFail
          if fails {
            transport.fail(number, Offline(code: 2))
          } else {
            transport.answer(number, cities[number], number)
          }
          if number == newest { expected = "\(cities[newest]): \(fails ? "no forecast" : "\(newest)°")" }
          settle { Observed.texts(of: screen) == [expected] }
          // If the newest call's error is not shown, `testTheScreenShowsThatThereIsNoForecast` says so.
          if fails && number == newest && Observed.texts(of: screen) != [expected] { continue rounds }
          let ending = fails ? "call \(number + 1) has failed" : "the answer to call \(number + 1) has come"
          expectEqual(
            Observed.texts(of: screen), [expected],
            "After \(cities.joined(separator: ", ")) were asked for, and \(ending)\(afterwards)")
          if number == newest { afterwards = fails ? ", after the newest call had failed" : "" }
        }
        elsewhere.show(words[1])
        transport.answer(cities.count, words[1], 5)
        expectEqual(Observed.texts(of: elsewhere), ["\(words[1]): 5°"], "Another screen shows its own answer")
        expectEqual(Observed.texts(of: screen), [expected], "Another screen's answer changes nothing here")
        screen.show(words[0])
        elsewhere.show(words[1])
        transport.answer(cities.count + 1, words[0], 8)
        expectEqual(
          Observed.texts(of: screen), ["\(words[0]): 8°"],
          "Another screen has asked meanwhile, and this one still shows its own answer")
      }
    }
    expectOnlyTheNewestOfMany(words)
    expectOnlyTheNewestOfMany([words[0], words[0]])
  }

  /// Many calls are open at the same time.
  private func expectOnlyTheNewestOfMany(_ cities: [String]) {
    let (count, transport) = (inputs.repetitions(), TestTransport())
    let screen = screen(transport)
    for number in 0..<count { screen.show(cities[number % 2]) }
    let (newest, older) = (count - 1, inputs.shuffled(Array(0..<count - 1)))
    for (index, number) in (older.prefix(count / 2) + [newest] + older.dropFirst(count / 2)).enumerated() {
      transport.answer(number, cities[number % 2], number)
      let isShown = index >= count / 2
      let expected = isShown ? "\(cities[newest % 2]): \(newest)°" : "Loading \(cities[newest % 2])"
      guard Observed.texts(of: screen) != [expected] else { continue }
      return expectEqual(
        Observed.texts(of: screen), [expected],
        "\(count) calls were waiting at the same time, and the answer to call \(number + 1) has come: only the newest call counts"
      )
    }
  }

  func testTheScreenIsReleased() {
    let cities = inputs.words(2)
    let transport = TestTransport()
    let controller = NetworkController(transport: transport)
    assertReleased(
      "The screen is deallocated while an answer is still to come", heldBy: [transport, controller]
    ) {
      let screen = ForecastScreen()
      screen.networkController = controller
      screen.loadViewIfNeeded()
      cities.forEach { screen.show($0) }
      return screen
    }
    transport.answer(1, cities[1], 3)
    transport.fail(0, Offline(code: 3))
    for endings in inputs.shuffled([["a forecast"], ["an error"]]) + [["an error", "a forecast", "an error"]]
    {
      assertReleased(
        "The screen is deallocated after it has shown \(endings.joined(separator: ", then "))",
        heldBy: [transport, controller]
      ) {
        let screen = ForecastScreen()
        screen.networkController = controller
        screen.loadViewIfNeeded()
        for ending in endings {
          screen.show(cities[0])
          if ending == "an error" {
            transport.fail(transport.newest, Offline(code: 4))
          } else {
            transport.answer(transport.newest, cities[0], 5)
          }
        }
        return screen
      }
    }
  }

  private func screen(_ transport: TestTransport) -> ForecastScreen {
    let screen = ForecastScreen()
    screen.networkController = NetworkController(transport: transport)
    screen.loadViewIfNeeded()
    return screen
  }
}

/// A transport that answers when the test says so.
final class TestTransport: Transport {
  private var requests: [(path: String, completion: (Result<Data, any Error>) -> Void)] = []

  var paths: [String] { requests.map(\.path) }

  /// The number of the newest request.
  var newest: Int { requests.count - 1 }

  func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) {
    requests.append((path, completion))
  }

  func answer(_ number: Int, _ city: String, _ degrees: Int) {
    answer(number, json: "{\"degrees\": \(degrees), \"city\": \"\(city)\"}")
  }

  func answer(_ number: Int, json: String) { take(number)?(.success(Data(json.utf8))) }

  func fail(_ number: Int, _ error: any Error) { take(number)?(.failure(error)) }

  /// Each closure is called once, and released then.
  private func take(_ number: Int) -> ((Result<Data, any Error>) -> Void)? {
    guard requests.indices.contains(number) else { return nil }
    let completion = requests[number].completion
    requests[number].completion = { _ in }
    return completion
  }
}

/// What a closure was called with, in words, beside an expected error.
struct Outcome: Equatable, CustomStringConvertible {
  let description: String
  let isExpected: Bool

  init(_ wanted: any Error) { (description, isExpected) = ("\(wanted)", true) }

  init(_ result: Result<Forecast, any Error>?, instead wanted: any Error) {
    switch result {
    case .failure(let error)?:
      let text = "\(error)"
      isExpected = type(of: error) == type(of: wanted) && text == "\(wanted)"
      description = !isExpected && text == "\(wanted)" ? String(reflecting: type(of: error)) : text
    case .success(let forecast)?: (description, isExpected) = ("\(forecast), which is no error", false)
    case nil: (description, isExpected) = ("nothing", false)
    }
  }
}

struct Offline: Error, Equatable {
  let code: Int
}

/// A transport that nobody but its network controller holds. It says when it is asked.
final class SilentTransport: Transport {
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) { recorder.record(path) }
}

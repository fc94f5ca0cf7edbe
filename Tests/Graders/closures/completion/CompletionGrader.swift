import Foundation
import GraderKit
import XCTest

@testable import Completion

nonisolated final class CompletionGrader: XCTestCase {
  private let inputs = Inputs()
  private let calls = Recorder()

  /// Lets everything run that waits for the main actor, until the condition holds.
  @MainActor
  private func pause(until condition: () -> Bool = { true }) {
    settle(until: condition)
  }

  @MainActor
  private func pause(calls count: Int) {
    pause { calls.calls.count >= count }
  }

  @MainActor
  private func pause(_ transport: LateTransport, requests count: Int) {
    pause { transport.paths.count >= count }
  }

  @MainActor
  private func ask(_ loader: PriceLoader, _ item: String, _ name: String = "") {
    calls.record("ask \(name)\(item)")
    let calls = calls
    loader.price(of: item) { result in
      expectOnMainThread("The handler is called on the main thread")
      calls.record("\(name)\(item): \(Self.text(result))")
    }
    calls.record("returned")
  }

  private static func text(_ result: Result<Int, PriceError>) -> String {
    switch result {
    case .success(let price): "\(price)"
    case .failure(.unreachable): "unreachable"
    case .failure(.status(let code)): "status(\(code))"
    case .failure(.malformed): "malformed"
    }
  }

  /// Asks once, answers once, and returns what the handler got.
  @MainActor
  private func answer(_ text: String?, _ status: Int?, _ error: (any Error)? = nil) -> [String] {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    calls.reset()
    ask(loader, "tea")
    pause(transport, requests: 1)
    expectEqual(transport.paths, ["prices/tea"], "The loader asks the transport once, for `prices/tea`")
    transport.answer(0, text, status, error)
    pause(calls: 3)
    return Array(calls.calls.dropFirst(2))
  }

  @MainActor
  func testAPriceIsGivenOnce() {
    let large = [100_000...1_000_000_000, 3_000_000_000...9_000_000_000_000_000].map {
      inputs.int(in: $0)
    }
    for price in inputs.ints(2, in: 2...5000) + inputs.unusualNumbers() + large {
      let found = answer("\(price)", 200)
      expectEqual(found, ["tea: \(price)"], "The server answers \(price): the handler gets it, once")
      guard found == ["tea: \(price)"] else { return }
    }
    let (digit, zeros) = (inputs.int(in: 2...9), inputs.pick(from: ["0", "00"]))
    for (text, price) in [
      ("+\(digit)", digit), ("\(zeros)\(digit)", digit), ("-\(zeros)\(digit)", -digit), ("+0\(digit)", digit),
    ] {
      expectEqual(
        answer(text, 200), ["tea: \(price)"],
        "The server answers \(text), which has only a sign and digits: the handler gets \(price), once")
    }
    let quick = PriceLoader(transport: QuickTransport("7"))
    calls.reset()
    ask(quick, "salt")
    pause(calls: 3)
    calls.expectCalls(
      ["ask salt", "returned", "salt: 7"],
      "The transport answers at once: the handler is called after the method returned")
  }

  @MainActor
  func testErrorsAreGivenOnce() {
    expectEqual(
      answer(nil, nil, NoNetwork()), ["tea: unreachable"], "There is an error: the handler gets `unreachable`"
    )
    expectEqual(
      answer("5", 200, NoNetwork()), ["tea: unreachable"], "There are an error and a text: the error counts")
    expectEqual(
      answer(nil, 200), ["tea: unreachable"], "There is a status, and no text: the handler gets `unreachable`"
    )
    expectEqual(
      answer("5", nil), ["tea: unreachable"], "There is a text, and no status: the handler gets `unreachable`"
    )
    let refused = inputs.int(in: 300...599)
    expectEqual(
      answer(nil, refused), ["tea: unreachable"],
      "There are the status \(refused) and no text: the handler gets `unreachable`")
    expectEqual(
      answer(inputs.pick(from: [nil, "5"]), refused, NoNetwork()), ["tea: unreachable"],
      "There are an error and the status \(refused): the error counts")
    let statuses = [100...199, 201...299, 300...599, 600...9999].map { inputs.int(in: $0) }
    for status in inputs.shuffled(statuses) {
      let found = answer("5", status)
      expectEqual(
        found, ["tea: status(\(status))"], "The status is \(status): the handler gets it as an error")
      guard found == ["tea: status(\(status))"] else { return }
      expectEqual(
        answer("not found", status), ["tea: status(\(status))"],
        "The status is \(status), and the text is not a number: the status counts")
    }
    let split = inputs.ints(2, in: 1...99).map { "\($0)" }.joined(separator: " ")
    let number = inputs.int(in: 2...99)
    let padded = [" \(number)", "\(number) ", "\(number)\n", "\t\(number)"]
    let others = [
      "\(number).0", "\(number)e2", "\(number).", "0x\(number)", "\(number)_000", "\(number),000",
    ]
    for text in ["", "free", "1.5", "12 kr", "-", "inf", "nan", split, " "] + inputs.shuffled(padded + others)
    {
      let shown = text.isEmpty ? "empty" : "`\(text.debugDescription.dropFirst().dropLast())`"
      let found = answer(text, 200)
      expectEqual(
        found, ["tea: malformed"],
        "The text is not a whole number, but \(shown): the handler gets `malformed`")
      guard found == ["tea: malformed"] else { return }
    }
  }

  @MainActor
  func testAPriceIsRemembered() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let (item, price) = (inputs.word(), inputs.int(in: 1...99))
    ask(loader, item)
    pause(transport, requests: 1)
    transport.answer(0, "\(price)", 200)
    pause(calls: 3)
    calls.reset()
    ask(loader, item)
    calls.expectCalls(
      ["ask \(item)", "returned"],
      "The price is known: the handler is not called before the method has returned")
    pause(calls: 3)
    calls.expectCalls(
      ["ask \(item)", "returned", "\(item): \(price)"], "The price is known: the handler gets it, once")
    expectEqual(transport.paths.count, 1, "The price is known: the transport is not asked again")
    let other = item.uppercased()
    ask(loader, other)
    pause(transport, requests: 2)
    expectEqual(
      transport.paths, ["prices/\(item)", "prices/\(other)"],
      "Another item's price is not known: the transport is asked")
    let failures: [(String?, Int?, NoNetwork?, String)] = [
      ("nothing", 404, nil, "status(404)"), (nil, nil, NoNetwork(), "unreachable"),
      ("free", 200, nil, "malformed"),
    ]
    for (index, failure) in failures.enumerated() {
      transport.answer(1 + index, failure.0, failure.1, failure.2)
      pause(calls: 6 + 3 * index)
      ask(loader, other)
      pause(transport, requests: 3 + index)
      expectEqual(
        transport.paths.count, 3 + index,
        "An error is not remembered, here `\(failure.3)`: the transport is asked again")
      if hasFailed { return }
    }
    expectEachIsRemembered()
    expectNamesStayAsTheyAre()
    expectAPriceIsRememberedForGood()
    expectAnErrorErasesNoPrice()
    expectPricesUnderWayAreRemembered()
    expectAPriceIsKnownToItsHandler()
    let second = PriceLoader(transport: transport)
    ask(second, item)
    pause(transport, requests: 6)
    expectEqual(transport.paths.count, 6, "Another loader remembers its own prices: the transport is asked")
  }

  /// One price is asked for again and again.
  @MainActor
  private func expectAPriceIsRememberedForGood() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let (item, price, times) = (inputs.word(), inputs.int(in: 1...99), inputs.int(in: 12...40))
    calls.reset()
    ask(loader, item)
    pause(transport, requests: 1)
    transport.answer(0, "\(price)", 200)
    pause(calls: 3)
    for time in 1...times {
      ask(loader, item)
      pause(calls: 3 + 3 * time)
    }
    expectEqual(
      calls.calls.filter { $0.contains(": ") }, Array(repeating: "\(item): \(price)", count: 1 + times),
      "The price is known, and asked for again and again: each handler gets it, once")
    expectEqual(
      transport.paths.count, 1,
      "The price is known, and asked for again and again: the transport is not asked")
  }

  /// Two requests for one item are under way. One brings a price, the other one an error.
  @MainActor
  private func expectAnErrorErasesNoPrice() {
    let failure = inputs.pick(from: [(404, nil), (200, nil), (nil, NoNetwork())] as [(Int?, NoNetwork?)])
    for (price, error) in inputs.shuffled([(0, 1), (1, 0)]) {
      let transport = LateTransport()
      let loader = PriceLoader(transport: transport)
      let (item, value) = (inputs.word(), inputs.int(in: 1...99))
      for _ in 1...2 { ask(loader, item) }
      pause(transport, requests: 2)
      guard transport.paths.count == 2 else { continue }
      calls.reset()
      for index in [0, 1] {
        if index == price { transport.answer(index, "\(value)", 200) }
        if index == error { transport.answer(index, "free", failure.0, failure.1) }
        pause(calls: index + 1)
      }
      // If a handler was not called, `testHandlersAreNotMixedUp` says so.
      guard calls.calls.count == 2 else { continue }
      calls.reset()
      ask(loader, item)
      pause(calls: 3)
      let order = price == 0 ? "a price first, and an error later" : "an error first, and a price later"
      expectEqual(
        calls.calls.dropFirst(2).joined(), "\(item): \(value)",
        "Two requests for one item were answered, with \(order): the price is remembered")
      expectEqual(
        transport.paths.count, 2,
        "Two requests for one item were answered, with \(order): the transport is not asked again")
    }
  }

  /// A handler that gets a price asks for the same item again.
  @MainActor
  private func expectAPriceIsKnownToItsHandler() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let (item, price) = (inputs.word(), inputs.int(in: 1...99))
    calls.reset()
    let calls = calls
    loader.price(of: item) { result in
      calls.record(Self.text(result))
      loader.price(of: item) { calls.record("again: \(Self.text($0))") }
    }
    pause(transport, requests: 1)
    transport.answer(0, "\(price)", 200)
    pause(calls: 2)
    expectEqual(
      transport.paths, ["prices/\(item)"],
      "A handler gets a price, and asks for the same item again: the price is known by then, so the transport is not asked again"
    )
    if hasFailed { return }
    calls.expectCalls(
      ["\(price)", "again: \(price)"],
      "A handler gets a price, and asks for the same item again: it gets the same price, once")
  }

  /// Several requests are under way at the same time.
  @MainActor
  private func expectPricesUnderWayAreRemembered() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let items = inputs.words(3)
    let prices = inputs.ints(3, in: 1...99)
    calls.reset()
    for item in items { ask(loader, item) }
    pause(transport, requests: 3)
    calls.reset()
    for index in inputs.shuffled(Array(items.indices)) {
      for (request, path) in transport.paths.enumerated() where path == "prices/\(items[index])" {
        transport.answer(request, "\(prices[index])", 200)
      }
    }
    pause(calls: 3)
    guard calls.calls.count == 3 else { return }
    calls.reset()
    for (index, item) in items.enumerated() {
      ask(loader, item)
      pause(calls: 3 * index + 3)
    }
    expectEqual(
      calls.calls.filter { $0.contains(": ") }, zip(items, prices).map { "\($0): \($1)" },
      "Three requests were under way at the same time: each price is remembered for its own item")
    expectEqual(
      transport.paths.count, 3,
      "Three requests were under way at the same time: the transport is asked for none of these prices again")
  }

  /// The path has the item's name as it is, whatever signs it contains.
  @MainActor
  private func expectNamesStayAsTheyAre() {
    let (first, second) = (inputs.word(), inputs.word())
    for sign in ["/", " ", "%2F", "?", "#", "..", "&", "é"] {
      let transport = LateTransport()
      ask(PriceLoader(transport: transport), first + sign + second)
      pause(transport, requests: 1)
      expectEqual(
        transport.paths, ["prices/\(first)\(sign)\(second)"],
        "The path is `prices/` and the item's name as it is, here with `\(sign)` in it")
    }
  }

  /// Many prices, of items with similar names.
  @MainActor
  private func expectEachIsRemembered() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let items = inputs.lookalikes()
    let unusual = inputs.unusualNumbers()
    let prices = inputs.shuffled(unusual + inputs.ints(items.count - unusual.count, in: 2...99))
    calls.reset()
    for (index, item) in items.enumerated() {
      ask(loader, item)
      pause(transport, requests: index + 1)
      transport.answer(index, "\(prices[index])", 200)
      pause(calls: 3 * index + 3)
    }
    expectEqualElements(
      transport.paths, items.map { "prices/\($0)" },
      "Items whose names differ only in case, blanks or signs are different items: the transport is asked for each, with `prices/` and the name as it is"
    )
    calls.reset()
    for (index, item) in items.enumerated() {
      ask(loader, item)
      pause(calls: 3 * index + 3)
    }
    expectEqualElements(
      calls.calls.filter { $0.contains(": ") }, zip(items, prices).map { "\($0): \($1)" },
      "Each price that was loaded is remembered, not only the last one, and also one that is 0 or less")
    expectEqual(transport.paths.count, items.count, "Each price is known: the transport is not asked again")
  }

  @MainActor
  func testOnlyTheFirstAnswerCounts() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let prices = inputs.ints(2, in: 1...99)
    ask(loader, "tea")
    pause(transport, requests: 1)
    transport.answer(0, "\(prices[0])", 200)
    transport.answer(0, "\(prices[1])", 200)
    pause(calls: 3)
    transport.answer(0, nil, nil, NoNetwork())
    transport.answer(0, "\(prices[1])", 200)
    pause()
    calls.expectCalls(
      ["ask tea", "returned", "tea: \(prices[0])"],
      "The transport calls back four times: the handler gets the first answer only")
    ask(loader, "tea")
    pause(calls: 6)
    expectEqual(
      calls.calls.last { $0.hasPrefix("tea:") }, "tea: \(prices[0])",
      "The transport called back four times: the first price is remembered")
    calls.reset()
    ask(loader, "gold")
    pause(transport, requests: 2)
    transport.answer(1, nil, nil, NoNetwork())
    transport.answer(1, "8", 200)
    pause(calls: 3)
    pause()
    calls.expectCalls(
      ["ask gold", "returned", "gold: unreachable"],
      "An error comes first, and a price later: the handler gets the error only")
    ask(loader, "gold")
    pause(transport, requests: 3)
    pause()
    expectFalse(
      calls.calls.contains("gold: 8"),
      "An error came first, and a price later: the price is not remembered, so the next call does not get it")
  }

  @MainActor
  func testTheHandlerIsCalledWithoutTheLoader() {
    let answers: [(String?, Int?, NoNetwork?, String)] = [
      ("4", 200, nil, "4"), ("4", 404, nil, "status(404)"), (nil, nil, NoNetwork(), "unreachable"),
      ("free", 200, nil, "malformed"),
    ]
    for (text, status, error, expected) in answers {
      let transport = LateTransport()
      calls.reset()
      do {
        let loader = PriceLoader(transport: transport)
        ask(loader, "tea")
      }
      pause(transport, requests: 1)
      transport.answer(0, text, status, error)
      pause(calls: 3)
      calls.expectCalls(
        ["ask tea", "returned", "tea: \(expected)"],
        "The loader was deallocated while it waited: the handler is called nevertheless, with `\(expected)`")
      if hasFailed { return }
      expectBothHandlersAreCalled(text, status, error, expected)
      if hasFailed { return }
    }
  }

  /// Two handlers wait for one item when the loader is deallocated. One request may bring the price for both.
  @MainActor
  private func expectBothHandlersAreCalled(
    _ text: String?, _ status: Int?, _ error: NoNetwork?, _ expected: String
  ) {
    let transport = LateTransport()
    calls.reset()
    do {
      let loader = PriceLoader(transport: transport)
      for _ in 1...2 { ask(loader, "tea") }
      pause(transport, requests: 2)
    }
    for request in transport.paths.indices { transport.answer(request, text, status, error) }
    pause(calls: 6)
    expectEqual(
      calls.calls.filter { $0.contains(": ") }, ["tea: \(expected)", "tea: \(expected)"],
      "The loader was deallocated while two handlers waited for one item: both are called, with `\(expected)`"
    )
  }

  @MainActor
  func testHandlersAreNotMixedUp() {
    let transport = LateTransport()
    let loader = PriceLoader(transport: transport)
    let items = inputs.words(4)
    let prices = inputs.ints(4, in: 1...99)
    for item in items { ask(loader, item) }
    ask(loader, items[0], "again ")
    pause(transport, requests: 5)
    calls.reset()
    for index in inputs.shuffled([0, 1, 2, 3]) {
      transport.paths.indices.filter { transport.paths[$0] == "prices/\(items[index])" }
        .forEach { transport.answer($0, "\(prices[index])", 200) }
    }
    pause(calls: 5)
    expectEqual(
      calls.calls.sorted(),
      (zip(items, prices).map { "\($0): \($1)" } + ["again \(items[0]): \(prices[0])"]).sorted(),
      "Five requests are answered in another order: each handler gets the price of its own item, once")
  }
}

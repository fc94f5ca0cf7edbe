import Foundation
import GraderKit
import LabKit
import XCTest

@testable import PickThePattern

nonisolated final class PickThePatternGrader: XCTestCase {
  private let inputs = Inputs()

  func testAWrongCodeNeverGetsIntoTheField() {
    expectTwoScreensLimitTheirFields()
    if !hasFailed { expectLimitOfTheNewerScreen() }
  }

  /// Of two screens, the older one is deallocated.
  private func expectLimitOfTheNewerScreen() {
    let (digits, fields) = (inputs.ints(2, in: 0...9).map(String.init), [UITextField(), UITextField()])
    var older: CodeScreen? = CodeScreen()
    let newer = CodeScreen()
    older?.connect(field: fields[0])
    newer.connect(field: fields[1])
    older = nil
    fields[1].simulateTyping("\(digits[0])x\(digits[1])")
    expectEqual(
      fields[1].text, digits.joined(),
      "The older of two screens is deallocated: the newer one still limits its own field")
    withExtendedLifetime(newer) {}
  }

  private func expectTwoScreensLimitTheirFields() {
    let (watched, screen) = (WatchedField(), CodeScreen())
    let field = watched.field
    screen.connect(field: field)
    let digits = inputs.ints(6, in: 0...9).map(String.init)
    let typed = "\(digits[0])x\(digits[1])٣ \(digits[2])\(digits[3])\(digits[4])"
    field.simulateTyping(typed)
    expectEqual(
      watched.texts, (1...4).map { digits.prefix($0).joined() },
      "While `\(typed)` is typed, the field has four texts, one after each digit that fits, and no other")
    let shorter = (1...4).map { _ in
      field.simulateBackspace()
      return field.text ?? ""
    }
    expectEqual(
      shorter, [3, 2, 1, 0].map { digits.prefix($0).joined() },
      "From a field with four digits, one after the other can be deleted, down to an empty field")
    field.simulateTyping(typed)
    field.selectedRange = NSRange(location: 1, length: 2)
    field.simulatePaste(digits[5])
    let code = digits[0] + digits[5] + digits[3]
    expectEqual(field.text, code, "Digits can be replaced by digits")
    field.simulatePaste("\(digits[4])a")
    field.simulatePaste(digits[4] + digits[4])
    expectEqual(field.text, code, "A pasted text that does not fit as a whole changes nothing")
    let letters = inputs.shuffled(["a", "x", "ß"])
    for length in 1...3 where field.text == code {
      field.selectedRange = NSRange(location: 0, length: length)
      field.simulatePaste(letters.prefix(length).joined())
      expectEqual(
        field.text, code,
        "Of three digits, \(length) \(length == 1 ? "is" : "are") selected, and as many letters are pasted: that changes nothing"
      )
    }
    field.selectedRange = NSRange(location: 0, length: field.text?.utf16.count ?? 0)
    field.simulateBackspace()
    expectEqual(field.text, "", "All digits can be deleted")
    let marks = ["\u{301}", "\u{308}", "\u{FE0F}\u{20E3}", "\u{200D}"].map { digits[0] + $0 }
    for text in inputs.unusualTexts() + ["12345", "1 2", "-1", "½", "１２"] + inputs.shuffled(marks) {
      let before = field.text
      field.simulatePaste(text)
      let after = field.text
      expectEqual(after, before, "Pasting “\(text)” changes nothing")
      if after != before { return withExtendedLifetime(screen) {} }
    }
    for length in 1...4 {
      field.simulatePaste(String(repeating: digits[0], count: length))
      expectEqual(
        field.text, String(repeating: digits[0], count: length),
        "A code of \(length == 1 ? "one digit" : "\(length) equal digits") can be pasted")
      field.selectedRange = NSRange(location: 0, length: length)
    }
    field.simulateBackspace()
    expectEqual(field.text, "", "A full code of four digits can be selected and deleted as a whole")
    for digit in inputs.shuffled((0...9).map(String.init)) {
      field.simulatePaste(digit)
      expectEqual(field.text, digit, "Each of the ten digits can be pasted")
      field.selectedRange = NSRange(location: 0, length: 1)
    }
    for length in 1...4 {
      field.simulatePaste(digits.prefix(length).joined())
      let start = inputs.int(in: 0...(length - 1))
      let end = inputs.int(in: (start + 1)...length)
      field.selectedRange = NSRange(location: start, length: end - start)
      field.simulateBackspace()
      expectEqual(
        field.text, (digits[..<start] + digits[end..<length]).joined(),
        "A code of \(length == 1 ? "one digit" : "\(length) digits"): any can be selected and deleted together"
      )
      field.selectedRange = NSRange(location: 0, length: length - (end - start))
    }
    let (other, second) = (WatchedField(), CodeScreen())
    second.connect(field: other.field)
    other.field.simulateTyping(typed)
    expectEqual(other.field.text, digits.prefix(4).joined(), "A second screen limits its own field")
    field.selectedRange = NSRange(location: 0, length: field.text?.utf16.count ?? 0)
    field.simulateBackspace()
    field.simulateTyping(typed)
    expectEqual(
      field.text, digits.prefix(4).joined(),
      "A second screen has its field: the first one still limits its own")
    field.simulatePaste("x")
    expectEqual(
      field.text, digits.prefix(4).joined(),
      "A second screen has another field: a letter that is pasted into the first one's changes nothing")
    if let wrong = watched.texts.first(where: { $0.count > 4 || !$0.allSatisfy("0123456789".contains) }) {
      fail("An observer that was added before sees no wrong text", expected: "only codes", found: wrong)
    }
    withExtendedLifetime(second) {}
    withExtendedLifetime(screen) {}
    expectLimitOfAFilledField(digits)
  }

  /// A field that was not empty when the screen was connected.
  private func expectLimitOfAFilledField(_ digits: [String]) {
    let (field, screen) = (UITextField(), CodeScreen())
    field.text = digits[0] + digits[1]
    screen.connect(field: field)
    field.selectedRange = NSRange(location: 0, length: 0)
    field.simulateTyping(digits[2] + digits[3] + digits[4])
    expectEqual(
      field.text, digits[2] + digits[3] + digits[0] + digits[1],
      "If the field has two digits already when it is connected, two more can be typed, and a third cannot")
    withExtendedLifetime(screen) {}
  }

  func testWhatHasTheCursorIsCleared() {
    let (ideas, calls, none) = (inputs.text(), inputs.text(), inputs.text())
    let desk = Desk()
    write(ideas, none, on: desk.cards[0])
    write(calls, inputs.firstName(), on: desk.cards[1])
    desk.toolbar.clearButton.simulateTap()
    expectEqual(texts(of: desk.cards[1]), ["", ""], "Clear empties the card that has the cursor")
    expectEqual(texts(of: desk.cards[0]), [ideas, none], "Clear leaves the other cards as they are")
    write(calls, ideas, on: desk.cards[1])
    desk.toolbar.clearButton.simulateTouchWithoutTap()
    expectEqual(
      texts(of: desk.cards[1]), [calls, ideas],
      "A touch that leaves the button before it ends is not a tap, and clears nothing")
    let later = Card()
    desk.add(later)
    write(inputs.text(), inputs.text(), on: later)
    desk.toolbar.clearButton.simulateTap()
    expectEqual(texts(of: later), ["", ""], "Clear empties a card that came later, if the cursor is there")
    let sketch = Sketch()
    desk.add(sketch)
    sketch.graderField.becomeFirstResponder()
    desk.toolbar.clearButton.simulateTap()
    expectEqual(sketch.graderClearings, 1, "A view of another class around the cursor gets `clear:` once")
    let taps = inputs.int(in: 3...9)
    for _ in 1...taps { desk.toolbar.clearButton.simulateTap() }
    expectEqual(sketch.graderClearings, 1 + taps, "Each of \(taps) more taps sends `clear:` again")
    sketch.graderField.resignFirstResponder()
    expectNoFault("Without a cursor a tap on Clear does nothing") { desk.toolbar.clearButton.simulateTap() }
    expectEqual(texts(of: desk.cards[0]), [ideas, none], "Without a cursor nothing is cleared")
  }

  func testEachAnswerFindsItsQuestion() {
    let prices = inputs.ints(3, in: 50...900)
    let (service, screen) = (PriceService(), PriceScreen())
    screen.connect(service: service)
    guard service.openArticles == ["tea", "milk", "tea"] else {
      return fail(
        "When the screen is connected, it asks for all prices at once, in the order of the articles",
        expected: "tea, milk, tea",
        found: service.openArticles.isEmpty ? "nothing" : service.openArticles.joined(separator: ", "))
    }
    service.answer(questionAt: 2, with: prices[2])
    expectEqual(
      screen.prices, [nil, nil, prices[2]], "The third question is answered first; the third price is there")
    service.answer(questionAt: 0, with: prices[0])
    expectEqual(
      screen.prices, [prices[0], nil, prices[2]],
      "Then the first question is answered; the same article has two prices")
    service.answer(questionAt: 0, with: prices[1])
    expectEqual(
      screen.prices, [prices[0], prices[1], prices[2]],
      "At last the second question is answered; each price is at its index")
    for price in inputs.unusualNumbers() {
      let (other, second) = (PriceService(), PriceScreen())
      second.connect(service: other)
      for _ in 1...3 { other.answer(questionAt: 0, with: price) }
      expectEqual(
        second.prices, [price, price, price],
        "Three answers are equal, and their price is \(price): each is put in `prices`, as any other")
    }
    expectEqual(screen.prices, prices, "Two screens have their own prices")
    let (services, screens) = ([PriceService(), PriceService()], [PriceScreen(), PriceScreen()])
    for (screen, service) in zip(screens, services) { screen.connect(service: service) }
    for row in 0...2 {
      for service in services { service.answer(questionAt: 0, with: prices[row]) }
      expectEqual(
        screens.map { Array($0.prices.prefix(row + 1)) }, [prices, prices].map { Array($0.prefix(row + 1)) },
        "Two screens have asked, and the older one's answer comes first: each puts each answer in its `prices`"
      )
    }
  }

  func testEachScreenHearsOfEachSession() {
    let (ada, grace, barbara) = (inputs.firstName(), inputs.firstName(), inputs.firstName())
    let center = NotificationCenter()
    let session = Session(user: ada, center: center)
    let screens = [AccountScreen(), AccountScreen(), AccountScreen()]
    screens.forEach { $0.connect(session: session, center: center) }
    session.end()
    expectEqual(
      screens.map(\.lines), Array(repeating: ["\(ada) has left"], count: 3),
      "The first session ends: each of three screens adds a line")
    let later = Session(user: grace, center: center)
    Session(user: barbara, center: center).end()
    later.end()
    expectEqual(
      screens.map(\.lines),
      Array(repeating: ["\(ada) has left", "\(barbara) has left", "\(grace) has left"], count: 3),
      "Later sessions end, which nobody passed to the screens: each of three screens adds a line")
    let again = (1...inputs.repetitions()).map { _ in inputs.pick(from: [ada, grace]) }
    let users = [ada, ada, grace] + inputs.unusualTexts() + again
    users.forEach { Session(user: $0, center: center).end() }
    for screen in screens {
      expectEqualElements(
        Array(screen.lines.dropFirst(3)), users.map { "\($0) has left" },
        "Each session's end adds a line, even if a user has several sessions, or an unusual name")
    }
    let (alone, screen) = (NotificationCenter(), AccountScreen())
    let times = inputs.int(in: 4...9)
    screen.connect(session: Session(user: ada, center: alone), center: alone)
    for _ in 1...times { Session(user: ada, center: alone).end() }
    expectEqual(
      screen.lines, Array(repeating: "\(ada) has left", count: times),
      "All of \(times) sessions that end are sessions of \(ada): each adds a line")
    let (twice, ends) = (Session(user: grace, center: alone), inputs.int(in: 2...4))
    for _ in 1...ends { twice.end() }
    expectEqual(
      Array(screen.lines.dropFirst(times)), Array(repeating: "\(grace) has left", count: ends),
      "One session ends \(ends) times: each end adds a line")
    let stranger = inputs.firstName()
    Session(user: stranger, center: NotificationCenter()).end()
    expectEqual(
      screens.map { $0.lines.contains("\(stranger) has left") ? $0.lines : [] }, [[], [], []],
      "The end of a session with another center adds no line")
  }

  func testEachChangeOfTheTemperatureIsSeen() {
    let (warm, hot, cool) = (inputs.int(in: 50...70), inputs.int(in: 80...95), inputs.int(in: 2...9))
    let (boiler, screen) = (Boiler(), BoilerScreen())
    expectNoFault("The screen handles each change") {
      screen.connect(boiler: boiler)
      boiler.turn(to: warm)
      expectEqual(
        screen.lines, ["20 -> \(warm)"],
        "Turning the knob adds one line, from the old temperature to the new one")
      boiler.coolDown(by: cool)
      boiler.coolDown(by: 10)
      boiler.turn(to: hot)
      expectEqual(
        screen.lines,
        [
          "20 -> \(warm)", "\(warm) -> \(warm - cool)", "\(warm - cool) -> \(warm - cool - 10)",
          "\(warm - cool - 10) -> \(hot)",
        ],
        "Cooling down adds a line, too, though the boiler tells nobody")
      let before = screen.lines.count
      let temperatures = [hot, 0, 0, -cool, 19, 20, 1_000_000] + inputs.ints(8, in: -50...150)
      temperatures.forEach(boiler.turn)
      expectEqualElements(
        Array(screen.lines.dropFirst(before)),
        zip([hot] + temperatures, temperatures).map { "\($0) -> \($1)" },
        "Each time that the temperature is set adds a line, whatever it is, even an equal one")
      let (other, second) = (Boiler(), BoilerScreen())
      second.connect(boiler: other)
      other.turn(to: warm)
      expectEqual(second.lines, ["20 -> \(warm)"], "A second screen shows the changes of its own boiler")
      let (shown, last) = (screen.lines.count, boiler.temperature)
      boiler.coolDown(by: cool)
      expectEqual(
        Array(screen.lines.dropFirst(shown)), ["\(last) -> \(last - cool)"],
        "A second screen has another boiler: the first one still shows the changes of its own")
      expectEqual(
        second.lines, ["20 -> \(warm)"], "The second screen shows no changes of the first one's boiler")
    }
  }

  func testNobodyIsKept() {
    let (watched, service, boiler) = (WatchedField(), PriceService(), Boiler())
    let center = NotificationCenter()
    let session = Session(user: inputs.firstName(), center: center)
    let (screens, cards) = (ReleaseTracker(), ReleaseTracker())
    expectNoFault("What happens after a screen was deallocated raises no exception") {
      for answers in [0] + inputs.shuffled([1, 3]) {
        connect(screens, watched.field, service, session, center, boiler, answers)
        screens.expectReleased(
          "Each screen is deallocated, though what it was connected to still exists"
            + (answers > 0 ? ", also after it was used" : ""),
          heldBy: [service, session, boiler])
        guard screens.isAllReleased else { return }
        watched.field.simulateTyping("\(inputs.int(in: 0...9))")
        while !service.openArticles.isEmpty { service.answer(questionAt: 0, with: inputs.int(in: 50...900)) }
        session.end()
        boiler.turn(to: inputs.int(in: 50...90))
      }
      let toolbar = toolbarOfCardsThatGo(cards)
      cards.expectReleased("The toolbar does not keep the cards", heldBy: [toolbar])
      toolbar.clearButton.simulateTap()
      expectOthersStay()
    }
    guard screens.isAllReleased else { return }
    let toolbars = ReleaseTracker()
    toolbars.track(toolbarOfCardsThatGo(ReleaseTracker()))
    toolbars.expectReleased("The toolbar is deallocated when its last owner releases it")
    expectNothingLeft(
      "Two deallocated account screens leave nothing in memory, such as a closure at the center"
    ) {
      let screens = [AccountScreen(), AccountScreen()]
      for screen in screens { screen.connect(session: session, center: center) }
      session.end()
      withExtendedLifetime(screens) {}
    }
  }

  /// Several screens, of which one goes that is neither the oldest nor the newest, and then the oldest.
  private func expectOthersStay() {
    let (count, user) = (inputs.int(in: 3...6), inputs.firstName())
    let gone = inputs.int(in: 1...(count - 2))
    let center = NotificationCenter()
    let session = Session(user: user, center: center)
    var accounts = (1...count).map { _ in AccountScreen() }
    for screen in accounts { screen.connect(session: session, center: center) }
    accounts.remove(at: gone)
    session.end()
    expectEqual(
      accounts.map(\.lines), accounts.map { _ in ["\(user) has left"] },
      "One of \(count) account screens is deallocated, then a session ends: each of the others adds a line")
    let boilers = (1...count).map { _ in Boiler() }
    var screens = boilers.map { _ in BoilerScreen() }
    for (screen, boiler) in zip(screens, boilers) { screen.connect(boiler: boiler) }
    screens.remove(at: gone)
    let warm = inputs.int(in: 50...90)
    for boiler in boilers { boiler.turn(to: warm) }
    expectEqual(
      screens.map(\.lines), screens.map { _ in ["20 -> \(warm)"] },
      "One of \(count) boiler screens is deallocated: each of the others still shows its boiler's changes")
    accounts.removeFirst()
    screens.removeFirst()
    session.end()
    for boiler in boilers { boiler.turn(to: warm) }
    expectEqual(
      accounts.map(\.lines.count), accounts.map { _ in 2 },
      "The oldest account screen is deallocated, then a session ends: each of the others adds another line")
    expectEqual(
      screens.map(\.lines.count), screens.map { _ in 2 },
      "The oldest boiler screen is deallocated: each of the others still shows its boiler's changes")
  }

  /// Connects a screen of each kind, and uses it until so many of its three questions have an answer.
  private func connect(
    _ tracker: ReleaseTracker, _ field: UITextField, _ service: PriceService, _ session: Session,
    _ center: NotificationCenter, _ boiler: Boiler, _ answers: Int
  ) {
    let (code, prices) = (tracker.track(CodeScreen()), tracker.track(PriceScreen()))
    let (account, heater) = (tracker.track(AccountScreen()), tracker.track(BoilerScreen()))
    code.connect(field: field)
    prices.connect(service: service)
    account.connect(session: session, center: center)
    heater.connect(boiler: boiler)
    for _ in 0..<answers {
      field.simulateTyping("\(inputs.int(in: 0...9))x")
      field.simulateBackspace()
      if !service.openArticles.isEmpty { service.answer(questionAt: 0, with: inputs.int(in: 50...900)) }
      session.end()
      boiler.turn(to: inputs.int(in: 50...90))
      boiler.coolDown(by: inputs.int(in: 2...9))
    }
    withExtendedLifetime((code, prices, account, heater)) {}
  }

  private func toolbarOfCardsThatGo(_ tracker: ReleaseTracker) -> Toolbar {
    let desk = Desk()
    desk.cards.forEach { tracker.track($0) }
    write(inputs.text(), inputs.text(), on: desk.cards[0])
    desk.toolbar.clearButton.simulateTap()
    return desk.toolbar
  }
}

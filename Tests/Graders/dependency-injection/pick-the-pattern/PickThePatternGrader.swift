import Foundation
import GraderKit
import LabKit
import XCTest

@testable import PickThePattern

nonisolated final class PickThePatternGrader: XCTestCase {
  private let inputs = Inputs()

  func testAWrongCodeNeverGetsIntoTheField() {
    let (watched, screen) = (WatchedField(), CodeScreen())
    let field = watched.field
    screen.connect(field: field)
    let digits = inputs.ints(6, in: 0...9).map(String.init)
    let typed = "\(digits[0])x\(digits[1])٣ \(digits[2])\(digits[3])\(digits[4])"
    field.simulateTyping(typed)
    expectEqual(
      watched.texts, (1...4).map { digits.prefix($0).joined() },
      "Typing `\(typed)` the field has four texts, one after each digit that fits, and no other")
    field.selectedRange = NSRange(location: 1, length: 2)
    field.simulatePaste(digits[5])
    let code = digits[0] + digits[5] + digits[3]
    expectEqual(field.text, code, "Digits can be replaced by digits")
    field.simulatePaste("\(digits[4])a")
    field.simulatePaste(digits[4] + digits[4])
    expectEqual(field.text, code, "A pasted text that does not fit as a whole changes nothing")
    field.selectedRange = NSRange(location: 0, length: field.text?.utf16.count ?? 0)
    field.simulateBackspace()
    expectEqual(field.text, "", "All digits can be deleted")
    expectTrue(
      watched.texts.allSatisfy { $0.count <= 4 && $0.allSatisfy("0123456789".contains) },
      "Whoever listened before saw no wrong text")
    withExtendedLifetime(screen) {}
  }

  func testWhatHasTheCursorIsCleared() {
    let (ideas, calls, none) = (inputs.text(), inputs.text(), inputs.text())
    let desk = Desk()
    desk.cards[0].write(ideas, none)
    desk.cards[1].write(calls, inputs.firstName())
    desk.toolbar.clearButton.simulateTap()
    expectEqual(desk.cards[1].texts, ["", ""], "Clear empties the card that has the cursor")
    expectEqual(desk.cards[0].texts, [ideas, none], "Clear leaves the other cards as they are")
    let later = Card()
    desk.add(later)
    later.write(inputs.text(), inputs.text())
    desk.toolbar.clearButton.simulateTap()
    expectEqual(later.texts, ["", ""], "Clear empties a card that came later, when the cursor is there")
    let sketch = Sketch()
    desk.add(sketch)
    sketch.field.becomeFirstResponder()
    desk.toolbar.clearButton.simulateTap()
    expectEqual(sketch.clearings, 1, "A view of another class that holds the cursor gets `clear:` once")
    sketch.field.resignFirstResponder()
    expectNoFault("Without a cursor a tap on Clear does nothing") { desk.toolbar.clearButton.simulateTap() }
    expectEqual(desk.cards[0].texts, [ideas, none], "Without a cursor nothing is cleared")
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
      "At last the second question is answered; every price is at its place")
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
      "Three screens hear of the first end")
    let later = Session(user: grace, center: center)
    Session(user: barbara, center: center).end()
    later.end()
    expectEqual(
      screens.map(\.lines),
      Array(repeating: ["\(ada) has left", "\(barbara) has left", "\(grace) has left"], count: 3),
      "Three screens hear that later sessions end, too, though nobody handed them those sessions")
    let stranger = inputs.firstName()
    Session(user: stranger, center: NotificationCenter()).end()
    expectFalse(
      screens.contains { $0.lines.contains("\(stranger) has left") },
      "The end of a session with another center is not shown")
  }

  func testEachChangeOfTheTemperatureIsSeen() {
    let (warm, hot, cool) = (inputs.int(in: 50...70), inputs.int(in: 80...95), inputs.int(in: 2...9))
    let (boiler, screen) = (Boiler(), BoilerScreen())
    expectNoFault("The screen handles what it is told") {
      screen.connect(boiler: boiler)
      boiler.turn(to: warm)
      expectEqual(
        screen.lines, ["20 -> \(warm)"], "A turn of the knob is one line, from what it was to what it is")
      boiler.coolDown(by: cool)
      boiler.coolDown(by: 10)
      boiler.turn(to: hot)
      expectEqual(
        screen.lines,
        [
          "20 -> \(warm)", "\(warm) -> \(warm - cool)", "\(warm - cool) -> \(warm - cool - 10)",
          "\(warm - cool - 10) -> \(hot)",
        ],
        "Cooling down is seen as well, though the boiler tells nobody")
    }
  }

  func testNobodyIsKept() {
    let (watched, service, boiler) = (WatchedField(), PriceService(), Boiler())
    let center = NotificationCenter()
    let session = Session(user: inputs.firstName(), center: center)
    let (screens, cards) = (ReleaseTracker(), ReleaseTracker())
    expectNoFault("What happens after a screen has gone is no fault") {
      connect(screens, watched.field, service, session, center, boiler)
      screens.expectReleased(
        "Screens go, though what they were connected to is still there", heldBy: [service, session, boiler])
      watched.field.simulateTyping("\(inputs.int(in: 0...9))")
      while !service.openArticles.isEmpty { service.answer(questionAt: 0, with: inputs.int(in: 50...900)) }
      session.end()
      boiler.turn(to: inputs.int(in: 50...90))
      let toolbar = toolbarOfCardsThatGo(cards)
      cards.expectReleased("The toolbar keeps no cards", heldBy: [toolbar])
      toolbar.clearButton.simulateTap()
    }
  }

  private func connect(
    _ tracker: ReleaseTracker, _ field: UITextField, _ service: PriceService, _ session: Session,
    _ center: NotificationCenter, _ boiler: Boiler
  ) {
    tracker.track(CodeScreen()).connect(field: field)
    tracker.track(PriceScreen()).connect(service: service)
    tracker.track(AccountScreen()).connect(session: session, center: center)
    tracker.track(BoilerScreen()).connect(boiler: boiler)
  }

  private func toolbarOfCardsThatGo(_ tracker: ReleaseTracker) -> Toolbar {
    let desk = Desk()
    desk.cards.forEach { tracker.track($0) }
    desk.cards[0].write(inputs.text(), inputs.text())
    desk.toolbar.clearButton.simulateTap()
    return desk.toolbar
  }
}

import Foundation
import GraderKit
import LabKit
import XCTest
@testable import Gesture

nonisolated final class GestureGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var cards = inputs.words(inputs.int(in: 5...9)).map { CardView(title: $0) }
  private var deck: DeckScreen!
  private var window: UIWindow!
  /// A newer screen, which stays open: what is done in the other one changes nothing here.
  private lazy var newerCards = cards.map { CardView(title: $0.title) }
  private var newer: DeckScreen!
  private var newerWindow: UIWindow!
  private let newerCalls = Recorder()

  override func setUp() {
    deck = DeckScreen(cards: cards)
    window = UIWindow(showing: deck)
    newer = DeckScreen(cards: newerCards)
    newerWindow = UIWindow(showing: newer)
    let calls = newerCalls
    newer.onDiscard = { calls.record($0.title) }
  }

  /// No screen of a test is there in the next one.
  override func tearDown() {
    (deck, newer, window, newerWindow) = (nil, nil, nil, nil)
  }

  private func expectNewerUntouched(_ what: String) {
    expectEqual(
      newer.cards.map(\.title), newerCards.map(\.title),
      "\(what), and a newer screen with the same titles is open: that one keeps its cards")
    newerCalls.expectCalls(
      [], "\(what), and a newer screen is open: the `onDiscard` of that one is not called")
    expectEqual(
      newerCards.map { $0.isMarked || $0.offset != .zero || $0.window !== newerWindow },
      newerCards.map { _ in false },
      "\(what), and a newer screen is open: its cards stay where they are, without marks")
  }

  private func step(_ range: ClosedRange<Int>) -> CGPoint {
    CGPoint(x: Double(inputs.int(in: range)) + 0.25, y: Double(inputs.int(in: -20...20)) + 0.5)
  }

  /// Three steps, whose sum is not farther than 90 to the side.
  private func steps() -> [CGPoint] { [step(5...20), step(10...30), step(3...40)] }

  func testEachCardFollowsItsFinger() {
    expectEqual(cards.map { $0.window === window }, cards.map { _ in true }, "Each card is on the screen")
    expectSuperCalls(of: deck, "An override of a method such as `viewDidLoad` calls `super`")
    expectEqual(
      deck.view.subviews.compactMap { ($0 as? CardView)?.title }, cards.map(\.title),
      "The cards are subviews of the screen's view, in the order of `cards`")
    for index in inputs.shuffled(Array(cards.indices)) {
      expectToFollow(index, "Card \(index + 1) is dragged")
    }
    let index = inputs.int(in: 0...cards.count - 1)
    cards[index].simulateLongPress()
    expectToFollow(index, "Card \(index + 1) is dragged after a long press")
    expectNewerUntouched("Cards are dragged")
    expectTwoFingers()
    expectToStayAtTheFinger()
  }

  /// While a card is dragged, it is pressed long by a second finger, and another card is thrown away.
  private func expectToStayAtTheFinger() {
    let numbers = inputs.ints(2, in: 1...cards.count)
    let (card, other) = (cards[numbers[0] - 1], cards[numbers[1] - 1])
    deck.onDiscard = { _ in }
    let events: [(what: String, happen: () -> Void)] = [
      ("a second finger presses it long", { card.simulateLongPress() }),
      ("a second finger presses card \(numbers[1]) long", { other.simulateLongPress() }),
      (
        "a second finger throws card \(numbers[1]) away",
        { other.simulatePan(by: [CGPoint(x: 200, y: 0)]) }
      ),
    ]
    for event in events {
      let (watcher, steps) = (Watcher([card]), steps())
      var place: CGPoint?
      watcher.watch(card)
      watcher.atSecondStep = {
        event.happen()
        place = card.offset
      }
      card.simulatePan(by: steps)
      expectEqual(
        place, path(of: steps)[1],
        "Card \(numbers[0]) is dragged, and \(event.what): card \(numbers[0]) stays at its own finger")
      expectEqualElements(
        watcher.offsets.prefix(3).map { $0[0] }, path(of: steps),
        "Card \(numbers[0]) is dragged, and \(event.what): its offset is how far its own finger has moved, at each step"
      )
    }
  }

  private func path(of steps: [CGPoint]) -> [CGPoint] {
    steps.indices.map { last in
      steps[...last].reduce(.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    }
  }

  private func expectToFollow(_ index: Int, _ what: String) {
    let watcher = Watcher(cards)
    watcher.watch(cards[index])
    let before = cards.map(\.offset)
    let steps = steps()
    cards[index].simulatePan(by: steps)
    expectEqualElements(
      watcher.offsets.prefix(3).map { $0[index] }, path(of: steps),
      "\(what): its offset is how far the finger has moved, at each step")
    expectEqual(
      watcher.offsets.prefix(3).allSatisfy { offsets in
        offsets.indices.allSatisfy { $0 == index || offsets[$0] == before[$0] }
      }, true,
      "While a card is dragged, other cards stay where they are")
  }

  /// While a card is dragged, a second finger drags another one, which returns.
  private func expectTwoFingers() {
    let numbers = inputs.ints(2, in: 1...cards.count)
    let (card, other) = (cards[numbers[0] - 1], cards[numbers[1] - 1])
    for isCancelled in inputs.shuffled([false, true]) {
      let (watcher, second) = (Watcher([card]), Watcher([other]))
      let (steps, others) = (steps(), steps())
      var place: CGPoint?
      watcher.watch(card)
      second.watch(other)
      watcher.atSecondStep = {
        other.simulatePan(by: others, isCancelled: isCancelled)
        place = card.offset
      }
      card.simulatePan(by: steps)
      let what = "Card \(numbers[0]) is dragged, and a second finger drags card \(numbers[1])"
      expectEqualElements(
        second.offsets.prefix(3).map { $0[0] }, path(of: others),
        "\(what): the offset of card \(numbers[1]) is how far its own finger has moved, at each step")
      expectEqual(
        place, path(of: steps)[1],
        "\(what); its gesture \(isCancelled ? "is cancelled" : "ends"): card \(numbers[0]) stays at its own finger"
      )
      expectEqualElements(
        watcher.offsets.prefix(3).map { $0[0] }, path(of: steps),
        "\(what); the first finger goes on after the second was lifted: the offset of card \(numbers[0]) is how far its own finger has moved, at each step"
      )
    }
  }

  func testACardGoesBack() {
    let calls = Recorder()
    deck.onDiscard = { calls.record($0.title) }
    for _ in 1...2 {
      for card in inputs.shuffled(cards) {
        card.simulatePan(by: steps())
        expectEqual(card.offset, .zero, "The finger is lifted near the card's place: the card returns")
      }
    }
    for _ in 1...inputs.repetitions() {
      cards[0].simulatePan(by: steps())
      expectEqual(
        cards[0].offset, .zero, "A card is dragged again and again, and lifted near its place: it returns")
      if hasFailed { return }
    }
    let edge = inputs.pick(from: [100.0, -100])
    cards[0].simulatePan(by: [CGPoint(x: edge, y: 0)])
    expectEqual(cards[0].offset, .zero, "The finger is lifted exactly 100 away: the card returns")
    cards[1].simulatePan(by: steps(), isCancelled: true)
    cards[1].simulatePan(by: [CGPoint(x: edge, y: 0)])
    expectEqual(
      deck.cards.map(\.title), cards.map(\.title),
      "After a cancelled gesture, the finger is lifted exactly 100 away: the card is not thrown away")
    for (side, place) in inputs.shuffled([(1.0, "below"), (-1, "above")]) {
      for distance in [inputs.int(in: 120...900), inputs.int(in: 2000...90000)] {
        let watcher = Watcher(cards)
        let far = CGPoint(
          x: inputs.pick(from: [1.0, -1]) * Double(inputs.int(in: 91...99)), y: side * Double(distance))
        watcher.watch(cards[1])
        cards[1].simulatePan(by: [far])
        expectEqual(
          watcher.offsets.first?[1], far,
          "A card is dragged far \(place): its offset is how far the finger has moved")
        expectEqual(cards[1].offset, .zero, "The finger is lifted far \(place): the card returns")
      }
    }
    cards[2].simulatePan(by: [CGPoint(x: 300, y: 0), CGPoint(x: -290, y: 0)])
    expectEqual(
      cards[2].offset, .zero, "The finger was far away and came back before it was lifted: the card returns"
    )
    expectEqual(deck.cards.map(\.title), cards.map(\.title), "All cards are still there")
    calls.expectCalls([], "No card was thrown away")
    expectNewerUntouched("Cards are dragged, and return")
  }

  func testACardIsThrownAway() {
    let calls = Recorder()
    var left = cards
    deck.onDiscard = { [unowned deck = deck!] card in
      let isGone = card.superview == nil && !deck.cards.contains { $0 === card }
      calls.record(isGone ? card.title : "\(card.title), which is still there")
    }
    let distances = [inputs.int(in: 51...300), inputs.int(in: 2000...90000)].map(Double.init)
    for (side, distance) in zip(inputs.shuffled([1.0, -1]), distances) {
      let card = left.remove(at: inputs.int(in: 0...left.count - 1))
      calls.reset()
      let (watcher, down) = (Watcher([card]), Double(inputs.int(in: -150...150)))
      watcher.watch(card)
      card.simulatePan(by: [CGPoint(x: side * 50, y: 3), CGPoint(x: side * distance, y: down)])
      expectEqual(
        watcher.offsets.dropFirst().first?[0], CGPoint(x: side * (50 + distance), y: 3 + down),
        "A card is dragged far to the side: its offset is how far the finger has moved")
      expectNewerUntouched("A card is thrown away")
      calls.expectCalls(
        [card.title],
        "The finger is lifted more than 100 away: `onDiscard` is called once, with the card, after it was removed"
      )
      expectNil(card.superview, "A card that was thrown away is removed from the screen")
      expectEqual(
        deck.cards.map(\.title), left.map(\.title), "The other cards are left in `cards`, in their order")
      expectEqual(
        left.map { $0.window === window }, left.map { _ in true }, "The other cards stay on the screen")
    }
    deck.onDiscard = nil
    let last = left.removeLast()
    let little = inputs.pick(from: [1.0, -1]) * (100 + Double(inputs.int(in: 1...4)) / 10)
    last.simulatePan(by: [CGPoint(x: little, y: 0)])
    expectEqual(
      deck.cards.map(\.title), left.map(\.title),
      "Without `onDiscard`, a card that is \(little) away can be thrown away, too")
    deck.onDiscard = { calls.record($0.title) }
    calls.reset()
    let second = CardView(title: inputs.word())
    let other = DeckScreen(cards: [second])
    let otherWindow = UIWindow(showing: other)
    second.simulatePan(by: [CGPoint(x: 200, y: 0)])
    expectEqual(
      [other.cards.count, deck.cards.count], [0, left.count],
      "A card of another screen is thrown away: this one keeps its cards")
    calls.expectCalls([], "Each screen has its own closure")
    withExtendedLifetime(otherWindow) {}
    let twins = (0..<2).map { _ in CardView(title: second.title) }
    let pair = DeckScreen(cards: twins)
    pair.onDiscard = { _ in calls.record("the first closure") }
    let pairWindow = UIWindow(showing: pair)
    for name in ["second", "third"] { pair.onDiscard = { _ in calls.record("the \(name) closure") } }
    twins[1].simulatePan(by: [CGPoint(x: -200, y: 0)])
    calls.expectCalls(
      ["the third closure"],
      "`onDiscard` was replaced after the screen was shown: only the present closure is called")
    expectEqual(pair.cards.count, 1, "One of two cards with the same title is thrown away")
    expectIdentical(pair.cards.first, twins[0], "The other card with the same title stays")
    calls.reset()
    pair.onDiscard = { _ in calls.record("the last card") }
    twins[0].simulatePan(by: [CGPoint(x: 200, y: 0)])
    calls.expectCalls(["the last card"], "The last card is thrown away: `onDiscard` is called, too")
    withExtendedLifetime(pairWindow) {}
    expectAMarkedCardToGo()
    expectEachCardToGo()
    expectTwoCardsToGo()
  }

  /// While a card is dragged, a second finger throws one away that is before or behind it. Then the first goes, too.
  private func expectTwoCardsToGo() {
    let titles = inputs.words(5)
    for (first, second) in inputs.shuffled([(2, inputs.int(in: 0...1)), (2, inputs.int(in: 3...4))]) {
      let cards = titles.map { CardView(title: $0) }
      let (deck, calls, watcher) = (DeckScreen(cards: cards), Recorder(), Watcher([cards[first]]))
      let window = UIWindow(showing: deck)
      deck.onDiscard = { calls.record($0.title) }
      watcher.watch(cards[first])
      watcher.atSecondStep = { cards[second].simulatePan(by: [CGPoint(x: 200, y: 0)]) }
      let side = inputs.pick(from: [1.0, -1])
      cards[first].simulatePan(by: [20, 50, 80].map { CGPoint(x: side * $0, y: 0) })
      // Whether each card follows its own finger is another test's question.
      guard watcher.offsets.dropFirst(2).first?[0].x == side * 150 else { return }
      let what =
        "Card \(first + 1) is dragged, a second finger throws card \(second + 1) away, and then card \(first + 1) is thrown away"
      expectEqual(
        deck.cards.map(\.title), titles.indices.filter { $0 != first && $0 != second }.map { titles[$0] },
        "\(what): `cards` has the others")
      calls.expectCalls([titles[second], titles[first]], "\(what): `onDiscard` is called for each")
      withExtendedLifetime(window) {}
    }
  }

  private func expectAMarkedCardToGo() {
    let card = CardView(title: inputs.word())
    let (deck, calls) = (DeckScreen(cards: [card]), Recorder())
    let window = UIWindow(showing: deck)
    deck.onDiscard = { calls.record($0.title) }
    card.simulateLongPress()
    card.simulatePan(by: [CGPoint(x: inputs.pick(from: [200.0, -200]), y: 0)])
    calls.expectCalls(
      [card.title],
      "A card was pressed long, and then the finger is lifted more than 100 away: it is thrown away")
    withExtendedLifetime(window) {}
  }

  /// The cards of a large deck are thrown away, one after the other.
  private func expectEachCardToGo() {
    var left = (1...inputs.int(in: 15...40)).map { CardView(title: "Card \($0)") }
    let (deck, calls) = (DeckScreen(cards: left), Recorder())
    let window = UIWindow(showing: deck)
    deck.onDiscard = { calls.record($0.title) }
    while !left.isEmpty {
      let card = left.remove(at: inputs.int(in: 0...left.count - 1))
      calls.reset()
      card.simulatePan(by: [CGPoint(x: inputs.pick(from: [200.0, -200]), y: 0)])
      calls.expectCalls(
        [card.title], "All cards are thrown away, one after the other: `onDiscard` is called for each")
      expectEqualElements(
        deck.cards.map(\.title), left.map(\.title),
        "All cards are thrown away, one after the other: `cards` has those that are left")
      if hasFailed { return }
    }
    withExtendedLifetime(window) {}
  }

  func testACancelledGestureThrowsNothingAway() {
    let calls = Recorder()
    deck.onDiscard = { calls.record($0.title) }
    for card in cards {
      let side = inputs.pick(from: [1.0, -1])
      card.simulatePan(
        by: [CGPoint(x: side * 90, y: 0), CGPoint(x: side * Double(inputs.int(in: 20...500)), y: 0)],
        isCancelled: true)
      expectEqual(card.offset, .zero, "The gesture is cancelled far away: the card returns")
    }
    expectEqual(deck.cards.count, cards.count, "The gesture is cancelled: no card is thrown away")
    calls.expectCalls([], "The gesture is cancelled: `onDiscard` is not called")
    if hasFailed { return }
    for _ in 1...inputs.int(in: 12...40) {
      let far = inputs.pick(from: [1.0, -1]) * Double(inputs.int(in: 101...500))
      cards[0].simulatePan(by: [CGPoint(x: far, y: 0)], isCancelled: true)
      expectEqual(
        cards[0].offset, .zero, "Gestures of one card are cancelled far away, again and again: it returns")
      if hasFailed { return }
    }
    cards[1].simulatePan(by: [CGPoint(x: 140, y: 0)])
    expectNewerUntouched("Gestures are cancelled, and a card is thrown away after that")
    calls.expectCalls([cards[1].title], "After a cancelled gesture, the card can be thrown away")
  }

  func testALongPressMarksOnce() {
    var expected = cards.map { _ in false }
    var presses = cards.map { _ in 0 }
    for index in inputs.shuffled(Array(cards.indices) + cards.indices + cards.indices) {
      // A finger hardly lies still.
      cards[index].simulateLongPress(moves: presses[index])
      expected[index].toggle()
      presses[index] += 1
      expectEqual(
        marks, marks(expected),
        "Long press number \(presses[index]) on card \(index + 1) changes its mark, once")
      if hasFailed { return }
    }
    expectNewerUntouched("Cards are pressed long")
    for number in 4...inputs.int(in: 15...40) {
      cards[0].simulateLongPress()
      expected[0].toggle()
      expectEqual(marks, marks(expected), "Long press number \(number) on card 1 changes its mark, once")
      if hasFailed { return }
    }
    for card in inputs.shuffled(cards) {
      card.simulatePan(by: steps())
      card.simulatePan(by: steps(), isCancelled: true)
    }
    expectEqual(marks, marks(expected), "Cards that were dragged, and have returned, keep their marks")
    expectMarksWhileACardIsDragged()
    expectEqual(
      stateWhenMarked(cards[1]), ["another mark"],
      "The mark is changed when the long press begins, not when the finger is lifted")
    if !hasFailed { expectTheNewerScreenStays() }
  }

  /// While a card is dragged, a second finger presses it or another one long.
  private func expectMarksWhileACardIsDragged() {
    let numbers = inputs.ints(2, in: 1...cards.count)
    for pressed in inputs.shuffled(numbers) {
      let (card, watcher) = (cards[pressed - 1], Watcher([]))
      let expected = marks([!card.isMarked])
      var found: [String]?
      watcher.watch(cards[numbers[0] - 1])
      watcher.atSecondStep = {
        card.simulateLongPress()
        found = self.marks([card.isMarked])
      }
      cards[numbers[0] - 1].simulatePan(by: steps())
      // Whether each card follows its own finger is another test's question.
      guard let found else { return }
      let which = pressed == numbers[0] ? "it" : "card \(pressed)"
      expectEqual(
        found, expected,
        "Card \(numbers[0]) is dragged, and a second finger presses \(which) long: that changes its mark, at once"
      )
      expectEqual(
        marks([card.isMarked]), expected,
        "Card \(numbers[0]) is dragged, and a second finger has pressed \(which) long: the mark stays when card \(numbers[0]) has returned"
      )
    }
  }

  /// The older screen is closed and deallocated, and the newer one is used.
  private func expectTheNewerScreenStays() {
    window.rootViewController = nil
    deck = newer
    newerCards[0].simulateLongPress()
    expectTrue(
      newerCards[0].isMarked,
      "The older of two screens was closed: a long press still marks a card of the newer one")
  }

  private var marks: [String] { marks(cards.map(\.isMarked)) }

  private func marks(_ areMarked: [Bool]) -> [String] { areMarked.map { $0 ? "marked" : "not marked" } }

  /// Which mark the card has while the press is beginning.
  private func stateWhenMarked(_ card: CardView) -> [String] {
    final class Eye: ActionTarget {
      static var actions: [Action] { [Action("see:", Eye.see)] }
      let card: CardView
      let before: Bool
      var seen: [String] = []
      init(_ card: CardView) { (self.card, before) = (card, card.isMarked) }
      func see(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began else { return }
        seen.append(card.isMarked == before ? "the mark from before" : "another mark")
      }
    }
    let eye = Eye(card)
    for recognizer in card.gestureRecognizers ?? [] where recognizer is UILongPressGestureRecognizer {
      recognizer.addTarget(eye, action: "see:")
    }
    card.simulateLongPress()
    return eye.seen
  }

  func testNothingIsKept() {
    assertReleased("A screen that its window has released is deallocated, with its cards") {
      () -> [AnyObject] in
      let cards = inputs.words(3).map { CardView(title: $0) }
      let deck = DeckScreen(cards: cards)
      let window = UIWindow(showing: deck)
      cards[0].simulatePan(by: [CGPoint(x: 20, y: 0)])
      for _ in 1...2 {
        cards[0].simulatePan(by: [CGPoint(x: 20, y: 0)], isCancelled: true)
        cards[0].simulateLongPress()
      }
      deck.onDiscard = { _ in }
      cards[1].simulatePan(by: [CGPoint(x: 200, y: 0)])
      cards[2].simulateLongPress()
      window.rootViewController = nil
      return [deck] + cards
    }
    let deck = DeckScreen(cards: [CardView(title: inputs.word())])
    let window = UIWindow(showing: deck)
    assertReleased("A card that was thrown away is deallocated", heldBy: [deck]) { () -> [AnyObject] in
      let card = deck.cards[0]
      card.simulatePan(by: [CGPoint(x: 200, y: 0)], isCancelled: true)
      for _ in 1...2 {
        card.simulatePan(by: [CGPoint(x: 20, y: 0)])
        card.simulateLongPress()
      }
      card.simulatePan(by: [CGPoint(x: -200, y: 0)])
      return [card]
    }
    let large = DeckScreen(cards: inputs.words(4).map { CardView(title: $0) })
    let largeWindow = UIWindow(showing: large)
    assertReleased("Cards that were thrown away are deallocated, while others are left", heldBy: [large]) {
      () -> [AnyObject] in
      let gone = Array(large.cards.prefix(2))
      for card in gone {
        card.simulatePan(by: [CGPoint(x: 20, y: 0)])
        card.simulatePan(by: [CGPoint(x: 200, y: 0)])
      }
      return gone
    }
    withExtendedLifetime((window, largeWindow)) {}
  }
}

/// Writes down where cards are while a finger moves: a second target of their recognizers.
nonisolated final class Watcher: ActionTarget {
  static var actions: [Action] { [Action("moved", Watcher.moved)] }
  let cards: [CardView]
  private(set) var offsets: [[CGPoint]] = []
  /// What happens when the finger has moved for the second time.
  var atSecondStep: (() -> Void)?

  init(_ cards: [CardView]) { self.cards = cards }

  func watch(_ card: CardView) {
    for recognizer in card.gestureRecognizers ?? [] where recognizer is UIPanGestureRecognizer {
      recognizer.addTarget(self, action: "moved")
    }
  }

  func moved() {
    offsets.append(cards.map(\.offset))
    if offsets.count == 2 { atSecondStep?() }
  }
}

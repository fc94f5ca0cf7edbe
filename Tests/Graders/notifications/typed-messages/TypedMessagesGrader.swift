import Foundation
import GraderKit
import XCTest
@testable import TypedMessages

nonisolated final class TypedMessagesGrader: XCTestCase {
  private let inputs = Inputs()

  private let center = NotificationCenter()

  @MainActor
  func testABookIsPosted() {
    let titles = inputs.texts(2)
    let library = Library(center: center)
    let ear = Ear(of: library, on: center)
    let other = Ear(of: Library(center: center), on: center)
    let shared = Ear(of: library, on: .default)
    library.giveBack(titles[0])
    library.giveBack(titles[1])
    library.giveBack(titles[0])
    expectEqual(
      ear.messages.map(\.title), [titles[0], titles[1], titles[0]],
      "Each returned book is posted once, at once, on the library's center")
    expectEqual(ear.messages.map(\.copies), [1, 1, 2], "A message says how many copies there are now")
    expectEqual(ear.stocks, [1, 1, 2], "The library has counted a copy before it posts the message")
    expectEqual(other.messages.count, 0, "Observers of another library are not notified")
    expectEqual(shared.messages.count, 0, "Observers on another center are not notified")
    settleLater()
    expectEqual(ear.messages.count, 3, "Each returned book is posted once, and not again a moment later")
    let more = inputs.int(in: 8...20)
    for _ in 1...more { library.giveBack(titles[1]) }
    let unusual = inputs.unusualTexts()
    unusual.forEach { library.giveBack($0) }
    expectEqualElements(
      ear.messages.dropFirst(3).map(\.copies), Array(2...(1 + more)) + unusual.map { _ in 1 },
      "Each of many copies of a book is posted, with how many there are now")
    let second = Library(center: center)
    let secondEar = Ear(of: second, on: center)
    second.giveBack(titles[0])
    expectEqual(secondEar.messages.map(\.copies), [1], "Each library counts its own copies")
    let third = Library(center: center)
    let thirdEar = Ear(of: third, on: center)
    let alike = inputs.lookalikes()
    for title in alike + alike { third.giveBack(title) }
    expectEqualElements(
      thirdEar.messages.map { "\($0.title): \($0.copies)" },
      [1, 2].flatMap { copies in alike.map { "\($0): \(copies)" } },
      "Titles that differ only in case, blanks or signs are different titles: each has copies of its own")
  }

  @MainActor
  func testTheShortName() {
    let title = inputs.text()
    let library = Library(center: center)
    var titles: [String] = []
    let name: NotificationCenter.BaseMessageIdentifier<BookReturned> = .bookReturned
    let token = listen(toNamed: name, of: library, on: center) { titles.append($0.title) }
    library.giveBack(title)
    expectEqual(titles, [title], "An observer can write `.bookReturned` for the message")
    center.removeObserver(token)
  }

  @MainActor
  func testTheShelfHears() {
    let title = inputs.text()
    let library = Library(center: center)
    let shelf = Shelf(of: library)
    let other = Shelf(of: Library(center: center))
    let ear = Ear(of: library, on: center)
    library.giveBack(title)
    expectEqual(shelf.lines, ["\(title): 1"], "A returned book is on the shelf at once")
    expectEqual(other.lines, [], "The shelf of another library, on the same center, stays as it is")
    settleLater()
    expectEqual(
      shelf.lines, ["\(title): 1"], "A returned book adds one line, and not another one a moment later")
    if let message = ear.messages.first { post(message, for: library, on: center) }
    expectEqual(
      shelf.lines, ["\(title): 1", "\(title): 1"],
      "The shelf shows each message that is posted for its library, whoever posts it, even an equal one")
    let titles = inputs.texts(inputs.int(in: 8...16)) + inputs.unusualTexts()
    titles.forEach { library.giveBack($0) }
    expectEqualElements(
      Array(shelf.lines.dropFirst(2)), titles.map { "\($0): 1" },
      "The shelf shows each of many books, with any title")
    library.giveBack(title)
    if let message = ear.messages.first { post(message, for: library, on: center) }
    expectEqual(
      shelf.lines.suffix(2), ["\(title): 2", "\(title): 1"],
      "The shelf shows what the message says, also an older one that is posted again")
  }

  @MainActor
  func testStoppingEndsIt() {
    let (emil, momo) = (inputs.text(), inputs.text())
    let library = Library(center: center)
    let shelf = Shelf(of: library)
    let other = Shelf(of: library)
    let early = Shelf(of: library)
    early.stop()
    library.giveBack(emil)
    expectEqual(early.lines, [], "After `stop()` nothing is added, also if no book came before")
    shelf.stop()
    library.giveBack(momo)
    expectEqual(shelf.lines, ["\(emil): 1"], "After `stop()` nothing is added")
    expectEqual(other.lines, ["\(emil): 1", "\(momo): 1"], "Another shelf of the same library continues")
    shelf.stop()
    expectEqual(shelf.lines, ["\(emil): 1"], "A second `stop()` does nothing: the lines stay as they are")
  }

  func testACardIsPosted() async {
    let cards = inputs.ints(3, in: 2...9999) + inputs.unusualNumbers()
    let (reader, other) = (CardReader(center: center), CardReader(center: center))
    let (heard, elsewhere) = (Recorder(), Recorder())
    let tokens = [
      listen(toAsync: CardScanned.self, of: reader, on: center) { heard.record("\($0.card)") },
      listen(toAsync: CardScanned.self, of: reader, on: .default) { elsewhere.record("\($0.card)") },
    ]
    cards.forEach { reader.scan($0) }
    reader.scan(cards[0])
    other.scan(-10_000)
    _ = await comesTrue { heard.calls.count > cards.count }
    withExtendedLifetime(tokens) {
      expectEqual(
        heard.calls.sorted(), (cards + [cards[0]]).map(String.init).sorted(),
        "`scan(_:)` posts each card once, on the reader's center, for this reader")
      expectEqual(elsewhere.calls, [], "`scan(_:)` posts nothing on another center")
    }
    await aMoment()
    withExtendedLifetime(tokens) {
      heard.expectCount(cards.count + 1, "`scan(_:)` posts each card once, and not again a moment later")
    }
  }

  func testTheJournalHears() async {
    let numbers = inputs.shuffled(inputs.ints(8, in: 100...9999) + inputs.unusualNumbers())
    let reader = CardReader(center: center)
    let other = CardReader(center: center)
    let journal = Journal()
    await journal.follow(reader)
    other.scan(-10_000)
    await Task.detached {
      for card in numbers { reader.scan(card) }
    }.value
    _ = await comesTrue { await journal.cards.count >= numbers.count }
    let cards = await journal.cards.sorted()
    expectEqual(
      cards, numbers.sorted(), "The journal has each card of its reader once, in any order, and no other card"
    )
    await aMoment()
    expectEqual(
      await journal.cards.count, numbers.count,
      "The journal has each card of its reader once, and adds none again a moment later")
    let again = inputs.int(in: 45...60)
    let twice = Journal()
    await twice.follow(reader)
    for _ in 1...again { reader.scan(numbers[0]) }
    _ = await comesTrue { await twice.cards.count >= again }
    expectEqual(
      await twice.cards, Array(repeating: numbers[0], count: again),
      "A card that is scanned \(again) times is in the journal \(again) times")
    await expectThatAnotherReaderIsFollowed(reader)
    await expectThatJournalsHearAtOnce()
  }

  private func expectThatAnotherReaderIsFollowed(_ reader: CardReader) async {
    let (journal, next, card) = (Journal(), CardReader(center: center), inputs.int(in: 100...9999))
    await journal.follow(reader)
    await journal.follow(next)
    next.scan(card)
    _ = await comesTrue { await journal.cards == [card] }
    expectEqual(
      await journal.cards, [card], "A journal that follows another reader adds the cards of that one")
  }

  /// One journal that begins to listen too late can be lucky; a hundred cannot.
  private func expectThatJournalsHearAtOnce() async {
    let card = inputs.int(in: 1...9999)
    // The readers stay alive, so that no two of them have the same address.
    let readers = (1...100).map { _ in CardReader(center: center) }
    var journals: [Journal] = []
    for reader in readers {
      let journal = Journal()
      await journal.follow(reader)
      reader.scan(card)
      journals.append(journal)
    }
    _ = await comesTrue(within: 3) { await count(journals, with: [card]) == 100 }
    expectEqual(
      await count(journals, with: [card]), 100,
      "Each of 100 journals has the card that was scanned right after its `follow` had returned")
    withExtendedLifetime(readers) {}
  }

  private func count(_ journals: [Journal], with cards: [Int]) async -> Int {
    var count = 0
    for journal in journals where await journal.cards == cards { count += 1 }
    return count
  }

  func testTheJournalStops() async {
    let first = inputs.int(in: 100...9999)
    let reader = CardReader(center: center)
    let journal = Journal()
    let other = Journal()
    await journal.follow(reader)
    await other.follow(reader)
    reader.scan(first)
    _ = await comesTrue { await journal.cards == [first] }
    await journal.stop()
    // Many cards, because the two journals are called in no particular order.
    for card in 2...50 { reader.scan(card) }
    _ = await comesTrue(within: 3) { await other.cards.count == 50 }
    let cards = await journal.cards
    expectEqual(cards, [first], "After `stop()` no card is added that is scanned from then on")
    await journal.stop()
    await expectThatAnEarlyStopCounts(reader, other)
  }

  /// A journal that was stopped before a card came; `other` follows the same reader.
  private func expectThatAnEarlyStopCounts(_ reader: CardReader, _ other: Journal) async {
    let journals = (1...9).map { _ in Journal() }
    for journal in journals {
      await journal.follow(reader)
      await journal.stop()
    }
    for card in 51...60 { reader.scan(card) }
    _ = await comesTrue(within: 3) { await other.cards.count == 60 }
    expectEqual(
      await count(journals, with: []), journals.count,
      "Journals that were stopped before the first card have no card")
  }

  func testBothGo() async {
    await Self.expectThatTheShelfGoes()
    await expectThatTheJournalGoes()
  }

  @MainActor
  private static func expectThatTheShelfGoes() {
    let library = Library(center: NotificationCenter())
    assertReleased("The shelf is deallocated when its last owner releases it", heldBy: [library]) {
      let shelf = Shelf(of: library)
      library.giveBack("Emil")
      return shelf
    }
    assertReleased(
      "A shelf with several lines is deallocated when its last owner releases it", heldBy: [library]
    ) {
      let shelf = Shelf(of: library)
      for title in ["Emil", "Momo", "Emil"] { library.giveBack(title) }
      return shelf
    }
    assertReleased(
      "A shelf that was stopped is deallocated when its last owner releases it", heldBy: [library]
    ) {
      let shelf = Shelf(of: library)
      for title in ["Emil", "Momo", "Emil"] { library.giveBack(title) }
      for _ in 1...2 { shelf.stop() }
      return shelf
    }
    library.giveBack("Momo")
  }

  private func expectThatTheJournalGoes() async {
    let (reader, next) = (CardReader(center: center), CardReader(center: center))
    for (readers, stops, what) in [
      ([reader], false, ""), ([reader, next], false, ", also after it has followed a second reader"),
      ([reader], true, ", also after `stop()`"),
    ] {
      let watch = Watch()
      await letAJournalFollow(readers, stops: stops, watch)
      _ = await comesTrue { watch.journal == nil }
      if watch.journal != nil {
        return fail(
          "The journal is deallocated when its last owner releases it\(what)", expected: "it is deallocated",
          found: "it still exists")
      }
    }
    await letJournalsGoWithCardsOnTheirWay(reader)
  }

  /// A message can be on its way to a journal that nobody holds any more. A reference that is used after that ends the
  /// program.
  private func letJournalsGoWithCardsOnTheirWay(_ reader: CardReader) async {
    let witness = Journal()
    await witness.follow(reader)
    for card in 1...100 {
      let journal = Journal()
      await journal.follow(reader)
      reader.scan(card)
    }
    _ = await comesTrue(within: 3) { await witness.cards.count == 100 }
  }

  /// A journal follows one reader after another, with two cards of each.
  private func letAJournalFollow(_ readers: [CardReader], stops: Bool, _ watch: Watch) async {
    let journal = Journal()
    watch.journal = journal
    for (number, reader) in readers.enumerated() {
      await journal.follow(reader)
      for card in 1...2 { reader.scan(card) }
      _ = await comesTrue { await journal.cards.count == 2 * (number + 1) }
    }
    if stops { await journal.stop() }
  }
}

/// Knows a journal without keeping it.
private final class Watch: @unchecked Sendable {
  weak var journal: Journal?
}

/// An observer of the books that a library gets back.
@MainActor
final class Ear {
  private(set) var messages: [BookReturned] = []
  /// How many copies of the book the library had when each message came.
  private(set) var stocks: [Int?] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library, on center: NotificationCenter) {
    token = listen(to: BookReturned.self, of: library, on: center) { [weak self, weak library] message in
      self?.messages.append(message)
      self?.stocks.append(library?.copies[message.title])
    }
  }
}

/// Listens to a message of the main actor. Unlike the center's methods of one name, it leaves the compiler no choice: its
/// error names the protocol that the message lacks.
@MainActor
private func listen<Message: NotificationCenter.MainActorMessage>(
  to message: Message.Type, of library: Library, on center: NotificationCenter,
  _ note: @escaping @MainActor (Message) -> Void
) -> NotificationCenter.ObservationToken where Message.Subject == Library {
  center.addObserver(of: library, for: message, using: note)
}

/// The same for a message's name.
@MainActor
private func listen<Message: NotificationCenter.MainActorMessage>(
  toNamed name: NotificationCenter.BaseMessageIdentifier<Message>, of library: Library,
  on center: NotificationCenter, _ note: @escaping @MainActor (Message) -> Void
) -> NotificationCenter.ObservationToken where Message.Subject == Library {
  center.addObserver(of: library, for: name, using: note)
}

/// Listens to a message that can come on any thread.
private func listen<Message: NotificationCenter.AsyncMessage>(
  toAsync message: Message.Type, of reader: CardReader, on center: NotificationCenter,
  _ note: @escaping @Sendable (Message) -> Void
) -> NotificationCenter.ObservationToken where Message.Subject == CardReader {
  center.addObserver(of: reader, for: message) { note($0) }
}

/// Posts a message of the main actor.
@MainActor
private func post<Message: NotificationCenter.MainActorMessage>(
  _ message: Message, for library: Library, on center: NotificationCenter
) where Message.Subject == Library {
  center.post(message, subject: library)
}

/// Lets what was left for a moment later happen, so that it would be noticed if it is too much.
func aMoment() async { try? await Task.sleep(for: .milliseconds(60)) }

/// Waits, up to some seconds, until a condition holds; says whether it does.
func comesTrue(within seconds: Int = 1, _ condition: () async -> Bool) async -> Bool {
  for _ in 0..<(200 * seconds) {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return await condition()
}

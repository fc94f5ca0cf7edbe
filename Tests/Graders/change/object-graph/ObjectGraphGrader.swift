import GraderKit
import XCTest

@testable import ObjectGraph

nonisolated final class ObjectGraphGrader: XCTestCase {
  private let inputs = Inputs()

  func testThePlayersArrow() { expectNamed(leakingArrow(in: .player) == .closureToScreen, "player") }

  func testTheEditorsArrow() { expectNamed(leakingArrow(in: .editor) == .historyToDocument, "editor") }

  func testTheFeedsArrow() { expectNamed(leakingArrow(in: .feed) == .feedToReaders, "feed") }

  func testThePlayerScene() {
    let count = inputs.repetitions()
    let (screen, other) = (PlayerScreen(), PlayerScreen())
    for _ in 1...count { screen.player.finish() }
    other.player.finish()
    expectEqual(screen.ends, count, "The screen counts each end of its player")
    expectEqual(other.ends, 1, "Another screen counts the ends of its own player")
    assertReleased("The screen and its player are deallocated when the screen's last owner releases it") {
      let screen = PlayerScreen()
      for _ in 1...3 { screen.player.finish() }
      return [screen, screen.player]
    }
    let tracker = ReleaseTracker()
    let player = playerOfAScreen(tracker)
    tracker.expectReleased(
      "The screen is deallocated, even if somebody still holds its player", heldBy: [player])
    player.finish()
    let alone = Player()
    alone.finish()
    var isTold = false
    alone.onEnd = { isTold = true }
    alone.finish()
    expectTrue(isTold, "A player still calls its closure `onEnd`, whoever has set it: only one arrow is cut")
  }

  func testTheEditorScene() {
    let words = inputs.words(3) + ["", "Zoë 👩‍👧"] + Array(repeating: "a", count: inputs.int(in: 50...99))
    let (editor, other) = (Editor(), Editor())
    var expected: [String] = []
    for word in words {
      editor.type(word)
      expected.append((expected.last ?? "") + word)
    }
    other.type(words[0])
    expectEqual(editor.document.text, expected.last ?? "", "The document has the text that was typed")
    expectEqualElements(
      editor.document.history.entries, expected, "The history has the text after each typing")
    expectEqual(other.document.history.entries, [words[0]], "Another document has a history of its own")
    let empty = Editor()
    for word in ["", "", words[0], ""] { empty.type(word) }
    expectEqual(
      empty.document.history.entries, ["", "", words[0], words[0]],
      "An empty text is typed at first: the history has the text after each typing, also an empty one")
    expectTrue(editor.document.history.document === editor.document, "The history knows its document")
    assertReleased("Editor, document and history are deallocated when the editor's last owner releases it") {
      let editor = Editor()
      editor.type(words[0])
      return [editor, editor.document, editor.document.history]
    }
    let tracker = ReleaseTracker()
    for count in [1, inputs.int(in: 2...5)] {
      let history = historyOfADocument(words[1], count, tracker)
      tracker.expectReleased(
        "The document is deallocated, even if somebody still holds its history", heldBy: [history])
      history.record()
      expectEqual(
        history.entries, (1...count).map { String(repeating: words[1], count: $0) },
        "A history without a document records nothing")
      expectNil(history.document as Document?, "A history whose document was deallocated has none")
    }
  }

  func testTheFeedScene() {
    let headlines = inputs.shuffled(inputs.texts(3) + inputs.unusualTexts())
    let (feed, other) = (Feed(), Feed())
    var readers = (0..<inputs.int(in: 3...5)).map { _ in Reader(feed: feed) }
    let elsewhere = Reader(feed: other)
    let again = (1...inputs.repetitions()).map { _ in inputs.pick(from: headlines) }
    let published = headlines + [headlines[0], headlines[0]] + again
    for headline in published { feed.publish(headline) }
    for reader in readers {
      expectEqualElements(reader.lines, published, "Each reader gets each headline, once, in order")
    }
    expectEqual(elsewhere.lines, [], "A reader of another feed gets nothing")
    settleLater()
    expectEqualElements(
      readers[0].lines, published, "Each reader gets each headline once, and not again a moment later")
    expectTrue(readers.allSatisfy { $0.feed === feed }, "A reader knows its feed")
    let tracker = ReleaseTracker()
    readAndLeave(feed, headlines[1], tracker)
    tracker.expectReleased(
      "A reader is deallocated when its last owner releases it", heldBy: [feed] + readers)
    feed.publish(headlines[2])
    expectEqual(
      readers.map { $0.lines.last }, readers.map { _ in headlines[2] },
      "After a reader was deallocated, the others still get the headlines")
    let late = Reader(feed: feed)
    feed.publish(headlines[3])
    expectEqual(late.lines, [headlines[3]], "A reader that is added later gets the headlines from then on")
    let word = inputs.word()
    var expected = published + headlines[1...3]
    while readers.count > 1 {
      readers.remove(at: inputs.int(in: 0...readers.count - 2))
      expected.append(word)
      feed.publish(word)
      for reader in readers + [late] {
        expectEqualElements(
          reader.lines, reader === late ? Array(expected.dropFirst(published.count + 2)) : expected,
          "After a reader that was added earlier was deallocated, the others still get each headline, once")
      }
    }
    let many = (1...inputs.repetitions()).map { _ in Reader(feed: feed) }
    feed.publish(word)
    expectEqualElements(
      many.map(\.lines), many.map { _ in [word] },
      "A feed has \(many.count) more readers: each of them gets the headline, once")
    assertReleased("A reader keeps its feed alive, and not the other way round") {
      let feed = Feed()
      return [Reader(feed: feed), feed]
    }
    weak var kept: Feed?
    let lonely = readerOfAFeed { kept = $0 }
    guard kept != nil else { return fail("A reader keeps its feed alive: only one arrow is cut") }
    lonely.feed.publish(headlines[0])
    expectEqual(lonely.lines, [headlines[0]], "A reader keeps its feed alive")
    // Several feeds, so that even one reader that a feed keeps for a while is noticed.
    let unread = (1...8).map { _ in Feed() }
    expectNothingLeft(
      "A feed keeps nothing for readers that were deallocated, at the latest when the next one is added",
      evenForAWhile: true
    ) {
      for feed in unread { _ = Reader(feed: feed) }
    }
  }

  private func expectNamed(_ isRight: Bool, _ scene: String) {
    expectTrue(
      isRight,
      "The arrow to blame in the \(scene) scene leads back to an owner, or from something that lives long")
  }

  private func readerOfAFeed(_ look: (Feed) -> Void) -> Reader {
    let feed = Feed()
    look(feed)
    return Reader(feed: feed)
  }

  private func playerOfAScreen(_ tracker: ReleaseTracker) -> Player {
    let screen = PlayerScreen()
    tracker.track(screen)
    return screen.player
  }

  private func historyOfADocument(_ word: String, _ times: Int, _ tracker: ReleaseTracker) -> History {
    let editor = Editor()
    for _ in 1...times { editor.type(word) }
    tracker.track(editor.document)
    return editor.document.history
  }

  private func readAndLeave(_ feed: Feed, _ headline: String, _ tracker: ReleaseTracker) {
    let reader = Reader(feed: feed)
    tracker.track(reader)
    feed.publish(headline)
    expectEqual(reader.lines, [headline], "A reader gets the headlines while it is there")
  }
}

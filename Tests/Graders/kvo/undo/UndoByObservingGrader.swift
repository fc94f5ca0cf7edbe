import GraderKit
import LabKit
import XCTest

@testable import UndoByObserving

nonisolated final class UndoByObservingGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheLastChangeIsTakenBack() {
    let count = inputs.repetitions()
    let words = inputs.shuffled(inputs.words(4) + inputs.unusualTexts())
    let step = inputs.int(in: 100...100_000)
    expectNoFault("Changes can be recorded and taken back") {
      let (slide, other) = (Slide(), Slide())
      slide.title = words[0]
      slide.size = 99
      slide.note = words[1]
      let (history, otherHistory) = (History(of: slide), History(of: other))
      history.undo()
      history.redo()
      expectEqual(
        Self.state(slide), "\(words[0])|99|\(words[1])",
        "Before the first change, `undo()` and `redo()` do nothing")
      expectFalse(history.canUndo, "Before the first change, `canUndo` is false")
      other.size = 3
      var states = [Self.state(slide)]
      for number in 0..<count {
        switch inputs.int(in: 0...2) {
        case 0: slide.title = slide.title == words[number % 7] ? "\(number)" : words[number % 7]
        case 1: slide.size = (number % 2 == 0 ? number : -number) * step
        default: slide.note = "\(words[number % 4]) \(number)"
        }
        states.append(Self.state(slide))
        expectTrue(history.canUndo, "After a change, `canUndo` is true")
      }
      for (number, state) in states.dropLast().reversed().enumerated() {
        history.undo()
        expectEqual(
          Self.state(slide), state, "Title, size and note after \(count) changes and \(number + 1) × undo")
        if hasFailed { return }
      }
      expectFalse(history.canUndo, "When all was taken back, `canUndo` is false")
      history.undo()
      expectEqual(Self.state(slide), states[0], "When all was taken back, `undo()` does nothing")
      expectEqual(other.size, 3, "The history of one slide does not touch another slide")
      expectFalse(
        otherHistory.canRedo,
        "What one history has taken back, the history of another slide cannot make again")
      otherHistory.undo()
      expectEqual(other.size, 12, "Another slide's history takes back that slide's changes")
      let back = Slide()
      let backHistory = History(of: back)
      let sizes = inputs.ints(4, in: 20...90)
      for size in sizes {
        back.size = size
        back.size = 12
      }
      let found = (1...8).map { _ in
        backHistory.undo()
        return back.size
      }
      expectEqualElements(
        found, sizes.reversed().flatMap { [$0, 12] },
        "The size was changed and set back to that of a new slide, four times: after each of eight × `undo()`"
      )
      let (many, long) = (inputs.int(in: 1_100...2_000), Slide())
      let longHistory = History(of: long)
      for number in 1...many { long.size = 1_000 + number }
      expectFalse(
        longHistory.canRedo, "Before an `undo()`, `canRedo` is false, also after \(many) changes")
      for _ in 1...many { longHistory.undo() }
      expectEqual(
        long.size, 12, "The size was 12, and \(many) changes of it are taken back by \(many) × `undo()`")
    }
  }

  func testRedo() {
    let words = inputs.words(4)
    expectNoFault("Changes can be made again") {
      let slide = Slide()
      let history = History(of: slide)
      expectFalse(history.canRedo, "Before an `undo()`, `canRedo` is false")
      slide.title = words[0]
      slide.size = 40
      slide.note = words[1]
      slide.title = words[2]
      expectFalse(history.canRedo, "Before an `undo()`, `canRedo` is false")
      for _ in 1...2 {
        let states = (1...4).map { _ in
          history.undo()
          return Self.state(slide)
        }
        expectEqual(states.last, "|12|nil", "Four changes are taken back by four times `undo()`")
        history.undo()
        expectTrue(
          history.canRedo, "After an `undo()`, `canRedo` is true, also after one that has found nothing to do"
        )
        let again = (1...4).map { _ in
          history.redo()
          return Self.state(slide)
        }
        expectEqualElements(
          again,
          [
            "\(words[0])|12|nil", "\(words[0])|40|nil", "\(words[0])|40|\(words[1])",
            "\(words[2])|40|\(words[1])",
          ],
          "Title, size and note after each `redo()`")
        expectFalse(history.canRedo, "When all was made again, `canRedo` is false")
        history.redo()
        expectEqual(Self.state(slide), again[3], "When all was made again, `redo()` does nothing")
      }
      history.undo()
      history.undo()
      history.redo()
      history.undo()
      expectEqual(Self.state(slide), "\(words[0])|40|nil", "`undo()` and `redo()` can alternate")
      let (count, long) = (inputs.repetitions(), Slide())
      let longHistory = History(of: long)
      for number in 1...count { long.size = 1000 + number }
      for _ in 1...count { longHistory.undo() }
      for _ in 1...count { longHistory.redo() }
      expectEqual(
        long.size, 1000 + count,
        "\(count) changes that were taken back are made again by \(count) × `redo()`")
      expectAnOlderHistoryGoesOn(words)
    }
  }

  /// Two slides have a history each; the older one does what it did before there was a newer one.
  private func expectAnOlderHistoryGoesOn(_ words: [String]) {
    let (slide, other) = (Slide(), Slide())
    let older = History(of: slide)
    let newer = History(of: other)
    slide.title = words[0]
    other.title = words[1]
    slide.size = 40
    other.size = 50
    let when = "while another slide has a newer history"
    older.undo()
    newer.undo()
    expectEqual(Self.state(slide), "\(words[0])|12|nil", "An `undo()`, \(when)")
    expectTrue(older.canRedo, "After an `undo()`, `canRedo` is true, also \(when)")
    older.redo()
    expectEqual(
      Self.state(slide), "\(words[0])|40|nil", "A `redo()` makes the change again, also \(when)")
    expectFalse(older.canRedo, "When all was made again, `canRedo` is false, also \(when)")
    expectTrue(newer.canRedo, "What one history makes again, the history of another slide still can")
    newer.redo()
    expectEqual(Self.state(other), "\(words[1])|50|nil", "The newer history makes its own change again")
  }

  func testUndoRecordsNothing() {
    let words = inputs.words(3)
    expectNoFault("Undo and redo can be observed") {
      let slide = Slide()
      let history = History(of: slide)
      let recorder = Recorder()
      for word in words { slide.title = word }
      let token = slide.observe(\.title) { slide, _ in recorder.record(slide.title) }
      history.undo()
      recorder.expectCalls([words[1]], "An `undo()` sets the property once")
      recorder.expectCalls([words[1]], "An `undo()` sets the property once, and not again a moment later")
      history.redo()
      recorder.expectCalls([words[1], words[2]], "A `redo()` sets the property once")
      recorder.expectCalls(
        [words[1], words[2]], "A `redo()` sets the property once, and not again a moment later")
      history.undo()
      history.undo()
      history.undo()
      expectEqual(
        slide.title, "",
        "Three changes are taken back by three times `undo()`, whatever was done again meanwhile")
      expectFalse(history.canUndo, "Undo and redo record nothing")
      token.invalidate()
      expectOneSettingEach(words)
      slide.size = 50
      history.undo()
      expectEqual(Self.state(slide), "|12|nil", "After all that, the next change can be taken back")
    }
    expectNoFault("Two histories can observe one slide") {
      let slide = Slide()
      let (first, second) = (History(of: slide), History(of: slide))
      slide.title = words[0]
      first.undo()
      second.undo()
      expectEqual(
        slide.title, words[0],
        "What one history takes back is a change for another history of the slide, which can take that back")
      first.undo()
      expectEqual(
        slide.title, "",
        "The first history takes a change back, the second takes that back, and then the first takes back what the second did"
      )
    }
  }

  /// Size and note: what was there before, and what was nil.
  private func expectOneSettingEach(_ words: [String]) {
    let (slide, recorder) = (Slide(), Recorder())
    let history = History(of: slide)
    slide.note = words[0]
    slide.size = 40
    slide.note = nil
    let tokens = [
      slide.observe(\.size) { slide, _ in recorder.record("size \(slide.size)") },
      slide.observe(\.note) { slide, _ in recorder.record("note \(slide.note ?? "nil")") },
    ]
    for _ in 1...3 { history.undo() }
    for _ in 1...3 { history.redo() }
    recorder.expectCalls(
      ["note \(words[0])", "size 12", "note nil", "note \(words[0])", "size 40", "note nil"],
      "Each `undo()` and each `redo()` sets one property, once, also to nil and from nil")
    tokens.forEach { $0.invalidate() }
  }

  func testANewChangeEndsRedoing() {
    let words = inputs.words(4)
    expectNoFault("A change after an `undo()` is recorded") {
      let slide = Slide()
      let history = History(of: slide)
      slide.title = words[0]
      slide.title = words[1]
      slide.size = 40
      history.undo()
      history.undo()
      slide.note = words[2]
      expectFalse(history.canRedo, "After a new change, nothing can be made again")
      history.redo()
      expectEqual(
        Self.state(slide), "\(words[0])|12|\(words[2])", "After a new change, `redo()` does nothing")
      history.undo()
      expectEqual(Self.state(slide), "\(words[0])|12|nil", "The new change can be taken back")
      history.undo()
      expectEqual(Self.state(slide), "|12|nil", "And then what was done before it")
    }
    expectNoFault("Two histories can observe one slide") {
      let slide = Slide()
      let (first, second) = (History(of: slide), History(of: slide))
      slide.title = words[0]
      first.undo()
      second.undo()
      // Whether the second takes back what the first did is another test's question.
      guard slide.title == words[0] else { return }
      expectFalse(
        first.canRedo,
        "The first history of a slide takes a change back, and the second takes that back: that is a change, so the first can make nothing again"
      )
      first.undo()
      expectFalse(
        second.canRedo,
        "Two histories of a slide have each taken a change back: the last one was a change for the other, which can make nothing again"
      )
    }
    expectNoFault("A change after an `undo()` is recorded, however much was taken back") {
      let many = inputs.int(in: 3...9)
      for (made, back) in [(1, 1), (many, many), (many, many - 1), (many, 1)] {
        for isSame in [false, true] { expectRedoingEnds(after: made, takenBack: back, isSame: isSame) }
      }
    }
  }

  /// Makes changes and takes some of them back; then a new change, or the one that was taken back last, by hand.
  private func expectRedoingEnds(after made: Int, takenBack back: Int, isSame: Bool) {
    for property in 0...2 {
      let slide = Slide()
      let history = History(of: slide)
      for number in 1...made { change(slide, property + number, to: number) }
      for _ in 1...back { history.undo() }
      let number = made - back + 1
      change(slide, isSame ? property + number : property, to: isSame ? number : made + 1)
      let state = Self.state(slide)
      let what =
        "\(made) \(made == 1 ? "change" : "changes"), \(back) × `undo()`, then "
        + (isSame ? "the change that was taken back last, made again by hand" : "a new change")
      expectFalse(history.canRedo, "\(what): nothing can be made again, so `canRedo` is false")
      history.redo()
      expectEqual(Self.state(slide), state, "\(what): `redo()` does nothing")
      if hasFailed { return }
    }
  }

  /// Changes one of the three properties; each number is another value.
  private func change(_ slide: Slide, _ property: Int, to number: Int) {
    switch property % 3 {
    case 0: slide.title = "title \(number)"
    case 1: slide.size = 100 + number
    default: slide.note = "note \(number)"
    }
  }

  func testEqualValuesAreNoChange() {
    let words = inputs.words(2)
    expectNoFault("A property can be set to the value that it has") {
      let slide = Slide()
      let history = History(of: slide)
      slide.title = ""
      slide.size = 12
      slide.note = nil
      expectFalse(history.canUndo, "Setting each property to the value that it has is not a change")
      slide.title = words[0]
      slide.title = words[0]
      slide.note = words[1]
      slide.note = words[1]
      history.undo()
      expectEqual(
        Self.state(slide), "\(words[0])|12|nil", "A value that was set twice is taken back by one `undo()`")
      slide.note = nil
      expectTrue(history.canRedo, "To set a property to the value that it has does not end the redoing")
      history.undo()
      expectEqual(Self.state(slide), "|12|nil", "A title that was set twice is taken back by one `undo()`")
    }
    expectThatAlikeTextsAreChanges()
  }

  /// Texts that look alike, each after each other one, as titles and as notes.
  private func expectThatAlikeTextsAreChanges() {
    let (slide, alike) = (Slide(), inputs.lookalikes())
    let history = History(of: slide)
    var states = [Self.state(slide)]
    for text in alike.flatMap({ one in alike.flatMap { [one, $0] } }) where text != slide.title {
      slide.title = text
      states.append(Self.state(slide))
      slide.note = text
      states.append(Self.state(slide))
    }
    for state in states.dropLast().reversed() {
      let before = Self.state(slide)
      history.undo()
      expectEqual(
        Self.state(slide), state,
        "A text that differs only in case, blanks or signs is a change: "
          + "title, size and note after `undo()`, which were \(before.debugDescription)")
      if hasFailed { return }
    }
  }

  func testANoteCanBeNil() {
    let words = inputs.words(2)
    expectNoFault("A note can be nil") {
      let slide = Slide()
      let history = History(of: slide)
      let notes = [words[0], nil, words[1], "", nil, "", "nil", nil]
      for note in notes { slide.note = note }
      let states = ([nil] + notes).map { "|12|\($0.map { "\"\($0)\"" } ?? "nil")" }
      let state = { "\(slide.title)|\(slide.size)|\(slide.note.map { "\"\($0)\"" } ?? "nil")" }
      let back = notes.map { _ in
        history.undo()
        return state()
      }
      expectEqualElements(
        back, states.dropLast().reversed(),
        "Title, size and note after each `undo()`; an empty note, or the note \"nil\", is not nil"
      )
      let again = notes.map { _ in
        history.redo()
        return state()
      }
      expectEqualElements(again, Array(states.dropFirst()), "Title, size and note after each `redo()`")
    }
  }

  func testTheHistoryIsReleased() {
    let words = inputs.words(2)
    expectNoFault("After a history was deallocated, its slide can be changed") {
      let slide = Slide()
      let kept = History(of: slide)
      assertReleased("The history is deallocated when its last owner releases it", heldBy: [slide]) {
        let history = History(of: slide)
        slide.title = words[0]
        slide.size = 30
        for note in [words[0], words[1], nil] { slide.note = note }
        for _ in 1...2 {
          for _ in 1...6 { history.undo() }
          for _ in 1...6 { history.redo() }
        }
        history.undo()
        slide.note = "new"
        return history
      }
      slide.title = words[1]
      slide.note = words[1]
      expectTrue(kept.canUndo, "Another history of the slide is still there")
    }
  }

  private static func state(_ slide: Slide) -> String {
    "\(slide.title)|\(slide.size)|\(slide.note ?? "nil")"
  }
}

import Foundation
import GraderKit
import LabKit
import XCTest
@testable import ShouldChange

nonisolated final class ShouldChangeGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheAnswerOfAHandlerWithoutFieldCounts() {
    let text = inputs.word()
    let end = NSRange(location: text.count, length: 0)
    let strict = field(saying: text)
    strict.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in false }
    strict.simulateReplacement(in: end, with: "!")
    expectEqual(strict.text, text, "When the handler answers false, the field refuses the change")
    strict.simulateReplacement(in: NSRange(location: 0, length: 1), with: "")
    expectEqual(strict.text, text, "When the handler answers false, the field refuses a deletion, too")
    let lenient = field(saying: text)
    lenient.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in true }
    lenient.simulateReplacement(in: end, with: "!")
    expectEqual(lenient.text, "\(text)!", "When the handler answers true, the field allows the change")
    let free = field(saying: text)
    let observer = free.observer
    expectIdentical(free.observer, observer, "A field keeps its given observer")
    free.simulateReplacement(in: end, with: "!")
    expectEqual(free.text, "\(text)!", "A field whose given observer has no handler allows the change")
    strict.text = text
    strict.simulateReplacement(in: end, with: "?")
    expectEqual(strict.text, text, "Each field has its own handler, also after another field got one")
    for odd in inputs.unusualTexts() {
      strict.text = odd
      strict.simulateReplacement(in: NSRange(location: odd.utf16.count, length: 0), with: "!")
      expectEqual(
        strict.text, odd, "When the handler answers false, the field refuses the change, whatever its text is"
      )
    }
    if hasFailed { return }
    strict.text = text
    for _ in 1...inputs.repetitions() {
      strict.simulateReplacement(in: end, with: "!")
      expectEqual(
        strict.text, text, "The handler answers false again and again: the field refuses each change")
      if hasFailed { return }
    }
    let more = inputs.repetitions()
    for _ in 1...more { lenient.simulateReplacement(in: end, with: "?") }
    expectEqual(
      lenient.text, text + String(repeating: "?", count: more) + "!",
      "The handler answers true again and again: the field allows each change")
  }

  func testAHandlerWithoutFieldHearsRangeAndString() {
    let (first, second) = (inputs.word(), inputs.word())
    let range = NSRange(location: first.count + 1, length: second.count)
    let calls = Recorder()
    let field = field(saying: "\(first) \(second)")
    field.shouldChangeCharacters { (range: NSRange, string: String) -> Bool in
      calls.record("asked", range.location, range.length, string)
      return true
    }
    field.simulateReplacement(in: range, with: "2")
    calls.expectCalls(
      ["asked(\(range.location), \(range.length), \"2\")"],
      "The handler is asked once, with the range and the new string")
    calls.reset()
    field.text = "👍🏽 \(second)"
    field.simulateReplacement(in: NSRange(location: 4, length: 2), with: "")
    calls.expectCalls(
      ["asked(4, 2, \"\")"], "A deletion after an emoji: the handler is asked with the field's own range")
    calls.reset()
    let times = inputs.repetitions()
    for _ in 1...times { field.simulateReplacement(in: NSRange(location: 0, length: 0), with: "x") }
    calls.expectCalls(
      Array(repeating: "asked(0, 0, \"x\")", count: times),
      "A letter is typed \(times) times: the handler is asked about each change")
  }

  func testTheHandlerIsAskedWithBothTexts() {
    let (first, second) = (inputs.word(), inputs.word())
    expectTexts(
      first, first.count, 0, "!", to: "\(first)!",
      "Typing at the end: the handler gets the new text")
    expectTexts(
      "\(first) \(second)", 0, first.count, "1", to: "1 \(second)",
      "A word is replaced: the handler gets the new text")
    expectTexts(
      "\(first) \(second)", first.count, second.count + 1, "", to: first,
      "A word is deleted: the handler gets the new text")
    expectTexts("", 0, 0, "a", to: "a", "The first letter: the handler gets the new text")
    expectTexts("a", 0, 1, "", to: "", "The last letter is deleted: the handler gets the new text")
  }

  func testTheAnswerToBothTextsCounts() {
    let (text, letter) = (inputs.word(), inputs.word().prefix(1).uppercased())
    let field = field(saying: text)
    let changes = Captured()
    field.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)
    field.shouldChangeString { _, to in to.count == text.count }
    field.simulateReplacement(in: NSRange(location: 0, length: 0), with: letter)
    expectEqual(field.text, text, "When the handler answers false, the field keeps its text")
    field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "")
    expectEqual(field.text, text, "When the handler answers false, the field refuses a deletion, too")
    expectEqual(changes.count, 0, "When the handler answers false, the field tells of no change")
    field.simulateReplacement(in: NSRange(location: 0, length: 1), with: letter)
    expectEqual(
      field.text, letter + text.dropFirst(), "When the handler answers true, the field allows the change")
    expectEqual(
      changes.count, 1, "When the handler answers true, the field itself makes the change, and reports it")
    var isAllowed = false
    let late = UITextField()
    late.text = text
    late.shouldChangeString { _, _ in isAllowed }
    late.simulateReplacement(in: NSRange(location: 0, length: 0), with: letter)
    isAllowed = true
    late.simulateReplacement(in: NSRange(location: 0, length: 0), with: letter)
    expectEqual(
      late.text, letter + text,
      "The handler refuses a change, and allows the same change when it is asked again: the field makes it")
    expectEachChangeIsAskedAbout()
    expectEachAnswerCounts()
    expectTexts(
      text, text.count, 0, "\n\(letter)", to: "\(text)\n\(letter)",
      "A text with a line break is pasted: the handler gets the new text, with the line break")
    let (strict, other) = (UITextField(), UITextField())
    for odd in inputs.unusualTexts() {
      strict.text = odd
      strict.shouldChangeString { _, to in to == odd }
      other.shouldChangeString { _, _ in true }
      strict.simulateReplacement(in: NSRange(location: 0, length: 0), with: "!")
      expectEqual(
        strict.text, odd, "When the handler answers false, the field refuses the change, whatever its text is"
      )
    }
  }

  /// The handler allows and refuses in turns, again and again.
  private func expectEachAnswerCounts() {
    var (isAllowed, text) = (false, inputs.word())
    let (field, letter) = (field(saying: text), inputs.word().prefix(1).lowercased())
    field.shouldChangeString { _, _ in isAllowed }
    for time in 1...inputs.repetitions() {
      isAllowed = inputs.bool() || time % 3 == 0
      field.simulateReplacement(in: NSRange(location: 0, length: 0), with: letter)
      if isAllowed { text = letter + text }
      expectEqual(
        field.text, text,
        "The handler is asked again and again, and \(isAllowed ? "allows" : "refuses") a change")
      if hasFailed { return }
    }
  }

  /// Changes that a careless answer permits without a question.
  private func expectEachChangeIsAskedAbout() {
    let (word, pasted, calls) = (inputs.word(), inputs.text(), Recorder())
    let changes = [
      (word, 0, word.count, word, "A word is replaced by an equal one"),
      ("e\u{301}\(word)", 0, 2, "\u{E9}", "A letter with its accent becomes one character"),
      (word, word.count, 0, pasted, "A text of several characters is pasted"),
      (word, word.count, 0, inputs.pick(from: [" ", "\t"]), "A blank is typed"),
    ]
    for (text, location, length, string, situation) in inputs.shuffled(changes) {
      let field = field(saying: text)
      calls.reset()
      field.shouldChangeString { _, _ in
        calls.record("asked")
        return false
      }
      field.simulateReplacement(in: NSRange(location: location, length: length), with: string)
      calls.expectCalls(["asked"], "\(situation): the handler is asked, once")
      expectEqual(
        field.text.map(spelt), spelt(text),
        "\(situation), and the handler answers false: the field keeps its text")
    }
  }

  func testTheTextIsTheOneThatStandsThereNow() {
    let calls = Recorder()
    let (one, two) = (inputs.word(), inputs.word())
    let rests = [one, two].map { String($0.dropFirst()) }
    let field = field(saying: one)
    field.shouldChangeString { from, to in
      calls.record("asked", from, to)
      return to.count <= one.count + 1
    }
    let end = NSRange(location: one.count, length: 0)
    for string in ["!", "?"] { field.simulateReplacement(in: end, with: string) }
    field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "O")
    field.text = two
    field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "T")
    calls.expectCalls(
      [
        "asked(\"\(one)\", \"\(one)!\")", "asked(\"\(one)!\", \"\(one)?!\")",
        "asked(\"\(one)!\", \"O\(rests[0])!\")", "asked(\"\(two)\", \"T\(rests[1])\")",
      ],
      "`from` is always the present text, whether a change was allowed, refused, or made by the program")
  }

  func testALaterHandlerReplacesAnEarlierOne() {
    let calls = Recorder()
    let text = inputs.word()
    let field = field(saying: text)
    let end = NSRange(location: text.count, length: 0)
    field.shouldChangeCharacters { (_: UITextField, _: NSRange, _: String) -> Bool in
      calls.record("first")
      return false
    }
    field.shouldChangeString { _, _ in
      calls.record("second")
      return false
    }
    field.simulateReplacement(in: end, with: "!")
    calls.expectCalls(["second"], "A handler of `shouldChangeString` is asked instead of an earlier one")
    calls.reset()
    field.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in
      calls.record("third")
      return true
    }
    field.simulateReplacement(in: end, with: "!")
    calls.expectCalls(["third"], "A handler without the field is asked instead of an earlier one")
    expectEqual(field.text, "\(text)!", "A handler that was replaced cannot refuse changes any more")
    calls.reset()
    field.shouldChangeCharacters { (_: UITextField, _: NSRange, _: String) -> Bool in
      calls.record("fourth")
      return true
    }
    field.simulateReplacement(in: end, with: "?")
    calls.expectCalls(["fourth"], "A handler with the field is asked instead of an earlier one")
    for number in 5...inputs.int(in: 12...40) {
      calls.reset()
      if number.isMultiple(of: 2) {
        field.shouldChangeString { _, _ in
          calls.record("\(number)")
          return false
        }
      } else {
        field.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in
          calls.record("\(number)")
          return false
        }
      }
      field.simulateReplacement(in: end, with: "!")
      calls.expectCalls(["\(number)"], "Handler number \(number) is asked instead of the earlier ones")
      if hasFailed { return }
    }
  }

  func testEachMethodReturnsTheField() {
    let field = field(saying: inputs.word())
    let first: UITextField = field.shouldChangeString { _, _ in true }
    expectIdentical(first, field, "`shouldChangeString` returns the field")
    let second: UITextField = field.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in true }
    expectIdentical(second, field, "`shouldChangeCharacters` returns the field")
  }

  func testEmojiAndFlagsCountAsInTheField() {
    let word = inputs.word()
    expectTexts(
      "👍🏽\(word)b", 4 + word.count, 1, "c", to: "👍🏽\(word)c",
      "After an emoji: the handler gets the new text")
    expectTexts(
      "🇩🇪🇫🇷\(word)", 4, 4, "", to: "🇩🇪\(word)", "One of two flags: the handler gets the new text")
    expectTexts(
      "\(word)😀b", word.count, 2, "", to: "\(word)b",
      "An emoji is deleted: the handler gets the new text")
    expectTexts(
      "\(word)❤\u{FE0F}b", word.count + 2, 1, "", to: "\(word)❤\u{FE0F}",
      "The letter after a heart with the selector U+FE0F is deleted: the handler gets all the rest, with the selector"
    )
  }

  func testCombiningMarksMayBeChangedByThemselves() {
    let rest = inputs.word()
    expectTexts(
      "e\u{301}\(rest)", 1, 1, "", to: "e\(rest)",
      "Only an accent is deleted: the handler gets the new text")
    expectTexts(
      "e\(rest)", 1, 0, "\u{301}", to: "e\u{301}\(rest)",
      "Only an accent is added: the handler gets the new text")
    // Each scalar has one unit, so that who counts scalars fails in another check alone.
    let joined = "⛹\u{FE0F}\u{200D}♀\u{FE0F}"
    expectTexts(
      "\(rest)\(joined)b", rest.count, 2, "", to: "\(rest)\u{200D}♀\u{FE0F}b",
      "The first of two joined emoji is deleted: the handler gets all the rest, with the joiner (U+200D)")
    expectTexts(
      "\(rest)\(joined)b", rest.count + 3, 2, "", to: "\(rest)⛹\u{FE0F}\u{200D}b",
      "The second of two joined emoji is deleted: the handler gets all the rest, with the joiner (U+200D)")
    expectTexts(
      "\(rest)❤\u{FE0F}b", rest.count, 1, "", to: "\(rest)\u{FE0F}b",
      "A heart is deleted without the selector U+FE0F after it: the handler gets all the rest, with the selector"
    )
  }

  func testAFieldGoesWithItsHandlers() {
    assertReleased("A field is deallocated, and so is what its handler captured") { () -> [AnyObject] in
      let (field, captured) = (field(saying: inputs.word()), Captured())
      field.shouldChangeString { _, to in
        captured.count += to.count
        return true
      }
      field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "x")
      return [field, captured]
    }
    assertReleased("A field whose handler has refused changes is deallocated, and so is what it captured") {
      () -> [AnyObject] in
      let (field, captured) = (field(saying: inputs.word()), Captured())
      field.shouldChangeString { _, to in
        captured.count += to.count
        return false
      }
      for _ in 1...3 { field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "x") }
      return [field, captured]
    }
    assertReleased(
      "A field with a handler for range and string is deallocated, and so is what that handler captured"
    ) { () -> [AnyObject] in
      let (field, captured) = (field(saying: inputs.word()), Captured())
      field.shouldChangeCharacters { (range: NSRange, _: String) -> Bool in
        captured.count += range.length
        return captured.count < 3
      }
      for _ in 1...4 { field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "x") }
      return [field, captured]
    }
    expectReleasedAfterReplacing("range and string") { field, captured in
      field.shouldChangeCharacters { (range: NSRange, _: String) -> Bool in
        captured.count += range.length
        return true
      }
    }
    expectReleasedAfterReplacing("both texts") { field, captured in
      field.shouldChangeString { _, to in
        captured.count += to.count
        return true
      }
    }
  }

  private func expectReleasedAfterReplacing(_ what: String, _ set: (UITextField, Captured) -> Void) {
    assertReleased(
      "A field whose handler for \(what) was replaced is deallocated, and so is what its handlers captured"
    ) { () -> [AnyObject] in
      let (field, captured) = (field(saying: inputs.word()), [Captured(), Captured(), Captured()])
      for captured in captured {
        set(field, captured)
        field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "x")
      }
      return [field] + captured
    }
  }

  private func expectTexts(
    _ text: String, _ location: Int, _ length: Int, _ string: String, to expected: String, _ sentence: String
  ) {
    let calls = Recorder()
    let field = field(saying: text)
    field.shouldChangeString { from, to in
      calls.record("asked", spelt(from), spelt(to))
      return true
    }
    field.simulateReplacement(in: NSRange(location: location, length: length), with: string)
    calls.expectCalls(
      ["asked(\(spelt(text).debugDescription), \(spelt(expected).debugDescription))"], sentence)
  }
}

nonisolated final class Captured {
  var count = 0
}

/// The text with its combining marks and what nobody sees spelt out, `e[U+301]x`: a composed "é" equals "é" otherwise.
nonisolated func spelt(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    let isSeen =
      scalar.properties.canonicalCombiningClass == .notReordered
      && !scalar.properties.isDefaultIgnorableCodePoint
    return isSeen ? String(scalar) : "[U+" + String(scalar.value, radix: 16, uppercase: true) + "]"
  }.joined()
}

nonisolated func field(saying text: String) -> UITextField {
  let field = UITextField()
  field.text = text
  return field
}

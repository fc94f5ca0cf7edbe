import Foundation
import GraderKit
import LabKit
import XCTest

@testable import ShouldChange

nonisolated final class ShouldChangeGrader: XCTestCase {
  func testTheAnswerOfAHandlerWithoutFieldCounts() {
    let strict = field(saying: "one")
    strict.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in false }
    strict.simulateReplacement(in: NSRange(location: 3, length: 0), with: "!")
    expectEqual(strict.text, "one", "When the handler answers false, the field refuses the change")
    let lenient = field(saying: "one")
    lenient.shouldChangeCharacters { (_: NSRange, _: String) -> Bool in true }
    lenient.simulateReplacement(in: NSRange(location: 3, length: 0), with: "!")
    expectEqual(lenient.text, "one!", "When the handler answers true, the field permits the change")
  }

  func testAHandlerWithoutFieldHearsRangeAndString() {
    let calls = Recorder()
    let field = field(saying: "one two")
    field.shouldChangeCharacters { (range: NSRange, string: String) -> Bool in
      calls.record("asked", range.location, range.length, string)
      return true
    }
    field.simulateReplacement(in: NSRange(location: 4, length: 3), with: "2")
    calls.expectCalls(["asked(4, 3, \"2\")"], "The handler is asked once, with the range and the new string")
  }

  func testTheHandlerIsAskedWithBothTexts() {
    expectTexts("one", 3, 0, "!", to: "one!", "Typing at the end: the handler hears the text as it would be")
    expectTexts(
      "one two", 0, 3, "1", to: "1 two", "A word is replaced: the handler hears the text as it would be")
    expectTexts(
      "one two", 3, 4, "", to: "one", "A word is deleted: the handler hears the text as it would be")
    expectTexts("", 0, 0, "a", to: "a", "The first letter: the handler hears the text as it would be")
    let field = field(saying: "one")
    field.shouldChangeString { _, to in to.count <= 3 }
    field.simulateReplacement(in: NSRange(location: 0, length: 0), with: "x")
    expectEqual(field.text, "one", "When the handler answers false, the field keeps its text")
  }

  func testEmojiAndFlagsCountAsInTheField() {
    expectTexts("👍🏽ab", 5, 1, "c", to: "👍🏽ac", "Behind an emoji: the handler hears the text as it would be")
    expectTexts("🇩🇪🇫🇷!", 4, 4, "", to: "🇩🇪!", "One of two flags: the handler hears the text as it would be")
    expectTexts("a😀b", 1, 2, "", to: "ab", "An emoji is deleted: the handler hears the text as it would be")
  }

  func testCombiningMarksMayBeChangedByThemselves() {
    expectTexts(
      "e\u{301}x", 1, 1, "", to: "ex", "Without its accent: the handler hears the text as it would be")
    expectTexts(
      "ex", 1, 0, "\u{301}", to: "e\u{301}x", "With an accent: the handler hears the text as it would be")
  }

  func testAFieldGoesWithItsHandlers() {
    assertReleased("A field goes, and what its handler captured goes with it") { () -> [AnyObject] in
      let (field, captured) = (field(saying: "one"), Captured())
      field.shouldChangeString { _, to in
        captured.count += to.count
        return true
      }
      field.simulateReplacement(in: NSRange(location: 0, length: 1), with: "x")
      return [field, captured]
    }
    assertReleased("So does a field with a handler for range and string") { () -> [AnyObject] in
      let (field, captured) = (field(saying: "one"), Captured())
      field.shouldChangeCharacters { (range: NSRange, _: String) -> Bool in
        captured.count += range.length
        return true
      }
      return [field, captured]
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
    calls.expectCalls(["asked(\"\(spelt(text))\", \"\(spelt(expected))\")"], sentence)
  }
}

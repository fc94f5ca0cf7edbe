import Foundation
import GraderKit
import LabKit
import XCTest

@testable import TextFieldHandlers

nonisolated final class TextFieldHandlersGrader: XCTestCase {
  private let inputs = Inputs()

  func testBeginningAndEndAreTold() {
    expectBeginning(of: UITextField())
    expectEnd(of: UITextField())
  }

  private func expectBeginning(of field: UITextField) {
    let calls = Recorder()
    field.onBeginEditing { _ in calls.record("begun") }
    calls.expectCalls([], "Before anybody edits, no handler runs")
    field.becomeFirstResponder()
    calls.expectCalls(["begun"], "When editing has begun, the handler of `onBeginEditing` runs, once")
    field.resignFirstResponder()
    calls.expectCalls(["begun"], "When editing has ended, the handler of `onBeginEditing` does not run")
    edit(field)
    calls.expectCalls(["begun", "begun"], "When editing begins again, its handler runs again")
  }

  private func expectEnd(of field: UITextField) {
    let calls = Recorder()
    field.onEndEditing { _ in calls.record("ended") }
    field.becomeFirstResponder()
    calls.expectCalls([], "While somebody edits, the handler of `onEndEditing` does not run yet")
    field.resignFirstResponder()
    calls.expectCalls(["ended"], "When editing has ended, the handler of `onEndEditing` runs, once")
    edit(field)
    calls.expectCalls(["ended", "ended"], "When editing ends again, its handler runs again")
  }

  func testTheAnswerDecides() {
    let text = inputs.word()
    let strict = field(UITextField(), saying: text)
    strict.shouldReturn { _ in false }
    expectFalse(returns(strict), "When the handler of `shouldReturn` answers false, return does nothing")
    strict.shouldClear { _ in false }
    strict.simulateClear()
    expectEqual(
      strict.text, text, "When the handler of `shouldClear` answers false, the field keeps its text")
    let lenient = field(UITextField(), saying: text)
    lenient.shouldReturn { _ in true }
    expectTrue(returns(lenient), "When the handler of `shouldReturn` answers true, return does what it does")
    lenient.shouldClear { $0.text == text }
    lenient.simulateClear()
    expectEqual(lenient.text, "", "When the handler of `shouldClear` answers true, the field is cleared")
  }

  func testWhatNobodyIsAskedIsPermitted() {
    let told = field(UITextField(), saying: inputs.word())
    told.onEndEditing { _ in }
    expectTrue(returns(told), "Without a handler of `shouldReturn`, return does what it does")
    told.simulateClear()
    expectEqual(told.text, "", "Without a handler of `shouldClear`, the field is cleared")
    let word = inputs.word()
    let asked = field(UITextField(), saying: inputs.word())
    asked.shouldReturn { _ in false }
    asked.simulateClear()
    expectEqual(asked.text, "", "A handler of `shouldReturn` alone does not forbid to clear the field")
    asked.text = word
    asked.simulateReplacement(in: NSRange(location: word.count, length: 0), with: "!")
    expectEqual(asked.text, "\(word)!", "A handler of `shouldReturn` alone does not forbid to type")
  }

  func testAHandlerGetsTheFieldInItsOwnType() {
    let digits = inputs.int(in: 4...9)
    let number = String(repeating: "5", count: digits)
    let sentence = "The handler of a PhoneField reads its digits, which no other field has"
    let calls = [Recorder(), Recorder()]
    let begun = field(PhoneField(), saying: number)
    begun.onBeginEditing { calls[0].record("begun", $0.digits) }
    edit(begun)
    calls[0].expectCalls(["begun(\(digits))"], sentence)
    let ended = field(PhoneField(), saying: "12")
    ended.onEndEditing { calls[1].record("ended", $0.digits) }
    edit(ended)
    calls[1].expectCalls(["ended(2)"], sentence)
    let returning = field(PhoneField(), saying: number)
    returning.shouldReturn { $0.digits == digits }
    expectTrue(
      returns(returning), "A PhoneField may return when it has \(digits) digits, if its handler says so")
    let cleared = field(PhoneField(), saying: number)
    cleared.shouldClear { $0.digits > digits }
    cleared.simulateClear()
    expectEqual(
      cleared.text, number, "A PhoneField with \(digits) digits is not cleared, if its handler says so")
  }

  func testCallsAreChained() {
    let phone = PhoneField()
    let first: PhoneField = phone.onBeginEditing { _ in }.onEndEditing { _ in }
    let second: PhoneField = phone.shouldClear { _ in true }.shouldReturn { _ in true }
    expectIdentical(first, phone, "`onBeginEditing` and `onEndEditing` return the field itself")
    expectIdentical(second, phone, "`shouldClear` and `shouldReturn` return the field itself")
  }

  func testDifferentHandlersAreAllAlive() {
    let calls = Recorder()
    let text = inputs.word()
    let first = field(UITextField(), saying: text)
    first.shouldReturn { _ in false }
    first.onEndEditing { _ in calls.record("first ended") }
    first.shouldClear { _ in false }
    first.onBeginEditing { _ in calls.record("first begun") }
    let second = UITextField()
    second.onBeginEditing { _ in calls.record("second begun") }
    second.shouldReturn { _ in true }
    edit(first)
    calls.expectCalls(
      ["first begun", "first ended"], "A field with four handlers: beginning and end are told")
    expectFalse(returns(first), "A field with four handlers: the one of `shouldReturn` is asked")
    first.simulateClear()
    expectEqual(first.text, text, "A field with four handlers: the one of `shouldClear` is asked")
    calls.reset()
    edit(second)
    calls.expectCalls(["second begun"], "Another field has its own handlers, and only those")
  }

  func testASecondHandlerReplacesTheFirst() {
    let calls = Recorder()
    let field = UITextField()
    field.onEndEditing { _ in calls.record("first") }
    field.onEndEditing { _ in calls.record("second") }
    edit(field)
    calls.expectCalls(["second"], "A second handler of `onEndEditing` runs in place of the first")
    let other = UITextField()
    other.shouldReturn { _ in false }
    other.shouldReturn { _ in true }
    expectTrue(returns(other), "A second handler of `shouldReturn` is asked in place of the first")
    assertReleased("A replaced handler goes at once, with what it captured", heldBy: [field]) {
      () -> [AnyObject] in
      let captured = Captured()
      field.onEndEditing { _ in captured.count += 1 }
      field.onEndEditing { _ in }
      return [captured]
    }
  }

  func testAFieldGoesWithItsHandlers() {
    expectReleased("onBeginEditing") { field, captured in field.onBeginEditing { _ in captured.count += 1 } }
    expectReleased("onEndEditing") { field, captured in field.onEndEditing { _ in captured.count += 1 } }
    expectReleased("shouldClear") { field, captured in field.shouldClear { _ in captured.count > 0 } }
    expectReleased("shouldReturn") { field, captured in field.shouldReturn { _ in captured.count > 0 } }
  }

  private func expectReleased(_ method: String, _ set: (UITextField, Captured) -> Void) {
    assertReleased("A field goes with its last owner, and so does what its handler of `\(method)` captured") {
      () -> [AnyObject] in
      let (phone, captured) = (field(PhoneField(), saying: "555"), Captured())
      set(phone, captured)
      edit(phone)
      phone.simulateReturn()
      phone.simulateClear()
      return [phone, captured]
    }
  }
}

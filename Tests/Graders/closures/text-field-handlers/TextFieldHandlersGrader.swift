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
    let (late, calls) = (UITextField(), Recorder())
    late.becomeFirstResponder()
    late.onEndEditing { _ in calls.record("ended") }
    calls.expectCalls([], "A field gets a handler of `onEndEditing` while it is edited: it does not run yet")
    late.resignFirstResponder()
    calls.expectCalls(
      ["ended"], "A field gets its first handler while it is edited: when editing has ended, the handler runs"
    )
    let (busy, begun) = (UITextField(), Recorder())
    busy.becomeFirstResponder()
    busy.onBeginEditing { _ in begun.record("begun") }
    begun.expectCalls(
      [], "A handler of `onBeginEditing` is set when editing has begun already: it does not run yet")
    busy.resignFirstResponder()
    begun.expectCalls(
      [],
      "Editing has ended since its handler of `onBeginEditing` was set, and not begun: it does not run yet")
    edit(busy)
    begun.expectCalls(
      ["begun"], "A handler of `onBeginEditing` was set during editing: it runs when editing begins again")
  }

  private func expectBeginning(of field: UITextField) {
    let calls = Recorder()
    var isEditing: [String] = []
    field.onBeginEditing { [unowned field] _ in
      calls.record("begun")
      isEditing.append("isEditing is \(field.isEditing)")
    }
    calls.expectCalls([], "Before editing begins, no handler runs")
    field.becomeFirstResponder()
    calls.expectCalls(["begun"], "When editing has begun, the handler of `onBeginEditing` runs, once")
    expectEqual(
      isEditing, ["isEditing is true"],
      "The handler of `onBeginEditing` runs when editing has begun: the field's `isEditing` is true by then")
    field.resignFirstResponder()
    calls.expectCalls(["begun"], "When editing has ended, the handler of `onBeginEditing` does not run")
    let more = inputs.repetitions()
    for _ in 1...more { edit(field) }
    calls.expectCalls(
      Array(repeating: "begun", count: 1 + more), "Each time editing begins again, its handler runs again")
  }

  private func expectEnd(of field: UITextField) {
    let calls = Recorder()
    var isEditing: [String] = []
    field.onEndEditing { [unowned field] _ in
      calls.record("ended")
      isEditing.append("isEditing is \(field.isEditing)")
    }
    field.becomeFirstResponder()
    calls.expectCalls([], "While the field is edited, the handler of `onEndEditing` does not run yet")
    field.resignFirstResponder()
    calls.expectCalls(["ended"], "When editing has ended, the handler of `onEndEditing` runs, once")
    expectEqual(
      isEditing, ["isEditing is false"],
      "The handler of `onEndEditing` runs when editing has ended: the field's `isEditing` is false by then")
    let more = inputs.repetitions()
    for _ in 1...more { edit(field) }
    calls.expectCalls(
      Array(repeating: "ended", count: 1 + more), "Each time editing ends again, its handler runs again")
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
    let unusual = UITextField()
    unusual.shouldReturn { _ in false }
    for odd in inputs.unusualTexts() {
      unusual.text = odd
      expectFalse(
        returns(unusual),
        "When the handler of `shouldReturn` answers false, return does nothing, whatever the text is, here \(odd.debugDescription.prefix(40))"
      )
    }
    let lenient = field(UITextField(), saying: text)
    lenient.shouldReturn { _ in true }
    expectTrue(returns(lenient), "When the handler of `shouldReturn` answers true, return works")
    lenient.shouldClear { $0.text == text }
    lenient.simulateClear()
    expectEqual(lenient.text, "", "When the handler of `shouldClear` answers true, the field is cleared")
    let emptied = UITextField()
    var questions = 0
    emptied.shouldClear { _ in
      questions += 1
      return true
    }
    emptied.simulateClear()
    expectEqual(questions, 1, "A field without text is cleared: the handler of `shouldClear` is asked, too")
    let allowed: Set<Int> = [1, 2, 4]
    var asked = 0
    let changing = UITextField()
    changing.shouldReturn { _ in
      asked += 1
      return allowed.contains(asked)
    }
    expectEqual(
      (1...5).filter { _ in returns(changing) }, [1, 2, 4],
      "The handler of `shouldReturn` is asked each time: it answers true to calls 1, 2 and 4")
    expectEachAnswerCounts()
  }

  /// The handlers of two fields allow and refuse in turns, again and again.
  private func expectEachAnswerCounts() {
    let (returning, clearing, text) = (UITextField(), UITextField(), inputs.word())
    var isAllowed = false
    returning.shouldReturn { _ in isAllowed }
    clearing.shouldClear { _ in isAllowed }
    for time in 1...inputs.repetitions() {
      isAllowed = inputs.bool() || time % 3 == 0
      let answer = "\(isAllowed)"
      expectEqual(
        "\(returns(returning))", answer,
        "The handler of `shouldReturn` is asked again and again: each time, its answer decides")
      clearing.text = text
      clearing.simulateClear()
      expectEqual(
        clearing.text, isAllowed ? "" : text,
        "The handler of `shouldClear` is asked again and again: each time, its answer decides")
      if hasFailed { return }
    }
  }

  func testWhatNobodyIsAskedIsPermitted() {
    let told = field(UITextField(), saying: inputs.word())
    told.onEndEditing { _ in }
    expectTrue(returns(told), "Without a handler of `shouldReturn`, return works")
    told.simulateClear()
    expectEqual(told.text, "", "Without a handler of `shouldClear`, the field is cleared")
    let changes = Captured()
    told.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)
    told.simulateClear()
    expectEqual(
      changes.count, 1,
      "Without a handler of `shouldClear`, a field without text may be cleared, too: it sends `.editingChanged`"
    )
    let word = inputs.word()
    let asked = field(UITextField(), saying: inputs.word())
    asked.shouldReturn { _ in false }
    asked.simulateClear()
    expectEqual(asked.text, "", "A handler of `shouldReturn` alone does not prevent clearing")
    asked.text = word
    asked.simulateReplacement(in: NSRange(location: word.count, length: 0), with: "!")
    expectEqual(asked.text, "\(word)!", "A handler of `shouldReturn` alone does not prevent typing")
    let kept = field(UITextField(), saying: word)
    kept.shouldClear { _ in false }
    expectTrue(returns(kept), "A handler of `shouldClear` alone does not prevent what return does")
    kept.simulateReplacement(in: NSRange(location: word.count, length: 0), with: "!")
    expectEqual(kept.text, "\(word)!", "A handler of `shouldClear` alone does not prevent typing")
  }

  func testAHandlerGetsTheFieldInItsOwnType() {
    let digits = inputs.int(in: 4...9)
    let number = String(repeating: "5", count: digits)
    let sentence = "The handler of a PhoneField reads its property `digits`"
    let calls = [Recorder(), Recorder()]
    let begun = field(PhoneField(), saying: number)
    begun.onBeginEditing { calls[0].record("begun", $0.graderDigits) }
    edit(begun)
    calls[0].expectCalls(["begun(\(digits))"], sentence)
    let ended = field(PhoneField(), saying: "12")
    ended.onEndEditing { calls[1].record("ended", $0.graderDigits) }
    edit(ended)
    calls[1].expectCalls(["ended(2)"], sentence)
    let returning = field(PhoneField(), saying: number)
    returning.shouldReturn { $0.graderDigits == digits }
    expectTrue(
      returns(returning), "A PhoneField returns if its handler answers true for its \(digits) digits")
    let cleared = field(PhoneField(), saying: number)
    cleared.shouldClear { $0.graderDigits > digits }
    cleared.simulateClear()
    expectEqual(
      cleared.text, number,
      "A PhoneField is not cleared if its handler answers false for its \(digits) digits")
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
      ["first begun", "first ended"], "A field with four handlers: those for the beginning and the end run")
    expectFalse(returns(first), "A field with four handlers: the one of `shouldReturn` is asked")
    first.simulateClear()
    expectEqual(first.text, text, "A field with four handlers: the one of `shouldClear` is asked")
    calls.reset()
    edit(second)
    calls.expectCalls(["second begun"], "Another field has its own handlers, and only those")
    expectEachThreeHandlersRun()
  }

  private let methods = ["onBeginEditing", "onEndEditing", "shouldClear", "shouldReturn"]

  private func expectEachThreeHandlersRun() {
    for missing in inputs.shuffled(methods) {
      let (field, calls) = (field(UITextField(), saying: inputs.word()), Recorder())
      let owner = inputs.text()
      field.associatedValues["graderOwner"] = owner
      let three = methods.filter { $0 != missing }
      for method in inputs.shuffled(three) { set(method, of: field) { calls.record(method) } }
      use(field, for: three)
      calls.expectCalls(
        three, .unordered, "A field has three handlers, and none of `\(missing)`: each of the three runs")
      expectEqual(
        field.associatedValues["graderOwner"] as? String, owner,
        "Somebody else has put a value into the field's `associatedValues` before: it stays there")
    }
  }

  /// One of four handlers is replaced, then another one.
  private func expectTheOtherHandlersStay() {
    let (field, calls) = (field(UITextField(), saying: inputs.word()), Recorder())
    var present: [String] = []
    for method in inputs.shuffled(methods) { set(method, of: field) { calls.record("first \(method)") } }
    use(field, for: methods)
    // If not all four run, `testDifferentHandlersAreAllAlive` says so.
    guard calls.calls.sorted() == methods.map({ "first \($0)" }).sorted() else { return }
    for replaced in inputs.shuffled(methods) {
      set(replaced, of: field) { calls.record("second \(replaced)") }
      present.append(replaced)
      calls.reset()
      use(field, for: methods)
      let expected = methods.map { (present.contains($0) ? "second " : "first ") + $0 }
      calls.expectCalls(
        expected, .unordered,
        "A field has all four handlers, and gets a second one of `\(replaced)`: this one runs, and the other three stay"
      )
      if hasFailed { return }
    }
  }

  /// Gives the field a handler; a question is answered with false.
  private func set(_ method: String, of field: UITextField, _ note: @escaping () -> Void) {
    switch method {
    case "onBeginEditing": field.onBeginEditing { _ in note() }
    case "onEndEditing": field.onEndEditing { _ in note() }
    case "shouldClear":
      field.shouldClear { _ in
        note()
        return false
      }
    default:
      field.shouldReturn { _ in
        note()
        return false
      }
    }
  }

  /// Does once what each of the handlers is for.
  private func use(_ field: UITextField, for methods: [String]) {
    field.becomeFirstResponder()
    if methods.contains("shouldClear") { field.simulateClear() }
    if methods.contains("shouldReturn") { field.simulateReturn() }
    field.resignFirstResponder()
  }

  func testASecondHandlerReplacesTheFirst() {
    let calls = Recorder()
    let field = UITextField()
    field.onEndEditing { _ in calls.record("first") }
    field.onEndEditing { _ in calls.record("second") }
    edit(field)
    calls.expectCalls(["second"], "A second handler of `onEndEditing` runs instead of the first")
    calls.reset()
    field.onEndEditing { _ in }
    field.onBeginEditing { _ in calls.record("first") }
    field.onBeginEditing { _ in calls.record("second") }
    edit(field)
    calls.expectCalls(["second"], "A second handler of `onBeginEditing` runs instead of the first")
    let other = UITextField()
    other.shouldReturn { _ in false }
    other.shouldReturn { _ in true }
    expectTrue(returns(other), "A second handler of `shouldReturn` is asked instead of the first")
    other.text = inputs.word()
    other.shouldClear { _ in
      calls.record("third")
      return false
    }
    other.shouldClear { _ in true }
    calls.reset()
    other.simulateClear()
    calls.expectCalls([], "A replaced handler of `shouldClear` is not asked any more")
    expectEqual(other.text, "", "A second handler of `shouldClear` is asked instead of the first")
    assertReleased("A replaced handler is released at once, with what it captured", heldBy: [field]) {
      () -> [AnyObject] in
      let captured = Captured()
      field.onEndEditing { _ in captured.count += 1 }
      for _ in 1...2 { edit(field) }
      field.onEndEditing { _ in }
      return [captured]
    }
    expectReplacedHandlersReleased(field)
    expectTheOtherHandlersStay()
  }

  private func expectReplacedHandlersReleased(_ field: UITextField) {
    assertReleased(
      "A replaced handler of `onBeginEditing` is released at once, with what it captured", heldBy: [field]
    ) { () -> [AnyObject] in
      let captured = Captured()
      field.onBeginEditing { _ in captured.count += 1 }
      for _ in 1...2 { edit(field) }
      field.onBeginEditing { _ in }
      return [captured]
    }
    assertReleased(
      "A replaced handler of `shouldClear` is released at once, with what it captured", heldBy: [field]
    ) {
      () -> [AnyObject] in
      let captured = Captured()
      field.shouldClear { _ in captured.count > 0 }
      for _ in 1...2 { field.simulateClear() }
      field.shouldClear { _ in true }
      return [captured]
    }
    assertReleased(
      "A replaced handler of `shouldReturn` is released at once, with what it captured", heldBy: [field]
    ) {
      () -> [AnyObject] in
      let captured = Captured()
      field.shouldReturn { _ in captured.count > 0 }
      for _ in 1...2 { field.simulateReturn() }
      field.shouldReturn { _ in true }
      return [captured]
    }
  }

  func testAFieldGoesWithItsHandlers() {
    expectReleased("onBeginEditing") { field, captured in field.onBeginEditing { _ in captured.count += 1 } }
    expectReleased("onEndEditing") { field, captured in field.onEndEditing { _ in captured.count += 1 } }
    expectReleased("shouldClear") { field, captured in field.shouldClear { _ in captured.count > 0 } }
    expectReleased("shouldReturn") { field, captured in field.shouldReturn { _ in captured.count > 0 } }
  }

  /// The field gets one handler, and in a second round several handlers, each in place of the one before.
  private func expectReleased(_ method: String, _ set: (UITextField, Captured) -> Void) {
    assertReleased(
      "A field is deallocated with its last owner, and so is what its handler of `\(method)` captured"
    ) {
      () -> [AnyObject] in
      let (phone, captured) = (field(PhoneField(), saying: "555"), Captured())
      set(phone, captured)
      for _ in 1...2 {
        edit(phone)
        phone.simulateReturn()
        phone.simulateClear()
      }
      return [phone, captured]
    }
    assertReleased(
      "A field whose handler of `\(method)` was replaced is deallocated with its last owner, and so is what both captured"
    ) {
      () -> [AnyObject] in
      let (phone, captured) = (field(PhoneField(), saying: "555"), [Captured(), Captured(), Captured()])
      for captured in captured {
        set(phone, captured)
        edit(phone)
        phone.simulateReturn()
        phone.simulateClear()
      }
      return [phone] + captured
    }
  }
}

nonisolated final class PhoneField: UITextField {
  var graderDigits: Int { (text ?? "").count { $0.isNumber } }
}

nonisolated final class Captured {
  var count = 0
}

/// The field, with text in it.
nonisolated func field<Field: UITextField>(_ field: Field, saying text: String) -> Field {
  field.text = text
  return field
}

/// Whether the return key does what it does.
nonisolated func returns(_ field: UITextField) -> Bool {
  var isTriggered = false
  let action = UIAction { _ in isTriggered = true }
  field.addAction(action, for: .primaryActionTriggered)
  field.simulateReturn()
  field.removeAction(action, for: .primaryActionTriggered)
  return isTriggered
}

/// Begins editing and ends it.
nonisolated func edit(_ field: UITextField) {
  field.becomeFirstResponder()
  field.resignFirstResponder()
}

import GraderKit
import LabKit
import XCTest
@testable import TypedOn

nonisolated final class TypedOnGrader: XCTestCase {
  private let inputs = Inputs()

  func testAControlsHandlerGetsTheControlInItsOwnType() {
    let calls = Recorder()
    let values = inputs.shuffled([0.125, 0.25, 0.5, 0.75])
    let (sliders, dial, button) = ([UISlider(), UISlider()], Dial(), UIButton())
    for (number, slider) in sliders.enumerated() {
      slider.on(.valueChanged) { calls.record("slider \(number)", Double($0.value), which($0, slider)) }
    }
    dial.graderTurns = inputs.int(in: 3...30)
    dial.on(.primaryActionTriggered) {
      $0.graderTurns += 1; calls.record("dial", $0.graderTurns, which($0, dial))
    }
    button.on(.touchUpInside) { calls.record("button", $0.currentTitle ?? "", which($0, button)) }
    let title = inputs.word()
    button.setTitle(title, for: .normal)
    var expected: [String] = []
    for value in values {
      let number = inputs.int(in: 0...1)
      sliders[number].value = Float(value)
      sliders[number].sendActions(for: .valueChanged)
      expected.append("slider \(number)(\(value), \"itself\")")
    }
    let turns = dial.graderTurns
    for turn in 1...inputs.repetitions() {
      dial.sendActions(for: .primaryActionTriggered)
      expected.append("dial(\(turns + turn), \"itself\")")
    }
    button.simulateTap()
    expected.append("button(\"\(title)\", \"itself\")")
    dial.sendActions(for: .valueChanged)
    calls.expectCalls(
      expected,
      "Each handler runs once for each event, and gets the control itself"
    )
    calls.reset()
    let control: UIControl = dial
    control.on(.editingChanged) { calls.record("control", which($0, dial)) }
    dial.sendActions(for: .editingChanged)
    calls.expectCalls(
      ["control(\"itself\")"],
      "A variable of type `UIControl` holds an object of a subclass, and a handler is set through it: it runs, too"
    )
    calls.reset()
    dial.isHidden = true
    dial.sendActions(for: .editingChanged)
    calls.expectCalls(
      ["control(\"itself\")"], "An event is sent while the control is hidden: the handler runs, too")
    calls.reset()
    dial.isEnabled = false
    dial.sendActions(for: .editingChanged)
    calls.expectCalls(
      ["control(\"itself\")"],
      "`sendActions` sends an event while the control is disabled: the handler runs, too")
    calls.reset()
    let (again, runs) = (Dial(), inputs.int(in: 3...6))
    again.on(.valueChanged) {
      calls.record("ran")
      if calls.calls.count < runs { $0.sendActions(for: .valueChanged) }
    }
    again.sendActions(for: .valueChanged)
    calls.expectCalls(
      Array(repeating: "ran", count: runs),
      "A handler sends its own event again while it runs, until it was sent \(runs) times: the handler runs each time"
    )
  }

  func testEachEventHasItsHandler() {
    let (calls, dial, other) = (Recorder(), Dial(), Dial())
    let events: [UIControl.Event] = inputs.shuffled([
      .touchDown, .touchUpInside, .editingChanged, .valueChanged,
    ])
    for (number, event) in events.enumerated() { dial.on(event) { _ in calls.record("event \(number)") } }
    dial.on([events[0], events[1]]) { _ in calls.record("set") }
    other.on(events[2]) { _ in calls.record("other") }
    for event in events { dial.sendActions(for: event) }
    calls.expectCalls(
      ["event 0", "set", "event 1", "set", "event 2", "event 3"].sorted(), .unordered,
      "Four events and a set of two of them: each has a handler of its own")
    calls.reset()
    dial.on([events[1], events[0]]) { _ in calls.record("new set") }
    dial.on(events[2]) { _ in calls.record("new") }
    for event in events { dial.sendActions(for: event) }
    calls.expectCalls(
      ["event 0", "new set", "event 1", "new set", "new", "event 3"].sorted(), .unordered,
      "A second handler for the same event or the same set runs instead of the first")
    for number in 1...inputs.repetitions() {
      calls.reset()
      dial.on(events[2]) { _ in calls.record("\(number)") }
      dial.sendActions(for: events[2])
      calls.expectCalls(
        ["\(number)"], "One handler after the other is set for the same event: only the last one runs")
      if hasFailed { return }
    }
    calls.reset()
    let (target, event) = (Target(), events[3])
    dial.addTarget(target, action: "count", for: event)
    dial.addAction(UIAction { _ in calls.record("action") }, for: event)
    dial.on(event) { _ in calls.record("last") }
    dial.sendActions(for: event)
    calls.expectCalls(["action", "last"], .unordered, "An action that others have added stays")
    expectEqual(target.calls, 1, "A target that others have added stays")
    let owner = inputs.text()
    other.associatedValues["graderOwner"] = owner
    other.on(event) { _ in }
    expectEqual(
      other.associatedValues["graderOwner"] as? String, owner,
      "Somebody else has put a value into the control's `associatedValues` before: it stays there")
    expectAllEventsDiffer()
    expectASetToBeAKeyOfItsOwn()
  }

  /// A handler for each of four events, and for each set of them, in an order and in the opposite one: so of any two
  /// keys each is once the earlier one.
  private func expectASetToBeAKeyOfItsOwn() {
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.editingChanged, "editingChanged"),
      (.valueChanged, "valueChanged"),
    ]
    let keys = inputs.shuffled(Array(1...15)).map { number in
      events.indices.filter { number & 1 << $0 != 0 }.map { events[$0] }
    }
    for keys in [keys, keys.reversed()] {
      let (dial, calls) = (Dial(), Recorder())
      for key in keys {
        let name = key.map(\.1).joined(separator: " + ")
        dial.on(key.reduce(into: []) { $0.formUnion($1.0) }) { _ in calls.record(name) }
      }
      for (event, name) in inputs.shuffled(events) {
        calls.reset()
        dial.sendActions(for: event)
        let heard = keys.map { $0.map(\.1) }.filter { $0.contains(name) }
        calls.expectCallsUnordered(
          heard.map { $0.joined(separator: " + ") },
          "Four events and each set of them have a handler. `\(name)` is sent: the handlers for it, and for each set with it, run"
        )
        if hasFailed { return }
      }
      calls.reset()
      let own = events.reduce(into: UIControl.Event()) { $0.formUnion($1.0) }
      for bit in inputs.shuffled(Array(0..<UInt(32))) where own.rawValue & 1 << bit == 0 {
        dial.sendActions(for: UIControl.Event(rawValue: 1 << bit))
      }
      calls.expectCalls(
        [], "Four events and each set of them have a handler. Each other event is sent: no handler runs")
    }
  }

  /// A handler for each event that a control can send, and for sets of all touches and of all editing.
  private func expectAllEventsDiffer() {
    let (calls, dial, newer) = (Recorder(), Dial(), Dial())
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
    for (event, name) in inputs.shuffled(events) { dial.on(event) { _ in calls.record(name) } }
    for (event, name) in events { newer.on(event) { _ in calls.record("\(name) of a newer control") } }
    for (event, name) in inputs.shuffled(events) {
      calls.reset()
      dial.sendActions(for: event)
      calls.expectCalls(
        [name], "Each event of a control has a handler: `\(name)` is sent, and runs its own, once")
    }
    dial.on(.allTouchEvents) { _ in calls.record("all touches") }
    dial.on(.allEditingEvents) { _ in calls.record("all editing") }
    for (event, name) in events {
      calls.reset()
      dial.sendActions(for: event)
      let set =
        name.hasPrefix("touch") ? ["all touches"] : name.hasPrefix("editing") ? ["all editing"] : []
      calls.expectCalls(
        [name] + set, .unordered,
        "A set of all touches and a set of all editing events have handlers, too: `\(name)` is sent")
    }
  }

  func testAControlsHandlersGoWithIt() {
    assertReleased("A control is deallocated, and so is what its handlers captured") { () -> [AnyObject] in
      let (dial, captured) = (Dial(), Captured())
      dial.on(.valueChanged) { $0.graderTurns += captured.count() }
      dial.on([.touchDown, .touchUpInside]) { $0.graderTurns += captured.count() }
      for _ in 1...inputs.int(in: 2...5) { dial.sendActions(for: .valueChanged) }
      return [dial, captured]
    }
    assertReleased(
      "A control whose handlers were replaced is deallocated, and so is what all of them captured"
    ) { () -> [AnyObject] in
      let (dial, captured) = (Dial(), [Captured(), Captured()])
      for captured in captured {
        for events in [.valueChanged, [.touchDown, .touchUpInside]] as [UIControl.Event] {
          dial.on(events) { $0.graderTurns += captured.count() }
          dial.sendActions(for: .valueChanged)
          dial.sendActions(for: .touchDown)
        }
      }
      return [dial] + captured
    }
    let dial = Dial()
    assertReleased("A replaced handler is released at once", heldBy: [dial]) { () -> [AnyObject] in
      let captured = Captured()
      dial.on(.valueChanged) { $0.graderTurns += captured.count() }
      dial.sendActions(for: .valueChanged)
      dial.on(.valueChanged) { $0.graderTurns += 1 }
      return [captured]
    }
  }

  func testAnItemsHandlerGetsTheItem() {
    let calls = Recorder()
    let (titles, taps) = (inputs.words(2), inputs.repetitions())
    let (item, other) = (CountingItem(title: titles[0]), UIBarButtonItem(title: titles[1]))
    item.onTap {
      $0.graderTaps += 100; calls.record("first")
    }
    item.onTap {
      $0.graderTaps += 1; calls.record("counting", $0.graderTaps, which($0, item))
    }
    other.onTap { calls.record("plain", $0.title ?? "", which($0, other)) }
    for _ in 1...taps { item.simulateTap() }
    other.simulateTap()
    other.isEnabled = false
    other.simulateTap()
    calls.expectCalls(
      (1...taps).map { "counting(\($0), \"itself\")" } + ["plain(\"\(titles[1])\", \"itself\")"],
      "Each tap on an enabled item runs its last handler, which gets the item itself"
    )
    expectEqual([item.title, other.title], titles, "The items keep their titles")
    let once = CountingItem(title: titles[0])
    once.onTap {
      $0.graderTaps += 1
      $0.isEnabled = false
    }
    for _ in 1...3 { once.simulateTap() }
    expectEqual(once.graderTaps, 1, "The handler disables its item: later taps do nothing")
    let off = CountingItem(title: titles[0])
    off.isEnabled = false
    off.onTap { $0.graderTaps += 1 }
    off.simulateTap()
    expectEqual(
      off.graderTaps, 0,
      "An item that was disabled before it got its handler is still disabled: no handler runs")
    off.isEnabled = true
    off.simulateTap()
    expectEqual(off.graderTaps, 1, "The item is enabled again: a tap runs its handler")
    let (again, runs) = (CountingItem(title: titles[0]), inputs.int(in: 3...6))
    again.onTap {
      $0.graderTaps += 1
      if $0.graderTaps < runs { $0.simulateTap() }
    }
    again.simulateTap()
    expectEqual(
      again.graderTaps, runs,
      "A handler taps its item again while it runs, until it was tapped \(runs) times: the handler runs each time"
    )
    let renamed = inputs.words(3)
    for (title, item) in [CountingItem(title: renamed[0]), CountingItem(title: nil)].map({ ($0.title, $0) }) {
      item.onTap { if $0.graderTaps == 0 { $0.title = renamed[1] } }
      item.simulateTap()
      expectEqual(
        item.title, renamed[1],
        "The handler changes the title `\(title ?? "nil")` to `\(renamed[1])`: the item keeps that")
      item.title = renamed[2]
      item.onTap { _ in }
      expectEqual(
        item.title, renamed[2],
        "The title is changed to `\(renamed[2])`, and then the item gets a second handler: it keeps that")
      item.graderTaps = 1
      item.simulateTap()
      expectEqual(
        item.title, renamed[2], "The title is changed to `\(renamed[2])`, and the item tapped: it keeps that")
    }
    for title in inputs.unusualTexts() {
      let item = UIBarButtonItem(title: title)
      item.onTap { _ in }
      expectEqual(item.title, title, "An item keeps its title exactly, whatever text it is")
    }
    let plain = UIBarButtonItem(title: nil)
    plain.onTap { calls.record("untitled", which($0, plain)) }
    expectEqual(
      plain.title ?? "", "", "An item without a title gets a handler: it shows no title after that, either")
    plain.simulateTap()
    expectEqual(calls.calls.last, "untitled(\"itself\")", "An item without a title has a handler, too")
  }

  func testAnItemsHandlerGoesWithIt() {
    assertReleased("An item is deallocated, and so is what its handler captured") { () -> [AnyObject] in
      let (item, captured) = (CountingItem(title: inputs.word()), Captured())
      item.onTap { $0.graderTaps += captured.count() }
      for _ in 1...inputs.int(in: 2...5) { item.simulateTap() }
      item.isEnabled = false
      item.simulateTap()
      return [item, captured]
    }
    for (title, kind) in [
      (inputs.word(), "with a title"), (nil, "without a title"), ("", "with an empty title"),
    ] {
      assertReleased("An item \(kind) is deallocated, and so is what its handler captured") {
        () -> [AnyObject] in
        let (item, captured) = (CountingItem(title: title), Captured())
        item.onTap { $0.graderTaps += captured.count() }
        for _ in 1...2 { item.simulateTap() }
        return [item, captured]
      }
      assertReleased(
        "An item \(kind) whose handler was replaced is deallocated, and so is what both handlers captured"
      ) { () -> [AnyObject] in
        let (item, captured) = (CountingItem(title: title), [Captured(), Captured()])
        for captured in captured {
          item.onTap { $0.graderTaps += captured.count() }
          item.simulateTap()
        }
        return [item] + captured
      }
    }
    let item = CountingItem(title: inputs.word())
    assertReleased("A replaced handler is released at once", heldBy: [item]) { () -> [AnyObject] in
      let captured = Captured()
      item.onTap { $0.graderTaps += captured.count() }
      for _ in 1...2 { item.simulateTap() }
      item.onTap { $0.graderTaps += 1 }
      return [captured]
    }
    item.graderTaps = 0
    item.simulateTap()
    expectEqual(item.graderTaps, 1, "After that, a tap runs the second handler")
  }

  func testATextViewsHandlerGetsTheView() {
    let calls = Recorder()
    let (view, other) = (NoteView(), NoteView())
    let texts = inputs.words(3)
    let owner = inputs.text()
    view.associatedValues["graderOwner"] = owner
    view.onChange { _ in calls.record("first") }
    view.onChange { calls.record("view", $0.graderWords, which($0, view)) }
    other.onChange { calls.record("other", $0.graderWords, which($0, other)) }
    for (number, text) in texts.enumerated() { view.simulatePaste(number == 0 ? text : " " + text) }
    other.simulatePaste(texts[0])
    other.text = texts[1]
    view.simulateBackspace()
    calls.expectCalls(
      ["view(1", "view(2", "view(3", "other(1", "view(3"].map { $0 + ", \"itself\")" },
      "After each change by the user, the view's last handler runs, and gets the view itself"
    )
    expectEqual(
      view.associatedValues["graderOwner"] as? String, owner,
      "Somebody else has put a value into the view's `associatedValues` before: it stays there")
    let (busy, pastes) = (NoteView(), inputs.repetitions())
    calls.reset()
    busy.onChange { calls.record("busy", $0.graderWords) }
    for _ in 1...pastes { busy.simulatePaste("word ") }
    calls.expectCalls(
      (1...pastes).map { "busy(\($0))" }, "A word is pasted \(pastes) times: the handler runs each time")
    let short = NoteView()
    calls.reset()
    short.onChange { calls.record("“\($0.text ?? "")”") }
    let letter = String(texts[0].prefix(1))
    short.simulatePaste(letter)
    short.simulateBackspace()
    short.text = letter
    short.text = ""
    short.simulatePaste(letter)
    short.text = ""
    short.simulatePaste(letter)
    calls.expectCalls(
      ["“\(letter)”", "“”", "“\(letter)”", "“\(letter)”"],
      "The handler runs after each change by the user, also if the text is empty then, or equals that of the change before"
    )
    calls.reset()
    short.becomeFirstResponder()
    short.resignFirstResponder()
    calls.expectCalls([], "Editing begins and ends, and the user changes nothing: no handler runs")
    calls.reset()
    let again = NoteView()
    again.onChange {
      calls.record($0.text)
      if calls.calls.count == 1 { $0.simulateBackspace() }
    }
    again.simulatePaste(letter)
    calls.expectCalls(
      [letter, ""],
      "The letter that was pasted is deleted while the handler runs: it runs for that change, too")
  }

  func testATextViewsHandlerGoesWithIt() {
    let calls = Recorder()
    assertReleased("A text view is deallocated, and so is what its handler captured") { () -> [AnyObject] in
      let (view, captured) = (NoteView(), Captured())
      view.onChange { $0.isEditable = captured.count() > 0 }
      for _ in 1...2 { view.simulatePaste(inputs.word()) }
      view.simulateBackspace()
      return [view, captured]
    }
    assertReleased(
      "A text view whose handler was replaced is deallocated, and so is what both handlers captured"
    ) { () -> [AnyObject] in
      let (view, captured) = (NoteView(), [Captured(), Captured()])
      for captured in captured {
        view.onChange { $0.isEditable = captured.count() > 0 }
        view.simulatePaste(inputs.word())
      }
      return [view] + captured
    }
    let view = NoteView()
    assertReleased("A replaced handler is released at once", heldBy: [view]) { () -> [AnyObject] in
      let captured = Captured()
      view.onChange { $0.isEditable = captured.count() > 0 }
      for _ in 1...2 { view.simulatePaste(inputs.word()) }
      view.onChange { calls.record($0.text) }
      return [captured]
    }
    view.text = ""
    calls.reset()
    let text = inputs.word()
    view.simulatePaste(text)
    calls.expectCalls([text], "After that, a change runs the second handler")
  }
}

/// A control with a property that no other control has.
nonisolated final class Dial: UIControl {
  var graderTurns = 0
}

nonisolated final class CountingItem: UIBarButtonItem {
  var graderTaps = 0
}

nonisolated final class NoteView: UITextView {
  var graderWords: Int { text.split(separator: " ").count }
}

/// What a handler captures, and what a test watches.
nonisolated final class Captured {
  private var calls = 0

  func count() -> Int {
    calls += 1
    return calls
  }
}

nonisolated final class Target: ActionTarget {
  static var actions: [Action] { [Action("count", Target.count)] }
  private(set) var calls = 0

  func count() { calls += 1 }
}

/// Says whether a handler got its own sender.
private func which(_ sender: AnyObject, _ expected: AnyObject) -> String {
  sender === expected ? "itself" : "another object"
}

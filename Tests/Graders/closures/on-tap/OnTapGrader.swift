import GraderKit
import LabKit
import XCTest
@testable import OnTap

nonisolated final class OnTapGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnEventRunsItsHandler() {
    let times = inputs.repetitions()
    let calls = Recorder()
    let slider = UISlider()
    slider.on(.valueChanged) { calls.record("changed") }
    let button = UIButton()
    button.on(.touchUpInside) { calls.record("tapped") }
    let taps = inputs.repetitions()
    for _ in 1...times { slider.sendActions(for: .valueChanged) }
    for _ in 1...taps { button.sendActions(for: .touchUpInside) }
    slider.sendActions(for: .touchDown)
    calls.expectCalls(
      Array(repeating: "changed", count: times) + Array(repeating: "tapped", count: taps),
      "Each time an event is sent, the control runs its handler, once")
    calls.reset()
    let control = UIControl()
    control.on(.allEvents) { calls.record("any") }
    for event in [UIControl.Event.touchDown, .valueChanged, .editingDidEnd] {
      control.sendActions(for: event)
    }
    calls.expectCalls(
      ["any", "any", "any"], "A handler for all events runs once for each of three different events")
    calls.reset()
    let (again, runs) = (UIControl(), inputs.int(in: 3...6))
    again.on(.valueChanged) { [unowned again] in
      calls.record("ran")
      if calls.calls.count < runs { again.sendActions(for: .valueChanged) }
    }
    again.sendActions(for: .valueChanged)
    calls.expectCalls(
      Array(repeating: "ran", count: runs),
      "A handler sends its own event again while it runs, until it was sent \(runs) times: the handler runs each time"
    )
    calls.reset()
    let off = UIControl()
    off.on(.valueChanged) { calls.record("ran") }
    off.isEnabled = false
    for _ in 1...runs { off.sendActions(for: .valueChanged) }
    calls.expectCalls(
      Array(repeating: "ran", count: runs),
      "`sendActions` sends an event \(runs) times while the control is disabled: the handler runs each time, too"
    )
  }

  func testAHandlerGoesWithItsControl() {
    assertReleased("When a control is deallocated, so is what its handlers captured") {
      () -> [AnyObject] in
      let (button, captured) = (UIButton(), Captured())
      let keys: [UIControl.Event] = [
        .touchUpInside, [.touchDown, .touchCancel], .valueChanged, .allEditingEvents,
      ]
      for key in keys + keys.prefix(2) {
        button.on(key) { captured.count() }
        for _ in 1...inputs.int(in: 2...5) { button.simulateTap() }
        for event in [.touchCancel, .valueChanged, .editingChanged] as [UIControl.Event] {
          button.sendActions(for: event)
        }
      }
      return [button, captured]
    }
    if hasFailed { return }
    expectNothingLeft("Many buttons come and go: each is deallocated, with what its handlers captured") {
      let (button, captured) = (UIButton(), Captured())
      for _ in 1...2 { button.on(.touchUpInside) { captured.count() } }
      button.simulateTap()
    }
  }

  func testEachEventHasAHandlerOfItsOwn() {
    let calls = Recorder()
    let button = UIButton()
    button.on(.touchDown) { calls.record("down") }
    button.on(.touchUpInside) { calls.record("up") }
    button.on(.touchCancel) { calls.record("cancel") }
    let late: [(UIControl.Event, String)] = [
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.editingChanged, "editing"),
    ]
    for (event, name) in late { button.on(event) { calls.record(name) } }
    let events =
      [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")] + late
    let other = UIButton()
    other.on(.touchDown) { calls.record("other") }
    let order = inputs.shuffled(events)
    for (event, _) in order { button.sendActions(for: event) }
    calls.expectCalls(order.map(\.1), "Six events of one control: each runs its own handler")
    if hasFailed { return }
    calls.reset()
    let field = UITextField()
    for (event, name) in events { field.on(event) { calls.record(name) } }
    for (event, _) in order { field.sendActions(for: event) }
    calls.expectCalls(order.map(\.1), "Each event of a control that is no button has its own handler, too")
    if hasFailed { return }
    calls.reset()
    let more: [(UIControl.Event, String)] = [
      (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchUpOutside, "touchUpOutside"),
      (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
      (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
      (UIControl.Event(rawValue: 1 << inputs.int(in: 24...27)), "an event that the app declares"),
    ]
    for (event, name) in more { button.on(event) { calls.record(name) } }
    for (event, name) in inputs.shuffled(more) {
      calls.reset()
      button.sendActions(for: event)
      guard calls.calls != [name] else { continue }
      return calls.expectCalls([name], "Each other event of one control runs its own handler, too")
    }
  }

  func testASecondHandlerReplacesTheFirst() {
    let calls = Recorder()
    let button = UIButton()
    let event = dealtEvent()
    button.on(event) { calls.record("first") }
    button.on(event) { calls.record("second") }
    button.sendActions(for: event)
    button.on(event) { calls.record("third") }
    button.sendActions(for: event)
    calls.expectCalls(
      ["second", "third"], "A second handler for the same event runs instead of the first")
    for number in 4...inputs.repetitions() {
      calls.reset()
      button.on(event) { calls.record("\(number)") }
      button.sendActions(for: event)
      calls.expectCalls(
        ["\(number)"], "Handler number \(number) for the same event runs instead of the others")
      if hasFailed { return }
    }
    calls.reset()
    button.on([.valueChanged, event]) { calls.record("set") }
    button.on([event, .valueChanged]) { calls.record("again") }
    button.sendActions(for: .valueChanged)
    calls.expectCalls(["again"], "A second handler for the same set of events runs instead of the first")
    for event in inputs.shuffled([.touchUpInside, .editingChanged] as [UIControl.Event]) {
      let button = UIButton()
      calls.reset()
      button.on(event) { [unowned button] in
        calls.record("first")
        if calls.calls.count > 3 { return }
        button.on(event) { calls.record("second") }
        button.sendActions(for: event)
      }
      button.sendActions(for: event)
      calls.expectCalls(
        ["first", "second"],
        "A handler sets a second one while it runs, and sends the event again: only the second one runs then")
    }
  }

  func testAReplacedHandlerGoes() {
    let button = UIButton()
    let event = dealtEvent()
    let keys: [(UIControl.Event, String)] = [
      (event, "an event"), ([event, .valueChanged], "a set of events"), (.allTouchEvents, "all touch events"),
    ]
    for (key, name) in keys {
      let sentence = "A replaced handler for \(name) is released at once, with what it captured"
      assertReleased(sentence, heldBy: [button]) { () -> [AnyObject] in
        let handlers = [Captured(), Captured()]
        for captured in handlers {
          button.on(key) { captured.count() }
          button.sendActions(for: event)
        }
        button.on(key) {}
        return handlers
      }
    }
  }

  private func dealtEvent() -> UIControl.Event {
    inputs.pick(from: [.touchDown, .touchUpInside, .touchCancel, .editingChanged])
  }

  func testASetOfEventsIsAKeyOfItsOwn() {
    let calls = Recorder()
    let button = UIButton()
    button.on(.touchDown) { calls.record("one") }
    button.on([.touchDown, .touchUpInside]) { calls.record("both") }
    button.sendActions(for: .touchDown)
    calls.expectCalls(
      ["both", "one"], .unordered,
      "A finger comes down: both handlers run, the one for the event and the one for the set")
    calls.reset()
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(["both"], "A finger is lifted: only the handler for the set runs")
    calls.reset()
    let outside: UIControl.Event = [.touchDown, .touchUpInside]
    for bit in inputs.shuffled(Array(0..<UInt(32))) where outside.rawValue & 1 << bit == 0 {
      button.sendActions(for: UIControl.Event(rawValue: 1 << bit))
    }
    calls.expectCalls(
      [], "Each event is sent that is neither `.touchDown` nor `.touchUpInside`: no handler runs")
    if hasFailed { return }
    let others: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.editingChanged, "editingChanged"),
    ]
    let events = inputs.shuffled(inputs.shuffled(others).prefix(2) + [(.touchUpInside, "touchUpInside")])
    let keys = inputs.shuffled(Array(1...7)).map { number in
      events.indices.filter { number & 1 << $0 != 0 }.map { events[$0] }
    }
    // So of any two keys each is once the earlier one.
    expectAHandler(forEachOf: keys, events)
    expectAHandler(forEachOf: keys.reversed(), events)
  }

  /// Gives a button a handler for each key, which is a list of events; then gives one key another handler.
  private func expectAHandler(
    forEachOf keys: [[(UIControl.Event, String)]], _ events: [(UIControl.Event, String)]
  ) {
    let (button, calls) = (UIButton(), Recorder())
    let names = keys.map { $0.map(\.1).joined(separator: " + ") }
    func set(_ key: Int) {
      button.on(keys[key].reduce(into: []) { $0.formUnion($1.0) }) { calls.record(names[key]) }
    }
    /// Sends each event, until one runs other handlers than those of all keys that contain it.
    func areHeard(_ heard: [Int], _ sentence: String) -> Bool {
      for (event, name) in events {
        calls.reset()
        button.sendActions(for: event)
        let expected = heard.filter { key in keys[key].contains { $0.1 == name } }.map { names[$0] }
        let found = calls.calls.filter { call in heard.contains { names[$0] == call } }
        guard found.sorted() != expected.sorted() else { continue }
        expectEqual(found.sorted(), expected.sorted(), "\(sentence) \(name) is sent: all handlers for it run")
        return false
      }
      return true
    }
    keys.indices.forEach(set)
    guard areHeard(Array(keys.indices), "Three events and each set of them have a handler.") else { return }
    let replaced = inputs.int(in: 0...6)
    set(replaced)
    _ = areHeard(
      keys.indices.filter { $0 != replaced },
      "The key \(names[replaced]) has a second handler, the other six keys have theirs.")
  }

  func testWhatWasWiredByHandStays() {
    let (button, target, calls) = (UIButton(), Captured(), Recorder())
    button.addTarget(target, action: "count", for: .touchDown)
    button.addAction(UIAction { _ in calls.record("action") }, for: .touchDown)
    for _ in 1...2 { button.on(.touchDown) {} }
    let times = inputs.repetitions()
    for _ in 1...times { button.sendActions(for: .touchDown) }
    expectEqual(target.calls, times, "A target that was added with `addTarget` still receives its action")
    calls.expectCalls(
      Array(repeating: "action", count: times), "An action that was added with `addAction` still runs")
    let (control, owner) = (UIControl(), inputs.text())
    control.associatedValues["graderOwner"] = owner
    for _ in 1...2 { control.on(.valueChanged) {} }
    expectEqual(
      control.associatedValues["graderOwner"] as? String, owner,
      "Somebody else has put a value into the control's `associatedValues` before: it stays there")
  }

  func testOnTapIsTheShortNameOfATouchUpInside() {
    let calls = Recorder()
    let button = UIButton()
    button.on(.touchUpInside) { calls.record("earlier") }
    button.onTap { calls.record("tapped") }
    button.sendActions(for: .touchDown)
    calls.expectCalls([], "A finger that comes down is not a tap until it is lifted")
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(
      ["tapped"], "A finger was lifted inside: the handler of onTap runs, instead of the earlier one")
    calls.reset()
    button.on(.touchUpInside) { calls.record("later") }
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(["later"], "A later handler for `.touchUpInside` replaces that of onTap")
    let again = inputs.repetitions()
    for usesOnTap in [false, true] {
      let button = UIButton()
      for number in 1...again {
        calls.reset()
        handle(button, usesOnTap) { calls.record("\(number)") }
        for _ in 1...3 { button.sendActions(for: .touchUpInside) }
        guard calls.calls != ["\(number)", "\(number)", "\(number)"] else { continue }
        // If this goes wrong without `onTap`, two other checks say so.
        guard usesOnTap else { return }
        return calls.expectCalls(
          ["\(number)", "\(number)", "\(number)"],
          "Call \(number) of onTap for one button, then three taps: the present handler runs each time")
      }
    }
    for usesOnTap in [false, true] {
      let both = UIButton()
      calls.reset()
      both.on([.touchDown, .touchUpInside]) { calls.record("set") }
      if usesOnTap {
        both.onTap { calls.record("tapped") }
      } else {
        both.on(.touchUpInside) { calls.record("tapped") }
      }
      both.sendActions(for: .touchUpInside)
      // If this goes wrong without `onTap`, `testASetOfEventsIsAKeyOfItsOwn` says so.
      guard usesOnTap || calls.calls.sorted() == ["set", "tapped"] else { return }
    }
    calls.expectCalls(
      ["set", "tapped"], .unordered,
      "A set with `.touchUpInside` has a handler, then onTap is called: a tap runs both, as the set has a key of its own"
    )
    expectTapWhileDisabled()
    expectTapHandlersGo()
  }

  private func expectTapWhileDisabled() {
    for usesOnTap in [false, true] {
      let (button, calls) = (UIButton(), Recorder())
      handle(button, usesOnTap) { calls.record("tapped") }
      button.isEnabled = false
      button.sendActions(for: .touchUpInside)
      // If this goes wrong without `onTap`, `testAnEventRunsItsHandler` says so.
      guard usesOnTap || calls.calls == ["tapped"] else { return }
      calls.expectCalls(
        ["tapped"],
        "`sendActions` sends `.touchUpInside` while the button is disabled: the handler of onTap runs, as one of `on` does"
      )
    }
  }

  private func expectTapHandlersGo() {
    for usesOnTap in [false, true] {
      let (gone, replaced) = (ReleaseTracker(), ReleaseTracker())
      useButton(usesOnTap, gone)
      let button = UIButton()
      for second in inputs.shuffled([usesOnTap, false]) {
        replaceHandler(of: button, usesOnTap, by: second, replaced)
      }
      // If this goes wrong without `onTap`, two other checks say so.
      guard usesOnTap || gone.isAllReleased && replaced.isAllReleased else { return }
      gone.expectReleased("When a button is deallocated, so is what its handler of onTap captured")
      replaced.expectReleased(
        "A handler of onTap that was replaced is released at once, with what it captured", heldBy: [button])
    }
  }

  private func handle(_ button: UIButton, _ usesOnTap: Bool, _ handler: @escaping () -> Void) {
    if usesOnTap { button.onTap(handler) } else { button.on(.touchUpInside, handler) }
  }

  private func useButton(_ usesOnTap: Bool, _ tracker: ReleaseTracker) {
    let (button, captured) = (tracker.track(UIButton()), tracker.track(Captured()))
    handle(button, usesOnTap) { captured.count() }
    for _ in 1...inputs.int(in: 2...5) { button.simulateTap() }
  }

  private func replaceHandler(
    of button: UIButton, _ usesOnTap: Bool, by second: Bool, _ tracker: ReleaseTracker
  ) {
    let captured = tracker.track(Captured())
    handle(button, usesOnTap) { captured.count() }
    button.simulateTap()
    handle(button, second) {}
  }
}

/// What a handler captures, and what a test watches.
nonisolated final class Captured: ActionTarget {
  static var actions: [Action] { [Action("count", Captured.count)] }
  private(set) var calls = 0

  func count() { calls += 1 }
}

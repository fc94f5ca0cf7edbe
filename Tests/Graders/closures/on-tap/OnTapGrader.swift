import GraderKit
import LabKit
import XCTest

@testable import OnTap

nonisolated final class OnTapGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnEventRunsItsHandler() {
    let times = inputs.int(in: 2...5)
    let calls = Recorder()
    let slider = UISlider()
    slider.on(.valueChanged) { calls.record("changed") }
    let button = UIButton(title: inputs.word())
    button.on(.touchUpInside) { calls.record("tapped") }
    let taps = inputs.int(in: 1...4)
    for _ in 1...times { slider.sendActions(for: .valueChanged) }
    for _ in 1...taps { button.sendActions(for: .touchUpInside) }
    slider.sendActions(for: .touchDown)
    calls.expectCalls(
      Array(repeating: "changed", count: times) + Array(repeating: "tapped", count: taps),
      "Each time an event is sent, the control runs its handler, once")
  }

  func testAHandlerGoesWithItsControl() {
    assertReleased("When a control goes, its handler goes with it, and what the handler captured") {
      () -> [AnyObject] in
      let (button, captured) = (UIButton(title: inputs.word()), Captured())
      button.on(.touchUpInside) { captured.count() }
      button.simulateTap()
      return [button, captured]
    }
  }

  func testEachEventHasAHandlerOfItsOwn() {
    let calls = Recorder()
    let button = UIButton(title: inputs.word())
    button.on(.touchDown) { calls.record("down") }
    button.on(.touchUpInside) { calls.record("up") }
    button.on(.touchCancel) { calls.record("cancel") }
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ]
    let order = inputs.shuffled(events)
    for (event, _) in order { button.sendActions(for: event) }
    calls.expectCalls(order.map(\.1), "Three events of one control: each runs its own handler")
  }

  func testASecondHandlerReplacesTheFirst() {
    let calls = Recorder()
    let button = UIButton(title: inputs.word())
    let event = dealtEvent()
    button.on(event) { calls.record("first") }
    button.on(event) { calls.record("second") }
    button.sendActions(for: event)
    button.on(event) { calls.record("third") }
    button.sendActions(for: event)
    calls.expectCalls(
      ["second", "third"], "A second handler for the same event runs in place of the first")
  }

  func testAReplacedHandlerGoes() {
    let button = UIButton(title: inputs.word())
    assertReleased("A replaced handler goes at once, and what it captured", heldBy: [button]) {
      () -> [AnyObject] in
      let (captured, event) = (Captured(), dealtEvent())
      button.on(event) { captured.count() }
      button.on(event) {}
      return [captured]
    }
  }

  private func dealtEvent() -> UIControl.Event {
    inputs.pick(from: [.touchDown, .touchUpInside, .touchUpOutside, .touchCancel])
  }

  func testASetOfEventsIsAKeyOfItsOwn() {
    let calls = Recorder()
    let button = UIButton(title: inputs.word())
    button.on(.touchDown) { calls.record("one") }
    button.on([.touchDown, .touchUpInside]) { calls.record("both") }
    button.sendActions(for: .touchDown)
    calls.expectCalls(
      ["both", "one"], .unordered,
      "A finger comes down: both handlers run, that of the event and that of the set")
    calls.reset()
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(["both"], "A finger goes up: only the handler of the set runs")
  }

  func testWhatWasWiredByHandStays() {
    let (button, target, calls) = (UIButton(title: inputs.word()), Captured(), Recorder())
    button.addTarget(target, action: "count", for: .touchDown)
    button.addAction(UIAction { _ in calls.record("action") }, for: .touchDown)
    for _ in 1...2 { button.on(.touchDown) {} }
    let times = inputs.int(in: 1...4)
    for _ in 1...times { button.sendActions(for: .touchDown) }
    expectEqual(target.calls, times, "A target that was wired by hand is still sent its action")
    calls.expectCalls(Array(repeating: "action", count: times), "An action that was wired by hand still runs")
  }

  func testOnTapIsTheShortNameOfATouchUpInside() {
    let calls = Recorder()
    let button = UIButton(title: inputs.word())
    button.on(.touchUpInside) { calls.record("earlier") }
    button.onTap { calls.record("tapped") }
    button.sendActions(for: .touchDown)
    calls.expectCalls([], "A finger that comes down is no tap before it is lifted")
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(
      ["tapped"], "A finger was lifted inside: the handler of onTap runs, in place of the earlier one")
    calls.reset()
    button.on(.touchUpInside) { calls.record("later") }
    button.sendActions(for: .touchUpInside)
    calls.expectCalls(["later"], "A later handler for a touch up inside replaces that of onTap")
  }
}

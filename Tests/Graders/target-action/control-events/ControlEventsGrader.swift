import GraderKit
import LabKit
import XCTest
@testable import ControlEvents

nonisolated final class ControlEventsGrader: XCTestCase {
  private let inputs = Inputs()

  func testATapSendsValueChangedOnce() {
    let (control, star) = (RatingControl(), inputs.int(in: 2...5))
    guard (control as Any) is UIControl else {
      return fail("RatingControl must be a subclass of UIControl, so that a target can be added to it")
    }
    let (first, second) = (Listener(control), Clerk(control))
    control.tap(star: star)
    expectEqual(control.value, star, "A tap on star \(star) makes \(star) the value")
    expectEqual(first.values.count, 1, "A tap sends valueChanged once")
    expectEqual(second.values.count, 1, "Each target of valueChanged receives the action")
    expectEqual(RatingControl().value, 0, "Each control has its own value, 0 at first")
  }

  func testATapSendsNoOtherEvent() {
    let control = RatingControl()
    let listener = makeListener(control)
    control.tap(star: inputs.int(in: 1...5))
    expectEqual(listener.others, 0, "A tap sends no other event")
  }

  func testTheActionFindsTheNewValue() {
    let control = RatingControl()
    let listener = makeListener(control)
    let stars = inputs.shuffled(Array(1...5)) + inputs.ints(5, in: 1...5).reversed()
    let taps = stars.indices.filter { $0 == 0 || stars[$0] != stars[$0 - 1] }.map { stars[$0] }
    for star in taps { control.tap(star: star) }
    expectEqual(
      listener.values, taps,
      "An action that asks its sender for the value finds the new one, whichever star was tapped")
    let more = (1...inputs.repetitions()).map { ((taps.last ?? 0) + $0) % 5 + 1 }
    listener.values = []
    if more[0] == control.value { control.value = 0 }
    for star in more { control.tap(star: star) }
    expectEqualElements(
      listener.values, more, "Stars are tapped again and again: each tap that changes the value is sent")
    for tapped in 1...5 {
      control.value = 0
      listener.values = []
      control.tap(star: tapped)
      expectEqual(
        [control.value, listener.values.count], [tapped, 1],
        "The program has set the value back to 0, and star \(tapped) is tapped: the value and the number of events"
      )
    }
    let (first, value) = (inputs.int(in: 3...5), inputs.int(in: 0...2))
    let setting = RatingControl()
    let setter = makeListener(setting)
    setter.afterFirst = { $0.value = value }
    setting.tap(star: first)
    expectEqual(
      setting.value, value,
      "Star \(first) is tapped, and the action sets the value to \(value): it stays that after the tap")
    let tapped = RatingControl()
    let tapper = makeListener(tapped)
    tapper.afterFirst = { $0.tap(star: first - 1) }
    tapped.tap(star: first)
    expectEqual(
      tapper.values, [first, first - 1],
      "Star \(first) is tapped, and the action taps star \(first - 1): both changes are sent")
    expectEqual(setter.values, [first], "When an action sets the value, no event is sent")
  }

  func testTheLitStarTappedAgainSendsNothing() {
    let control = RatingControl()
    let (listener, star) = (makeListener(control), inputs.int(in: 2...4))
    control.tap(star: star)
    for tapped in [star, 0, 6, -1, star] {
      let sent = listener.values.count
      control.tap(star: tapped)
      let what =
        tapped == star
        ? "Star \(star) is tapped while \(star) is the value"
        : "The value is \(star), and `tap(star: \(tapped))` is called, but there is no star \(tapped)"
      expectEqual(control.value, star, "\(what): the value stays \(star)")
      expectEqual(
        listener.values.count - sent, 0,
        "\(what): no event is sent. Only a tap that changes the value sends valueChanged")
      if hasFailed { return }
    }
    control.value = star - 1
    listener.values = []
    control.tap(star: star)
    expectEqual(
      listener.values.count, 1,
      "After the program has set the value to \(star - 1), a tap on star \(star) changes it, and is sent")
    control.value = star + 1
    listener.values = []
    control.tap(star: star + 1)
    expectEqual(
      listener.values.count, 0,
      "After the program has set the value to \(star + 1), a tap on star \(star + 1) changes nothing")
    let high = inputs.int(in: 6...99)
    control.value = high
    listener.values = []
    control.tap(star: 5)
    expectEqual(
      [control.value, listener.values.count], [5, 0],
      "After the program has set the value to \(high), which is kept at 5, a tap on star 5 changes nothing and sends nothing: the value and the number of events"
    )
    control.value = high
    listener.values = []
    control.tap(star: star)
    expectEqual(
      [control.value, listener.values.count], [star, 1],
      "After the program has set the value to \(high), which is kept at 5, a tap on star \(star) changes it and is sent: the value and the number of events"
    )
  }

  func testTheProgramSetsTheValueInSilence() {
    let control = RatingControl()
    let (listener, value, high, low) = (
      makeListener(control), inputs.int(in: 1...4), inputs.int(in: 6...99), inputs.int(in: -99 ... -1)
    )
    var found: [Int] = []
    for value in [value, 5, high, low] {
      control.value = value
      found.append(control.value)
    }
    expectEqual(
      found, [value, 5, 5, 0], "The values \(value), 5, \(high) and \(low) are kept within 0 to 5")
    let more = (1...inputs.repetitions()).map { _ in inputs.pick(from: [value, high, low, 0, 5]) }
    expectEqualElements(
      more.map {
        control.value = $0
        return control.value
      }, more.map { min(max($0, 0), 5) },
      "The program sets the value again and again: each time it is kept within 0 to 5")
    expectEqual(
      listener.values.count + listener.others, 0, "When the program sets the value, no event is sent")
  }

  func testADisabledControlSleeps() {
    let control = RatingControl()
    let stars = inputs.ints(2, in: 2...5)
    control.value = stars[0]
    (control as Any as? UIControl)?.isEnabled = false
    let listener = makeListener(control)
    for star in 1...inputs.repetitions() { control.tap(star: star % 5 + 1) }
    expectEqual(control.value, stars[0], "A tap on a disabled control leaves its value as it is")
    expectEqual(listener.values.count, 0, "A disabled control sends nothing when it is tapped")
    control.value = stars[1]
    expectEqual(
      control.value, stars[1], "The program can set the value of a disabled control, also to \(stars[1])")
    control.value = 0
    expectEqual(control.value, 0, "The program can set the value of a disabled control")
    for star in 1...5 { control.tap(star: star) }
    expectEqual(
      control.value, 0,
      "After the program has set the value of a disabled control, the control is still disabled")
    (control as Any as? UIControl)?.isEnabled = true
    control.tap(star: stars[1])
    expectEqual(control.value, stars[1], "A control that is enabled again takes taps again")
  }

  func testThePanelPrintsWhatTheUserDoes() {
    expectTwoPanelsToPrint()
    if !hasFailed { expectTheNewerPanelToPrint() }
  }

  /// Of two panels, the older one is deallocated.
  private func expectTheNewerPanelToPrint() {
    let star = inputs.int(in: 1...5)
    let printed = captureOutput {
      var older: Panel? = Panel()
      let newer = Panel()
      older?.sound.simulateTap()
      older = nil
      newer.rating.tap(star: star)
      newer.volume.simulateDrag(to: 0.25)
      newer.sound.simulateTap()
    }
    expectEqual(
      printed, "sound on\nrating \(star)\nvolume 0.25\nsound on\n",
      "The user changes the older of two panels, which is deallocated then, and the three controls of the newer one: each change is printed"
    )
  }

  private func expectTwoPanelsToPrint() {
    let (panel, other, stars) = (Panel(), Panel(), inputs.ints(2, in: 1...5))
    let exact = Float(inputs.int(in: 1_000...9_999) * 10 + inputs.int(in: 1...9)) / 100_000
    let levels = ["\(exact)"] + inputs.shuffled(["0.125", "0.25", "0.75"])
    let printed = captureOutput {
      expectNoFault("The panel answers to the selectors that its controls send") {
        panel.rating.value = stars[0]
        panel.volume.value = Float(levels[2]) ?? 0
        panel.rating.tap(star: stars[1])
        panel.volume.simulateDrag(to: Float(levels[0]) ?? 0, Float(levels[1]) ?? 0, 1, 0)
        panel.sound.simulateTap()
        panel.sound.simulateTap()
        panel.sound.isOn = true
        panel.sound.simulateTap()
        panel.rating.tap(star: stars[0])
        other.sound.simulateTap()
        other.rating.tap(star: stars[0])
      }
    }
    expectEqual(
      printed,
      """
      rating \(stars[1])
      volume \(levels[0])
      volume \(levels[1])
      volume 1.0
      volume 0.0
      sound on
      sound off
      sound off
      rating \(stars[0])
      sound on
      rating \(stars[0])

      """,
      "Each of two panels prints what the user changes, and nothing that the program sets")
    if !hasFailed { expectEachChangeIsPrinted() }
    let back = captureOutput {
      panel.volume.value = 0.5
      panel.volume.simulateDrag(to: 0)
    }
    expectEqual(
      back, "volume 0.0\n",
      "The user drags to 0, the program sets 0.5, and the user drags to 0 again: that is a change, and is printed"
    )
    let again = captureOutput {
      panel.rating.value = stars[1]
      panel.rating.tap(star: stars[0])
    }
    expectEqual(
      again, "rating \(stars[0])\n",
      "The user taps star \(stars[0]), the program sets \(stars[1]), and the user taps star \(stars[0]) again: that is a change, and is printed"
    )
    for (name, control) in controls(of: panel) {
      let touched = captureOutput { (control as? UIControl)?.simulateTouchWithoutTap() }
      expectEqual(
        touched, "",
        "A finger touches `\(name)`, is dragged out and lifted, and another touch is cancelled. "
          + "No value has changed, so nothing is printed")
    }
    expectThePanelToBeTold(panel)
  }

  /// The user uses the three controls again and again.
  private func expectEachChangeIsPrinted() {
    let (panel, times) = (Panel(), inputs.repetitions())
    let printed = captureOutput {
      for time in 1...times {
        panel.rating.tap(star: time % 5 + 1)
        panel.volume.simulateDrag(to: time.isMultiple(of: 2) ? 0.25 : 0.75)
        panel.sound.simulateTap()
      }
    }
    let expected = (1...times).flatMap { time in
      let isEven = time.isMultiple(of: 2)
      return [
        "rating \(time % 5 + 1)", "volume \(isEven ? 0.25 : 0.75)", "sound \(isEven ? "off" : "on")",
      ]
    }
    expectEqualElements(
      printed.split(separator: "\n").map { String($0) }, expected,
      "The user changes the three controls \(times) times: the panel prints each change")
  }

  private func controls(of panel: Panel) -> [(String, Any)] {
    [("rating", panel.rating), ("volume", panel.volume), ("sound", panel.sound)]
  }

  /// What is printed must come from the targets that the panel has added, not from the controls themselves.
  private func expectThePanelToBeTold(_ panel: Panel) {
    let targets = controls(of: panel).map { (name: $0.0, control: $0.1 as? UIControl) }
      .map { (name: $0.name, control: $0.control, all: $0.control.map { Observed.targets(of: $0) } ?? []) }
    expectEqual(
      targets.filter { !$0.all.isEmpty }.map(\.name), ["rating", "volume", "sound"],
      "Each of the panel's controls has a target, added with `addTarget`")
    // Other values than those that were printed last.
    let (star, level, isOn) = (panel.rating.value % 5 + 1, panel.volume.value + 0.25, !panel.sound.isOn)
    (panel.rating.value, panel.volume.value, panel.sound.isOn) = (star, level, isOn)
    let printedByTargets = captureOutput {
      for (_, control, all) in targets { sendActions(of: control, to: all) }
    }
    expectEqual(
      printedByTargets, "rating \(star)\nvolume \(level)\nsound \(isOn ? "on" : "off")\n",
      "The actions of the panel's targets print what their controls show, whoever sends them")
    for (_, control, all) in targets {
      for target in all { control?.removeTarget(target, action: nil, for: .allEvents) }
    }
    let listener = makeListener(panel.rating)
    let printedByControls = captureOutput {
      for star in inputs.ints(2, in: 1...5) { panel.rating.tap(star: star) }
      panel.volume.simulateDrag(to: inputs.pick(from: [0.125, 0.375, 0.625] as [Float]))
      panel.sound.simulateTap()
    }
    expectEqual(
      printedByControls, "",
      "After the panel's targets were removed, nothing is printed: the controls themselves print nothing")
    withExtendedLifetime(listener) {}
  }

  /// Sends the actions for valueChanged in the control's place.
  private func sendActions(of control: UIControl?, to targets: [AnyObject]) {
    guard let control else { return }
    expectNoFault("The panel answers to the selectors that its controls send") {
      for target in targets {
        for name in control.actions(forTarget: target, forControlEvent: .valueChanged) ?? [] {
          UIApplication.shared.sendAction(Selector(name), to: target, from: control, for: nil)
        }
      }
    }
  }
}

/// Counts the events that a control sends, and asks it for its value while each arrives.
nonisolated class Listener: ActionTarget {
  class var actions: [Action] {
    [Action("changed:", Listener.changed), Action("somethingElse", Listener.somethingElse)]
  }

  var values: [Int] = []
  var others = 0

  init(_ rating: Any) {
    guard let control = rating as? UIControl else { return }
    control.addTarget(self, action: "changed:", for: .valueChanged)
    control.addTarget(
      self, action: "somethingElse", for: UIControl.Event.allEvents.subtracting(.valueChanged))
  }

  /// What the first action does with its sender.
  var afterFirst: ((RatingControl) -> Void)?

  func changed(_ sender: RatingControl) {
    values.append(sender.value)
    if values.count == 1 { afterFirst?(sender) }
  }

  func somethingElse() {
    others += 1
  }
}

/// A target of another class.
nonisolated final class Clerk: Listener {}

/// A target of one of the two classes.
nonisolated func makeListener(_ rating: Any) -> Listener {
  Inputs().bool() ? Listener(rating) : Clerk(rating)
}

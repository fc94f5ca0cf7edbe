import GraderKit
import LabKit
import XCTest

@testable import ControlEvents

nonisolated final class ControlEventsGrader: XCTestCase {
  func testATapSendsValueChangedOnce() {
    let control = RatingControl()
    let first = Listener(control)
    let second = Listener(control)
    control.tap(star: 4)
    expectEqual(control.value, 4, "A tap on the fourth star makes 4 the value")
    expectEqual(first.values.count, 1, "A tap sends valueChanged once")
    expectEqual(second.values.count, 1, "Everybody who is wired to valueChanged hears of a tap")
    expectEqual(RatingControl().value, 0, "Another control has a value of its own, 0 at first")
  }

  func testATapSendsNoOtherEvent() {
    let control = RatingControl()
    let listener = Listener(control)
    control.tap(star: 4)
    expectEqual(listener.others, 0, "Whoever is wired to other events hears nothing of a tap")
  }

  func testTheActionFindsTheNewValue() {
    let control = RatingControl()
    let listener = Listener(control)
    control.tap(star: 2)
    control.tap(star: 5)
    expectEqual(listener.values, [2, 5], "An action that asks its sender for the value finds the new one")
  }

  func testTheLitStarTappedAgainSendsNothing() {
    let control = RatingControl()
    let listener = Listener(control)
    for star in [3, 3, 0, 6, -1, 3] { control.tap(star: star) }
    expectEqual(control.value, 3, "Taps on the third star, and beside the stars, leave 3 as the value")
    expectEqual(listener.values.count, 1, "Only a tap that changes the value sends valueChanged")
  }

  func testTheProgramSetsTheValueInSilence() {
    let control = RatingControl()
    let listener = Listener(control)
    var found: [Int] = []
    for value in [2, 5, 9, -3] {
      control.value = value
      found.append(control.value)
    }
    expectEqual(found, [2, 5, 5, 0], "The values 2, 5, 9 and -3 are kept within 0 to 5")
    expectEqual(
      listener.values.count + listener.others, 0, "When the program sets the value, no event is sent")
  }

  func testADisabledControlSleeps() {
    let control = RatingControl()
    control.value = 2
    control.isEnabled = false
    let listener = Listener(control)
    control.tap(star: 4)
    expectEqual(control.value, 2, "A tap on a disabled control leaves its value as it is")
    expectEqual(listener.values.count, 0, "A disabled control sends nothing when it is tapped")
    control.isEnabled = true
    control.tap(star: 4)
    expectEqual(control.value, 4, "A control that is enabled again takes taps again")
  }

  func testThePanelPrintsWhatTheUserDoes() {
    let panel = Panel()
    let printed = captureOutput {
      expectNoFault("The panel answers to the selectors that its controls send") {
        panel.rating.value = 3
        panel.volume.value = 0.5
        panel.rating.tap(star: 4)
        panel.volume.simulateDrag(to: 0.25, 0.75)
        panel.sound.simulateTap()
        panel.sound.simulateTap()
        panel.sound.isOn = true
      }
    }
    expectEqual(
      printed, "rating 4\nvolume 0.25\nvolume 0.75\nsound on\nsound off\n",
      "The panel prints what the user changes, and nothing that the program sets")
    let controls: [(name: String, control: UIControl)] = [
      ("rating", panel.rating), ("volume", panel.volume), ("sound", panel.sound),
    ]
    expectEqual(
      controls.filter { !$0.control.allTargets.isEmpty }.map(\.name), ["rating", "volume", "sound"],
      "Each of the panel's controls has a target, added with `addTarget`")
  }
}

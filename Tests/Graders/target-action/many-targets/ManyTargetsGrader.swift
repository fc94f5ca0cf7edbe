import GraderKit
import LabKit
import XCTest

@testable import ManyTargets

nonisolated final class ManyTargetsGrader: XCTestCase {
  func testTheSliderHasTwoTargetsForOneEvent() {
    let desk = Desk()
    expectEqual(
      desk.volume.actions(forTarget: desk.meter, forControlEvent: .valueChanged), ["levelChanged:"],
      "The meter is a target of the slider, for valueChanged")
    expectEqual(
      desk.volume.actions(forTarget: desk.diary, forControlEvent: .valueChanged), ["noteVolume:"],
      "The diary is a target of the slider, for valueChanged")
    desk.volume.simulateDrag(to: 0.25, 0.5)
    expectEqual(desk.meter.levels, [0.25, 0.5], "The meter hears of each value on the way")
    expectEqual(
      values(of: desk.diary), ["volume 0.25", "volume 0.5"], "The diary notes each value on the way")
  }

  func testTheDiaryHasOneActionForTwoEvents() {
    let desk = Desk()
    desk.volume.sendActions(for: .touchDown)
    expectEqual(desk.diary.entries, ["touch"], "A finger that comes down is noted once")
    desk.volume.sendActions(for: .touchUpInside)
    expectEqual(desk.diary.entries, ["touch", "touch"], "A finger that goes up inside is noted once")
    desk.volume.sendActions(for: .touchUpOutside)
    expectEqual(desk.diary.entries, ["touch", "touch"], "Other touches are not noted")
    expectEqual(desk.meter.levels, [], "The meter hears nothing of touches")
  }

  func testPausingRemovesOnePairOnly() {
    let desk = Desk()
    desk.pauseDiary()
    expectNil(
      desk.volume.actions(forTarget: desk.diary, forControlEvent: .valueChanged),
      "While it pauses, the diary is no target for valueChanged")
    desk.volume.simulateDrag(to: 0.25, 0.5)
    expectEqual(
      desk.diary.entries, ["touch", "touch"], "While it pauses, the diary notes touches and no values")
    expectEqual(
      desk.meter.levels, [0.25, 0.5], "While the diary pauses, the meter still hears of each value")
  }

  func testResumingTwiceWiresOnce() {
    let desk = Desk()
    desk.pauseDiary()
    desk.resumeDiary()
    desk.resumeDiary()
    desk.volume.simulateDrag(to: 0.5)
    expectEqual(
      desk.diary.entries, ["touch", "volume 0.5", "touch"],
      "A diary that was resumed twice notes each value once")
    desk.pauseDiary()
    desk.volume.simulateDrag(to: 0.75)
    expectEqual(values(of: desk.diary), ["volume 0.5"], "A diary that was resumed can be paused again")
  }

  func testTheStepperAsksBeforeEachStep() {
    let recorder = Recorder()
    let stepper = TicketStepper()
    let display = Display(stepper, recorder)
    let doorkeeper = Doorkeeper(limit: 1, recorder)
    stepper.delegate = doorkeeper
    withExtendedLifetime((display, doorkeeper)) {
      stepper.plus()
      stepper.plus()
      stepper.minus()
    }
    recorder.expectCalls(
      [
        "at 0, may it be 1?", "changed to 1", "at 1, may it be 2?", "at 1, may it be 0?", "changed to 0",
      ],
      "The delegate is asked before each step; after a yes the value changes and is sent, after a no nothing happens"
    )
    recorder.reset()
    withExtendedLifetime((display, doorkeeper)) { stepper.minus() }
    recorder.expectCalls([], "At 0, a tap on minus asks nobody and sends nothing")
  }

  func testWithoutADelegateEveryStepIsAllowed() {
    let recorder = Recorder()
    let stepper = TicketStepper()
    let display = Display(stepper, recorder)
    withExtendedLifetime(display) {
      stepper.plus()
      stepper.plus()
      for _ in 1...3 { stepper.minus() }
    }
    expectEqual(stepper.value, 0, "A stepper at 0 stays there when minus is tapped")
    recorder.expectCalls(
      ["changed to 1", "changed to 2", "changed to 1", "changed to 0"],
      "Without a delegate every step from 0 upwards is allowed and sent")
    let doorkeeper = Doorkeeper(limit: 0, recorder)
    TicketStepper().delegate = doorkeeper
    withExtendedLifetime(doorkeeper) { stepper.plus() }
    expectEqual(stepper.value, 1, "The delegate of another stepper is not asked")
  }

  func testTheBoxOfficeGoesWithItsOwner() {
    let stepper = TicketStepper()
    let recorder = Recorder()
    assertReleased("A delegate goes with its owner, though the stepper is still there", heldBy: [stepper]) {
      let doorkeeper = Doorkeeper(limit: 1, recorder)
      stepper.delegate = doorkeeper
      return doorkeeper
    }
    assertReleased("A box office goes when its owner lets go of it") { BoxOffice(freeSeats: 1) }
  }

  func testTheBoxOfficeSellsWhatIsFree() {
    let office = BoxOffice(freeSeats: 2)
    let printed = captureOutput {
      expectNoFault("The box office answers to the selector that its stepper sends") {
        for _ in 1...3 { office.stepper.plus() }
        office.freeSeats = 3
        for _ in 1...3 { office.stepper.plus() }
        office.stepper.minus()
      }
    }
    expectEqual(
      printed, "tickets: 1\ntickets: 2\ntickets: 3\ntickets: 2\n",
      "The box office prints each change; at 2 free seats it sells 2 tickets, a third one when a third seat is free"
    )
  }

  private func values(of diary: Diary) -> [String] {
    diary.entries.filter { $0.hasPrefix("volume") }
  }
}

import GraderKit
import LabKit
import XCTest
@testable import ManyTargets

nonisolated final class ManyTargetsGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheSliderHasTwoTargetsForOneEvent() {
    let desk = Desk()
    let targets = Observed.targets(of: desk.volume, for: .valueChanged)
    expectTrue(
      targets.contains { $0 === desk.meter }, "The meter is a target of the slider, for valueChanged")
    expectTrue(
      targets.contains { $0 === desk.diary }, "The diary is a target of the slider, for valueChanged")
    let few = makeLevels() + makeLevels()
    let levels = few + [few[0], few[0]] + (1...inputs.repetitions()).map { _ in inputs.pick(from: few) }
    let other = Desk()
    other.pauseDiary()
    other.resumeDiary()
    levels.forEach { desk.volume.simulateDrag(to: $0) }
    expectEqual(other.diary.entries, [], "The diary of another desk notes nothing")
    expectEqual(other.meter.levels, [], "The meter of another desk receives nothing")
    expectEqualElements(desk.meter.levels, levels, "The meter receives each value, an equal one, too")
    expectEqualElements(
      values(of: desk.diary), levels.map { "volume \($0)" }, "The diary notes each value")
  }

  func testTheDiaryHasOneActionForTwoEvents() {
    let desk = Desk()
    desk.volume.sendActions(for: .touchDown)
    expectEqual(desk.diary.entries, ["touch"], "A finger that comes down is noted once")
    desk.volume.sendActions(for: .touchUpInside)
    expectEqual(desk.diary.entries, ["touch", "touch"], "A finger that is lifted inside is noted once")
    let others: [UIControl.Event] = [
      .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpOutside,
      .touchCancel,
    ]
    for event in others { desk.volume.sendActions(for: event) }
    expectEqual(desk.diary.entries, ["touch", "touch"], "Other touch events are not noted")
    expectEqual(desk.meter.levels, [], "The meter receives no touches")
    let (busy, more) = (Desk(), inputs.repetitions())
    for _ in 1...more {
      busy.volume.sendActions(for: .touchDown)
      busy.volume.sendActions(for: .touchUpInside)
    }
    expectEqual(
      busy.diary.entries.count, 2 * more,
      "A finger comes down and is lifted \(more) times: the diary notes both each time")
    desk.pauseDiary()
    for event in others { desk.volume.sendActions(for: event) }
    expectEqual(
      desk.diary.entries, ["touch", "touch"],
      "While the diary is paused, other touch events are not noted either")
  }

  func testPausingRemovesOnePairOnly() {
    let (desk, other, newer) = (Desk(), Diary(), Desk())
    desk.volume.addTarget(other, action: "noteVolume:", for: .valueChanged)
    desk.pauseDiary()
    expectFalse(
      Observed.targets(of: desk.volume, for: .valueChanged).contains { $0 === desk.diary },
      "While the diary is paused, it is not a target for valueChanged")
    let levels = makeLevels()
    desk.volume.simulateDrag(to: levels[0], levels[1])
    expectEqual(
      desk.diary.entries, ["touch", "touch"], "While the diary is paused, it notes touches and no values")
    expectEqual(
      desk.meter.levels, levels, "While the diary is paused, the meter still receives each value")
    expectEqual(
      other.entries, levels.map { "volume \($0)" },
      "While the diary is paused, another diary that is a target of the slider still notes each value")
    newer.volume.simulateDrag(to: levels[1])
    expectEqual(
      values(of: newer.diary), ["volume \(levels[1])"],
      "While the diary of one desk is paused, that of a newer desk notes values")
  }

  func testResumingTwiceWiresOnce() {
    let desk = Desk()
    desk.pauseDiary()
    desk.resumeDiary()
    desk.resumeDiary()
    let levels = makeLevels()
    desk.volume.simulateDrag(to: levels[0])
    expectEqual(
      desk.diary.entries, ["touch", "volume \(levels[0])", "touch"],
      "A diary that was resumed twice notes each value once")
    desk.pauseDiary()
    desk.volume.simulateDrag(to: levels[1])
    expectEqual(
      values(of: desk.diary), ["volume \(levels[0])"],
      "After `resumeDiary()` twice, one `pauseDiary()` pauses the diary again")
    for _ in 1...inputs.int(in: 2...4) { desk.pauseDiary() }
    desk.resumeDiary()
    desk.volume.simulateDrag(to: levels[1])
    expectEqual(
      values(of: desk.diary), levels.map { "volume \($0)" },
      "After `pauseDiary()` several times, one `resumeDiary()` resumes the diary")
    expectTheOlderDeskToResume()
    expectEachCallCounts()
  }

  /// Both desks are paused, and only the older one is resumed.
  private func expectTheOlderDeskToResume() {
    let (desk, newer, levels) = (Desk(), Desk(), makeLevels())
    for desk in [desk, newer] { desk.pauseDiary() }
    desk.resumeDiary()
    for desk in [desk, newer] { desk.volume.simulateDrag(to: levels[0]) }
    expectEqual(
      values(of: desk.diary), ["volume \(levels[0])"],
      "The diaries of two desks are paused, and that of the older desk is resumed: it notes values again")
    expectEqual(
      values(of: newer.diary), [],
      "The diaries of two desks are paused, and that of the older desk is resumed: that of the newer desk notes no values"
    )
  }

  /// Each pause and each resume does the same, however many came before.
  private func expectEachCallCounts() {
    let (desk, levels) = (Desk(), makeLevels())
    for round in 1...inputs.repetitions() {
      desk.pauseDiary()
      desk.volume.simulateDrag(to: levels[0])
      expectEqual(
        values(of: desk.diary).count, round - 1,
        "Call \(round) of `pauseDiary()`: the diary notes no more values")
      desk.resumeDiary()
      desk.volume.simulateDrag(to: levels[1])
      expectEqual(
        values(of: desk.diary).count, round,
        "`resumeDiary()` after call \(round) of `pauseDiary()`: the diary notes values again")
      if hasFailed { return }
    }
  }

  func testTheStepperAsksBeforeEachStep() {
    let recorder = Recorder()
    let stepper = TicketStepper()
    let display = Display(stepper, recorder)
    let limit = inputs.int(in: 3...9)
    let doorkeeper: any TicketStepperDelegate = makeDoorkeeper(limit: limit, recorder)
    stepper.delegate = doorkeeper
    withExtendedLifetime((display, doorkeeper)) {
      for _ in 0...limit { stepper.plus() }
      for _ in 1...limit { stepper.minus() }
    }
    let up = (0..<limit).flatMap { ["at \($0), may it be \($0 + 1)?", "changed to \($0 + 1)"] }
    let down = (1...limit).reversed().flatMap { ["at \($0), may it be \($0 - 1)?", "changed to \($0 - 1)"] }
    recorder.expectCalls(
      up + ["at \(limit), may it be \(limit + 1)?"] + down,
      "The delegate is asked before each step; if it answers yes, the value changes and is sent, otherwise nothing happens"
    )
    recorder.reset()
    withExtendedLifetime((display, doorkeeper)) { stepper.minus() }
    recorder.expectCalls([], "At 0, `minus()` does not ask the delegate, and sends nothing")
    recorder.reset()
    display.next = [{ $0.plus() }, { $0.minus() }]
    withExtendedLifetime((display, doorkeeper)) { stepper.plus() }
    recorder.expectCalls(
      [
        "at 0, may it be 1?", "changed to 1", "at 1, may it be 2?", "changed to 2", "at 2, may it be 1?",
        "changed to 1",
      ],
      "A target steps up and down while it is told of a step: the delegate is asked, and each step is sent, too"
    )
  }

  func testWithoutADelegateEveryStepIsAllowed() {
    let steps = inputs.int(in: 7...15)
    let recorder = Recorder()
    let stepper = TicketStepper()
    let display = Display(stepper, recorder)
    withExtendedLifetime(display) {
      for _ in 1...steps { stepper.plus() }
      for _ in 0...steps { stepper.minus() }
    }
    expectEqual(stepper.value, 0, "At 0, `minus()` leaves the value at 0")
    recorder.expectCalls(
      (Array(1...steps) + (0..<steps).reversed()).map { "changed to \($0)" },
      "Without a delegate every step from 0 upwards is allowed and sent")
    let doorkeeper = makeDoorkeeper(limit: 0, recorder)
    TicketStepper().delegate = doorkeeper
    withExtendedLifetime(doorkeeper) { stepper.plus() }
    expectEqual(stepper.value, 1, "The delegate of another stepper is not asked")
    stepper.delegate = doorkeeper
    stepper.delegate = nil
    withExtendedLifetime(doorkeeper) { stepper.plus() }
    expectEqual(stepper.value, 2, "After `delegate` is set back to nil, every step is allowed again")
    recorder.reset()
    display.next = [{ $0.plus() }, { $0.minus() }]
    withExtendedLifetime(display) { stepper.plus() }
    recorder.expectCalls(
      ["changed to 3", "changed to 4", "changed to 3"],
      "Without a delegate, a target steps up and down while it is told of a step: each step is sent, too")
    display.next = [{ $0.plus() }]
    withExtendedLifetime(display) { stepper.plus() }
    expectEqual(
      stepper.value, 5, "The value is 3, and a target steps up while it is told of a step up: the value then")
    expectManyStepsAreAllowed()
  }

  private func expectManyStepsAreAllowed() {
    let (stepper, recorder) = (TicketStepper(), Recorder())
    let display = Display(stepper, recorder)
    let steps = inputs.int(in: 10_100...10_600)
    withExtendedLifetime(display) { for _ in 1...steps { stepper.plus() } }
    expectEqual(stepper.value, steps, "Without a delegate, \(steps) steps lead to the value \(steps)")
    expectEqual(recorder.calls.count, steps, "Without a delegate each of \(steps) steps is sent")
    let doorkeeper = makeDoorkeeper(limit: steps + 2, Recorder())
    stepper.delegate = doorkeeper
    withExtendedLifetime(doorkeeper) { for _ in 1...3 { stepper.plus() } }
    expectEqual(stepper.value, steps + 2, "With a delegate the value is as high as the delegate allows")
  }

  func testTheBoxOfficeGoesWithItsOwner() {
    let stepper = TicketStepper()
    let recorder = Recorder()
    assertReleased("The stepper does not keep its delegate alive", heldBy: [stepper]) {
      let doorkeeper = makeDoorkeeper(limit: 1, recorder)
      stepper.delegate = doorkeeper
      return doorkeeper
    }
    assertReleased("The stepper does not keep a delegate alive that it has asked", heldBy: [stepper]) {
      let doorkeeper = makeDoorkeeper(limit: 1, recorder)
      stepper.delegate = doorkeeper
      for _ in 1...2 { stepper.plus() }
      stepper.minus()
      return doorkeeper
    }
    // Nobody is asked any more; a reference that is used after that ends the program.
    stepper.plus()
    assertReleased("A box office is deallocated when nobody holds it any more") {
      BoxOffice(freeSeats: inputs.int(in: 1...9))
    }
    let actions: [(name: String, act: (BoxOffice) -> Void)] = [
      ("a step up", { $0.stepper.plus() }),
      (
        "a step up and a step down",
        {
          $0.stepper.plus()
          $0.stepper.minus()
        }
      ),
      ("a step down at 0", { $0.stepper.minus() }),
      ("other free seats", { $0.freeSeats += 1 }),
      (
        "a step that is not allowed",
        {
          $0.freeSeats = 0
          $0.stepper.plus()
        }
      ),
    ]
    for action in actions {
      assertReleased("After \(action.name), a box office is deallocated when nobody holds it any more") {
        let office = BoxOffice(freeSeats: inputs.int(in: 1...9))
        _ = captureOutput { action.act(office) }
        return office
      }
      if hasFailed { return }
    }
  }

  func testTheBoxOfficeSellsWhatIsFree() {
    let seats = inputs.int(in: 2...5)
    let office = BoxOffice(freeSeats: seats)
    let newer = BoxOffice(freeSeats: 99)
    let printed = captureOutput {
      expectNoFault("The box office answers to the selector that its stepper sends") {
        for _ in 0...seats { office.stepper.plus() }
        office.freeSeats = seats + 1
        for _ in 1...3 { office.stepper.plus() }
        for _ in 0...seats + 1 { office.stepper.minus() }
        office.stepper.plus()
      }
    }
    expectEqual(
      [newer.stepper.value, newer.freeSeats], [0, 99],
      "Only the older of two box offices sells tickets: the newer one has sold none, and has as many free seats as before"
    )
    let other = BoxOffice(freeSeats: 0)
    other.stepper.plus()
    expectEqual(other.stepper.value, 0, "Another box office, without free seats, sells no ticket")
    expectEqual(
      printed, (Array(1...seats + 1) + (0...seats).reversed() + [1]).map { "tickets: \($0)\n" }.joined(),
      "The box office prints each change, down to 0, and sells as many tickets as there are free seats"
    )
    expectTheOfficeIsTold()
    expectFewerSeats()
  }

  /// Fewer seats are free than before, and still as many as tickets were sold.
  private func expectFewerSeats() {
    let (sold, more) = (inputs.int(in: 2...5), inputs.int(in: 1...4))
    let office = BoxOffice(freeSeats: sold + 20)
    let newer = BoxOffice(freeSeats: 0)
    _ = captureOutput {
      for _ in 1...sold { office.stepper.plus() }
      office.freeSeats = sold + 9
      office.freeSeats = sold + more
      for _ in 0...more { office.stepper.plus() }
    }
    expectEqual(
      office.stepper.value, sold + more,
      "At \(sold) tickets, the free seats are lowered to \(sold + more): no more than that are sold")
    expectEqual(newer.stepper.value, 0, "A newer box office has no free seats, and sold nothing")
    office.freeSeats = 0
    newer.freeSeats = 1000
    let answer = office.stepper.delegate?.ticketStepper(office.stepper, mayChangeTo: sold + more + 1)
    expectEqual(
      answer.map { $0 ? "allowed" : "not allowed" }, "not allowed",
      "The free seats are lowered to 0: one more ticket is not allowed")
  }

  private func expectTheOfficeIsTold() {
    let seats = inputs.int(in: 110...160)
    let office = BoxOffice(freeSeats: seats)
    expectFalse(
      Observed.targets(of: office.stepper, for: .valueChanged).isEmpty,
      "The stepper of a box office has a target for valueChanged, which prints each change")
    let asked = captureOutput {
      for value in [1, seats] {
        _ = office.stepper.delegate?.ticketStepper(office.stepper, mayChangeTo: value)
      }
    }
    expectEqual(asked, "", "When the box office is only asked, nothing has changed, so it prints nothing")
    _ = captureOutput { for _ in 0...seats { office.stepper.plus() } }
    expectEqual(office.stepper.value, seats, "At \(seats) free seats, \(seats) tickets can be sold")
    let printed = captureOutput { for _ in 0...seats { office.stepper.minus() } }
    expectEqual(
      printed, (0..<seats).reversed().map { "tickets: \($0)\n" }.joined(),
      "\(seats) tickets are given back one after the other: the box office prints each change, down to 0")
  }

  private func makeLevels() -> [Float] {
    Array(inputs.shuffled([0.125, 0.25, 0.375, 0.5, 0.75, 0.875]).prefix(2))
  }

  private func values(of diary: Diary) -> [String] {
    diary.entries.filter { $0.hasPrefix("volume") }
  }
}

/// Hears of a stepper's changes.
nonisolated final class Display: ActionTarget {
  static var actions: [Action] { [Action("changed:", Display.changed)] }

  let recorder: Recorder
  /// What it does with the stepper while it is told, one for each change.
  var next: [(TicketStepper) -> Void] = []

  init(_ stepper: TicketStepper, _ recorder: Recorder) {
    self.recorder = recorder
    stepper.addTarget(self, action: "changed:", for: .valueChanged)
  }

  func changed(_ sender: TicketStepper) {
    recorder.record("changed to \(sender.value)")
    if !next.isEmpty { next.removeFirst()(sender) }
  }
}

/// Allows steps up to a limit, and remembers what it was asked.
nonisolated class Doorkeeper: TicketStepperDelegate {
  let limit: Int
  let recorder: Recorder

  init(limit: Int, _ recorder: Recorder) {
    self.limit = limit
    self.recorder = recorder
  }

  func ticketStepper(_ stepper: TicketStepper, mayChangeTo value: Int) -> Bool {
    recorder.record("at \(stepper.value), may it be \(value)?")
    return value <= limit
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Doorkeeper {}

/// A delegate of one of the two classes.
nonisolated func makeDoorkeeper(limit: Int, _ recorder: Recorder) -> Doorkeeper {
  Inputs().bool() ? Doorkeeper(limit: limit, recorder) : Clerk(limit: limit, recorder)
}

import GraderKit
import LabKit
import XCTest

@testable import BalancedObservers

nonisolated final class BalancedObserversGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnArmedAlarmRingsOnce() {
    let door = Door()
    let alarm = kept(Alarm(door: door))
    expectNoFault("Arming twice is allowed") {
      alarm.arm()
      alarm.arm()
      door.isOpen = true
      expectEqual(alarm.rings, 1, "One opening rings once, though the alarm was armed twice")
      door.isOpen = false
      expectEqual(alarm.rings, 1, "Closing the door does not ring")
      let openings = inputs.int(in: 3...9)
      for _ in 2...openings {
        door.isOpen = true
        door.isOpen = false
      }
      expectEqual(alarm.rings, openings, "Each opening rings again: \(openings) openings, \(openings) rings")
    }
    expectEqual(kept(Alarm(door: Door())).rings, 0, "Another alarm has rings of its own")
  }

  func testDisarmingEndsItOnce() {
    let door = Door()
    let alarm = kept(Alarm(door: door))
    expectNoFault("Disarming is allowed at any time") {
      alarm.disarm()
      alarm.arm()
      alarm.arm()
      alarm.disarm()
      alarm.disarm()
      door.isOpen = true
      expectEqual(alarm.rings, 0, "An alarm that was disarmed does not ring")
      alarm.arm()
      let openings = inputs.int(in: 3...6)
      for _ in 1...openings {
        door.isOpen = true
        door.isOpen = false
      }
      expectEqual(alarm.rings, openings, "An alarm that is armed again rings at each opening")
    }
  }

  func testAnAlarmGoesInEitherState() {
    let door = Door()
    let tracker = ReleaseTracker()
    expectNoFault("An alarm that goes leaves nothing behind, armed or not") {
      use(Alarm(door: door), tracker) { $0.arm() }
      use(Alarm(door: door), tracker) {
        $0.arm()
        $0.disarm()
      }
      use(Alarm(door: door), tracker) { _ in }
      tracker.expectReleased("An alarm goes with its last owner", heldBy: [door])
      door.isOpen = true
    }
  }

  func testAScreenHearsItsOwnDoorOnly() {
    let first = Door()
    let second = Door()
    let screen = kept(DoorScreen())
    expectNoFault("A screen's door can be set at any time") {
      screen.door = first
      first.isOpen = true
      expectEqual(screen.changes, 1, "A change of the screen's door is counted once")
      screen.door = second
      first.isOpen = false
      expectEqual(screen.changes, 1, "The door from before is not counted any more")
      second.isOpen = true
      screen.door = second
      let changes = inputs.int(in: 1...4)
      for _ in 1...changes { second.isOpen.toggle() }
      expectEqual(
        screen.changes, 2 + changes, "The same door, set again, is still counted once for each change")
      screen.door = nil
      first.isOpen = true
      second.isOpen = true
      expectEqual(screen.changes, 2 + changes, "A screen without a door counts nothing")
    }
  }

  func testAScreenGoesWithAnyDoor() {
    let first = Door()
    let second = Door()
    let tracker = ReleaseTracker()
    expectNoFault("A screen that goes leaves nothing behind at any door") {
      use(DoorScreen(), tracker) { $0.door = first }
      use(DoorScreen(), tracker) {
        $0.door = first
        $0.door = second
      }
      use(DoorScreen(), tracker) {
        $0.door = first
        $0.door = nil
      }
      tracker.expectReleased("A screen goes with its last owner", heldBy: [first, second])
      first.isOpen = true
      second.isOpen = true
    }
  }

  func testATurnstileHearsItself() {
    let counts = [1, inputs.int(in: 3...90)]
    let tracker = ReleaseTracker()
    expectNoFault("A turnstile handles its own changes, and goes without a fault") {
      use(Turnstile(), tracker) { turnstile in
        turnstile.count += 1
        turnstile.count = counts[1]
        turnstile.setValue(counts[1], forKey: "count")
        expectEqual(
          turnstile.history, [1, counts[1], counts[1]],
          "Each setting of `count` is kept, wherever it came from: `+= 1`, `= \(counts[1])`, `setValue(\(counts[1]), forKey:)`"
        )
      }
    }
    tracker.expectReleased("A turnstile goes with its last owner")
  }

  private func use<Object: AnyObject>(_ object: Object, _ tracker: ReleaseTracker, _ body: (Object) -> Void) {
    tracker.track(object)
    body(object)
  }
}

import GraderKit
import LabKit
import XCTest
@testable import BalancedObservers

nonisolated final class BalancedObserversGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnArmedAlarmRingsOnce() {
    let door = Door()
    let alarm = kept(Alarm(door: door))
    let other = kept(Alarm(door: door))
    expectNoFault("An alarm can be armed twice") {
      alarm.arm()
      alarm.arm()
      door.isOpen = true
      expectEqual(alarm.rings, 1, "One opening rings once, though the alarm was armed twice")
      expectEqual(alarm.rings, 1, "One opening rings once, and not again a moment later")
      door.isOpen = false
      expectEqual(alarm.rings, 1, "Closing the door does not ring")
      let openings = inputs.int(in: 200...500)
      open(door, openings - 1)
      expectEqual(alarm.rings, openings, "Each opening rings again: \(openings) openings, \(openings) rings")
      door.isOpen = true
      door.isOpen = true
      expectEqual(
        alarm.rings, openings + 2, "Setting `isOpen` to true rings, even if it was true already")
    }
    expectEqual(other.rings, 0, "Another alarm at the same door, which is not armed, does not ring")
  }

  func testDisarmingEndsItOnce() {
    let door = Door()
    let (alarm, other) = (kept(Alarm(door: door)), kept(Alarm(door: door)))
    expectNoFault("An alarm can be disarmed at any time") {
      alarm.disarm()
      other.arm()
      alarm.arm()
      alarm.arm()
      alarm.disarm()
      alarm.disarm()
      door.isOpen = true
      expectEqual(alarm.rings, 0, "A disarmed alarm does not ring")
      expectEqual(other.rings, 1, "Disarming one alarm does not disarm another one at the same door")
      alarm.arm()
      alarm.arm()
      guard alarm.rings == 0 else {
        return expectEqual(
          alarm.rings, 0,
          "The door is open when an alarm is armed: that is no opening, so the alarm does not ring")
      }
      alarm.disarm()
      door.isOpen = true
      expectEqual(alarm.rings, 0, "An alarm that was armed twice and disarmed once does not ring")
      guard expectNotRegistered(alarm, with: door) else { return }
      let openings = inputs.ints(2, in: 3...20)
      alarm.arm()
      open(door, openings[0])
      expectEqual(alarm.rings, openings[0], "An alarm that is armed again rings at each opening")
      alarm.disarm()
      open(door, 1)
      alarm.arm()
      open(door, openings[1])
      expectEqual(
        alarm.rings, openings[0] + openings[1],
        "An alarm that has rung, was disarmed and is armed again continues to count")
      let before = alarm.rings
      for time in 1...inputs.repetitions() {
        alarm.disarm()
        open(door, 1)
        expectEqual(
          alarm.rings, before + time - 1,
          "An alarm is armed and disarmed again and again: while disarmed, it does not ring")
        alarm.arm()
        open(door, 1)
        expectEqual(
          alarm.rings, before + time, "An alarm is armed and disarmed again and again: while armed, it rings")
        if hasFailed { return }
      }
    }
  }

  /// What a disarmed alarm still has registered could be removed. An alarm that is no `KVObject` registers closures.
  private func expectNotRegistered(_ alarm: AnyObject, with door: Door) -> Bool {
    guard let observer = alarm as? KVObject else { return true }
    let fault = expectFault(
      named: "NSRangeException",
      "After `disarm()` the alarm is not registered with its door any more: to remove it again raises an exception"
    ) {
      door.removeObserver(observer, forKeyPath: "isOpen")
    }
    return fault != nil
  }

  func testAnAlarmGoesInEitherState() {
    let door = Door()
    let tracker = ReleaseTracker()
    let openings = inputs.int(in: 2...9)
    let staying = Alarm(door: door)
    expectNoFault("A deallocated alarm has ended its observation, whether it was armed or not") {
      staying.arm()
      for isUsed in [false, true] {
        let openings = isUsed ? openings : 0
        use(Alarm(door: door), tracker) { _ in open(door, openings) }
        use(Alarm(door: door), tracker) {
          $0.arm()
          $0.arm()
          open(door, openings)
        }
        use(Alarm(door: door), tracker) {
          $0.arm()
          open(door, openings)
          $0.disarm()
          $0.disarm()
          open(door, openings)
        }
        use(Alarm(door: door), tracker) {
          $0.arm()
          open(door, openings)
          $0.disarm()
          open(door, openings)
          $0.arm()
          open(door, openings)
        }
      }
      tracker.expectReleased("An alarm is deallocated when its last owner releases it", heldBy: [door])
      let before = staying.rings
      door.isOpen = true
      expectEqual(
        staying.rings, before + 1,
        "An armed alarm still rings after other alarms at its door are deallocated")
    }
  }

  func testAScreenHearsItsOwnDoorOnly() {
    let (first, second) = (Door(), Door())
    let (screen, other) = (kept(DoorScreen()), kept(DoorScreen()))
    expectNoFault("A screen's door can be set at any time") {
      screen.door = first
      other.door = first
      first.isOpen = true
      expectEqual(screen.changes, 1, "A change of the screen's door is counted once")
      expectEqual(screen.changes, 1, "A change is counted once, and not again a moment later")
      screen.door = second
      first.isOpen = false
      expectEqual(screen.changes, 1, "The previous door is not counted any more")
      expectEqual(other.changes, 2, "Another screen still counts the door that it has")
      second.isOpen = true
      screen.door = second
      let changes = inputs.int(in: 200...500)
      for _ in 1...changes { second.isOpen = inputs.bool() }
      expectEqual(
        screen.changes, 2 + changes, "The same door, set again, is still counted once for each change")
      screen.door = nil
      expectEqual(screen.changes, 2 + changes, "After the door was set to nil, the count stays as it was")
      let counted = screen.changes
      first.isOpen = true
      second.isOpen = true
      expectEqual(screen.changes, counted, "A screen without a door counts nothing")
      screen.door = second
      second.isOpen = false
      screen.door = first
      first.isOpen = false
      expectEqual(
        screen.changes, counted + 2, "A door that is set after nil, or again after another door, is counted")
      for time in 1...inputs.repetitions() {
        let (door, former) = time.isMultiple(of: 2) ? (first, second) : (second, first)
        screen.door = door
        door.isOpen = inputs.bool()
        former.isOpen = inputs.bool()
        expectEqual(
          screen.changes, counted + 2 + time,
          "A screen gets one of two doors after the other: only changes of its present door are counted")
        if hasFailed { return }
      }
    }
  }

  func testAScreenGoesWithAnyDoor() {
    let first = Door()
    let second = Door()
    let tracker = ReleaseTracker()
    let lists: [[Door?]] = [
      [first], [first, second], [first, nil], [nil, second, second], [first, nil, first],
    ]
    let openings = inputs.int(in: 2...9)
    let staying = DoorScreen()
    expectNoFault("A deallocated screen has ended its observation of every door") {
      staying.door = first
      for openings in [0, openings] {
        for doors in lists {
          use(DoorScreen(), tracker) { screen in
            for door in doors {
              screen.door = door
              for opened in [first, second] { open(opened, openings) }
            }
          }
        }
      }
      tracker.expectReleased(
        "A screen is deallocated when its last owner releases it", heldBy: [first, second])
      let before = staying.changes
      first.isOpen = true
      second.isOpen = true
      expectEqual(
        staying.changes, before + 1,
        "A screen still counts the changes of its door after other screens with that door are deallocated")
    }
  }

  func testATurnstileHearsItself() {
    let counts = inputs.ints(3, in: 3...999_999)
    let tracker = ReleaseTracker()
    expectNoFault("A turnstile handles its own changes") {
      let other = Turnstile()
      use(Turnstile(), tracker) { turnstile in
        turnstile.count += 1
        turnstile.count = counts[0]
        turnstile.setValue(counts[0], forKey: "count")
        expectEqual(
          turnstile.history, [1, counts[0], counts[0]],
          "Each change of `count` is recorded: `+= 1`, `= \(counts[0])`, `setValue(\(counts[0]), forKey: \"count\")`"
        )
        expectEqual(
          turnstile.history.count, 3, "Each change of `count` is recorded once, and not again a moment later")
        other.count = counts[1]
        turnstile.willChangeValue(forKey: "count")
        turnstile.didChangeValue(forKey: "count")
        turnstile.count = counts[2]
        turnstile.count = counts[2]
        expectEqual(
          Array(turnstile.history.dropFirst(3)), [counts[0], counts[2], counts[2]],
          "A change that `willChangeValue` and `didChangeValue` announce is recorded, and so is an equal value"
        )
      }
      expectEqual(other.history, [counts[1]], "Each turnstile has a history of its own")
      use(Turnstile(), tracker) { turnstile in
        let times = inputs.int(in: 60...120)
        for number in 1...times { turnstile.count = number }
        expectEqualElements(
          turnstile.history, Array(1...times),
          "`count` is set \(times) times, and each change is recorded, the first ones, too")
      }
      use(Turnstile(), tracker) { turnstile in
        let numbers = inputs.shuffled(inputs.unusualNumbers() + [0, -counts[0]])
        for number in numbers {
          turnstile.count = number
          turnstile.setValue(-number, forKey: "count")
          turnstile.willChangeValue(forKey: "count")
          turnstile.didChangeValue(forKey: "count")
        }
        expectEqual(
          turnstile.history, numbers.flatMap { [$0, -$0, -$0] },
          "The value of `count` is recorded whatever it is, also 0 or a number below 0")
      }
    }
    tracker.expectReleased("A turnstile is deallocated when its last owner releases it")
  }

  private func open(_ door: Door, _ times: Int) {
    for _ in 0..<times {
      door.isOpen = true
      door.isOpen = false
    }
  }

  private func use<Object: AnyObject>(_ object: Object, _ tracker: ReleaseTracker, _ body: (Object) -> Void) {
    tracker.track(object)
    body(object)
  }
}

/// Keeps an object alive, so that only the tests of deallocation see it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

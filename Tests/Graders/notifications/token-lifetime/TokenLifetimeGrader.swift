import Foundation
import GraderKit
import XCTest

@testable import TokenLifetime

nonisolated final class TokenLifetimeGrader: XCTestCase {
  private let inputs = Inputs()

  private let center = NotificationCenter()
  private let note = Note()

  func testTheHolderHears() {
    let sender = Sender()
    let fromAll = ObservationHolder(.messageDidArrive, on: center, using: note.hear)
    let fromOne = Note()
    let filtered = ObservationHolder(.messageDidArrive, object: sender, on: center, using: fromOne.hear)
    let (mine, others) = (inputs.int(in: 1...4), inputs.int(in: 1...4))
    withExtendedLifetime([fromAll, filtered]) {
      for _ in 1...mine { post(from: sender) }
      for _ in 1...others { post(from: Sender()) }
      center.post(name: Notification.Name("\(inputs.word())DidLeave"), object: sender)
      NotificationCenter.default.post(name: .messageDidArrive, object: sender)
    }
    expectEqual(
      note.texts, Array(repeating: Notification.Name.messageDidArrive.rawValue, count: mine + others),
      "Without an object, the closure hears each notification of that name on that center, and nothing else")
    expectEqual(fromOne.count, mine, "With an object, the closure hears that object alone")
  }

  func testTheObservationEndsWithItsHolder() {
    let tracker = ReleaseTracker()
    let (before, after) = (inputs.int(in: 1...4), inputs.int(in: 1...4))
    observe(note, forPosts: before)
    observe(tracker.track(Note(), "what the closure held"), forPosts: before)
    post(times: after)
    expectEqual(note.count, before, "When the holder has gone, its closure is not called any more")
    tracker.expectReleased("When the holder has gone, nothing is kept of what its closure held")
  }

  func testEndingLetsGo() {
    let tracker = ReleaseTracker()
    let holder = holder(with: tracker)
    let mine = ObservationHolder(.messageDidArrive, on: center, using: note.hear)
    let other = Note()
    let goesOn = ObservationHolder(.messageDidArrive, on: center, using: other.hear)
    let (before, after) = (inputs.int(in: 1...4), inputs.int(in: 1...4))
    post(times: before)
    [holder, mine, mine].forEach { $0.end() }
    post(times: after)
    withExtendedLifetime([holder, mine, goesOn]) {
      expectEqual(note.count, before, "After `end()` the closure is not called any more")
      expectEqual(other.count, before + after, "Other observations on the same center go on")
      tracker.expectReleased(
        "After `end()` the holder keeps nothing of what its closure held", heldBy: [holder])
    }
  }

  func testTheScreenCounts() {
    let screen = MessageScreen(center: center)
    let other = MessageScreen(center: NotificationCenter())
    expectEqual(screen.unread, 0, "A screen begins with no unread message")
    let messages = inputs.int(in: 2...6)
    post(times: messages)
    expectEqual(screen.unread, messages, "Each message on the screen's center is counted once")
    expectEqual(other.unread, 0, "A message on another center is not counted")
  }

  func testTheScreenGoes() {
    assertReleased("The screen goes with its last owner") {
      let screen = MessageScreen(center: center)
      post()
      return screen
    }
    post()
  }

  func testOnceIsOnce() {
    once(.messageDidArrive, on: center, note.hear)
    center.post(name: Notification.Name("\(inputs.word())DidLeave"), object: nil)
    expectEqual(note.count, 0, "`once` does not call its closure for a notification of another name")
    post(times: inputs.int(in: 2...5))
    expectEqual(note.count, 1, "`once` calls its closure for the first notification, and for no further one")

    let nested = Note()
    let center = center
    once(.messageDidArrive, on: center) { notification in
      nested.hear(notification)
      if nested.count < 9 { center.post(notification) }
    }
    post()
    expectEqual(nested.count, 1, "What is posted inside of the closure of `once` is not the first any more")
  }

  func testOnceLetsGo() {
    let tracker = ReleaseTracker()
    waitOnce(tracker)
    expectFalse(tracker.isAllReleased, "Until the first notification, `once` keeps what its closure needs")
    post()
    tracker.expectReleased("After the first notification, `once` keeps nothing of what its closure held")
  }

  private func observe(_ note: Note, forPosts times: Int) {
    let holder = ObservationHolder(.messageDidArrive, on: center, using: note.hear)
    withExtendedLifetime(holder) { post(times: times) }
  }

  private func holder(with tracker: ReleaseTracker) -> ObservationHolder {
    let note = tracker.track(Note(), "what the closure held")
    return ObservationHolder(.messageDidArrive, on: center, using: note.hear)
  }

  private func waitOnce(_ tracker: ReleaseTracker) {
    let note = tracker.track(Note(), "what the closure held")
    once(.messageDidArrive, on: center, note.hear)
  }

  private func post(from sender: Sender? = nil, times: Int = 1) {
    for _ in 0..<times { center.post(name: .messageDidArrive, object: sender) }
  }
}

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
    let (mine, others) = (inputs.int(in: 2...20), inputs.int(in: 2...20))
    withExtendedLifetime([fromAll, filtered]) {
      for _ in 1...mine { post(from: sender) }
      for _ in 1...others { post(from: Sender()) }
      center.post(name: Notification.Name("\(inputs.word())DidLeave"), object: sender)
      NotificationCenter.default.post(name: .messageDidArrive, object: sender)
    }
    expectEqual(
      note.texts, Array(repeating: Notification.Name.messageDidArrive.rawValue, count: mine + others),
      "Without an object, the closure gets each notification of that name on that center, and nothing else")
    expectEqual(fromOne.count, mine, "With an object, the closure gets only what that object posts")
    expectEqual(
      [note.count, fromOne.count], [mine + others, mine],
      "The closure gets each notification once, and not again a moment later")
    let (twins, fromTwin) = ([Twin(), Twin()], Note())
    let ofATwin = ObservationHolder(.messageDidArrive, object: twins[0], on: center, using: fromTwin.hear)
    withExtendedLifetime((ofATwin, twins)) {
      for _ in 1...mine { center.post(name: .messageDidArrive, object: twins[0]) }
      center.post(name: .messageDidArrive, object: twins[1])
    }
    expectEqual(
      fromTwin.count, mine,
      "With an object, the closure gets only what that object posts, not what an equal one posts")
    for time in 1...inputs.repetitions() {
      let next = Note()
      let holder = ObservationHolder(.messageDidArrive, on: center, using: next.hear)
      withExtendedLifetime(holder) { post(times: 2) }
      expectEqual(
        next.count, 2, "One holder after the other is created: the closure of number \(time) is called, too")
      if hasFailed { return }
    }
    let (parcel, text) = (Note(), inputs.word())
    let holder = ObservationHolder(.messageDidArrive, on: center, using: parcel.hear)
    withExtendedLifetime(holder) { send(text, from: sender) }
    expectEqual(
      parcel.contents, ["\(text) from Sender"],
      "The closure gets the notification that was posted, with its `userInfo` and its object")
    expectNothingFromOthersAfterItsObject()
    expectWhatTheClosurePosts()
    let (far, elsewhere) = (Note(), NotificationCenter())
    let distant = ObservationHolder(.messageDidArrive, on: elsewhere, using: far.hear)
    onAnotherThread("A notification can be posted on another thread") {
      elsewhere.post(name: .messageDidArrive, object: nil)
    }
    expectEqual(
      withExtendedLifetime(distant) { far.count }, 1,
      "The closure gets each notification, on whatever thread it is posted")
  }

  /// The closure of a holder posts the same notification again.
  private func expectWhatTheClosurePosts() {
    let (again, center) = (Note(), center)
    let holder = ObservationHolder(.messageDidArrive, on: center) { notification in
      again.hear(notification)
      if again.count < 3 { center.post(notification) }
    }
    withExtendedLifetime(holder) { post() }
    expectEqual(
      again.count, 3, "The closure of a holder posts the notification again, twice: it gets these two, too")
  }

  /// The object of an observation is deallocated, and others still post.
  private func expectNothingFromOthersAfterItsObject() {
    let (other, fromNobody) = (Sender(), Note())
    let holder = holderOfADeallocatedObject(fromNobody)
    withExtendedLifetime(holder) {
      post(from: other, times: 2)
      post(times: 2)
    }
    expectEqual(
      fromNobody.count, 1,
      "With an object that has posted once and is deallocated, the closure gets nothing that others post")
  }

  private func holderOfADeallocatedObject(_ note: Note) -> ObservationHolder {
    let sender = Sender()
    let holder = ObservationHolder(.messageDidArrive, object: sender, on: center, using: note.hear)
    post(from: sender)
    return holder
  }

  func testTheObservationEndsWithItsHolder() {
    let tracker = ReleaseTracker()
    let (before, after) = (inputs.int(in: 2...20), inputs.int(in: 2...20))
    let (sender, fromOne) = (Sender(), Note())
    observe(note, forPosts: before)
    observe(tracker.track(Note(), "what the closure held"), forPosts: before)
    observe(fromOne, from: sender, forPosts: before)
    observe(tracker.track(Note(), "what the closure of one object held"), from: sender, forPosts: before)
    post(from: sender, times: after)
    expectEqual(note.count, before, "After the holder was deallocated, its closure is not called any more")
    expectEqual(
      fromOne.count, before,
      "After the end of a holder with an object, its closure is not called any more")
    tracker.expectReleased("After the holder was deallocated, nothing that its closure held is kept")
  }

  func testEndingLetsGo() {
    expectAnEndBeforeTheFirst()
    let (shared, name) = (Note(), Notification.Name("\(inputs.word())DidLeave"))
    let onShared = ObservationHolder(name, on: .default, using: shared.hear)
    NotificationCenter.default.post(name: name, object: nil)
    onShared.end()
    NotificationCenter.default.post(name: name, object: nil)
    expectEqual(
      withExtendedLifetime(onShared) { shared.count }, 1,
      "A holder that observes on the shared center is ended: its closure is not called any more")
    let tracker = ReleaseTracker()
    let sender = Sender()
    let holders = [holder(with: tracker), holder(with: tracker, from: sender)]
    let mine = ObservationHolder(.messageDidArrive, on: center, using: note.hear)
    let (other, fromOne) = (Note(), Note())
    let filtered = ObservationHolder(.messageDidArrive, object: sender, on: center, using: fromOne.hear)
    let goesOn = ObservationHolder(.messageDidArrive, on: center, using: other.hear)
    let (before, after) = (inputs.int(in: 2...20), inputs.int(in: 2...20))
    post(from: sender, times: before)
    (holders + [mine, mine, filtered, filtered]).forEach { $0.end() }
    post(from: sender, times: after)
    withExtendedLifetime(holders + [mine, filtered, goesOn]) {
      expectEqual(note.count, before, "After `end()` the closure is not called any more")
      expectEqual(
        fromOne.count, before, "After `end()` of a holder with an object, its closure is not called any more")
      expectEqual(other.count, before + after, "Other observations on the same center continue")
      tracker.expectReleased(
        "After `end()` nothing that the closure held is kept", heldBy: holders)
    }
  }

  private func expectAnEndBeforeTheFirst() {
    let (sender, tracker) = (Sender(), ReleaseTracker())
    let early = [nil, sender].map {
      ObservationHolder(.messageDidArrive, object: $0, on: center, using: note.hear)
    }
    let holders = [holder(with: tracker), holder(with: tracker, from: sender)]
    (early + holders).forEach { $0.end() }
    withExtendedLifetime(early + holders) {
      tracker.expectReleased(
        "After an `end()` before the first notification, nothing that the closure held is kept",
        heldBy: holders)
      post(from: sender, times: 2)
      expectEqual(note.count, 0, "After an `end()` before the first notification, no closure is called")
    }
  }

  func testTheScreenCounts() {
    let screen = MessageScreen(center: center)
    let other = MessageScreen(center: NotificationCenter())
    expectEqual(screen.unread, 0, "A screen begins with no unread message")
    let messages = inputs.int(in: 300...900)
    post(times: messages)
    expectEqual(screen.unread, messages, "Each message on the screen's center is counted once")
    expectEqual(screen.unread, messages, "Each message is counted once, and not again a moment later")
    let second = MessageScreen(center: center)
    post(from: Sender(), times: messages)
    expectEqual(
      screen.unread, 2 * messages, "Each message is counted, whoever posts it, also after many others")
    expectEqual(
      second.unread, messages, "A second screen on the same center counts for itself, from its start")
    expectEqual(other.unread, 0, "A message on another center is not counted")
    let center = center
    onAnotherThread("A message can be posted on another thread") {
      center.post(name: .messageDidArrive, object: nil)
    }
    expectEqual(
      screen.unread, 2 * messages + 1, "Each message is counted, on whatever thread it is posted")
  }

  func testTheScreenGoes() {
    let messages = inputs.int(in: 2...20)
    assertReleased("The screen is deallocated when its last owner releases it") {
      let screen = MessageScreen(center: center)
      post(times: messages)
      post(from: Sender(), times: messages)
      return screen
    }
    post()
    expectNothingLeft("A deallocated screen leaves no closure at the center, nor anything elsewhere") {
      let screen = MessageScreen(center: center)
      withExtendedLifetime(screen) { post(times: 2) }
    }
  }

  func testOnceIsOnce() {
    once(.messageDidArrive, on: center, note.hear)
    center.post(name: Notification.Name("\(inputs.word())DidLeave"), object: nil)
    expectEqual(note.count, 0, "`once` does not call its closure for a notification of another name")
    let second = Note()
    once(.messageDidArrive, on: center, second.hear)
    let elsewhere = Note()
    let other = NotificationCenter()
    once(.messageDidArrive, on: other, elsewhere.hear)
    post(times: inputs.int(in: 2...20))
    expectEqual(note.count, 1, "`once` calls its closure for the first notification, and for no further one")
    expectEqual(note.count, 1, "`once` calls its closure once, and not again a moment later")
    expectEqual(
      second.count, 1, "A second call of `once`, which waits at the same time, calls its closure, too")
    expectEqual(elsewhere.count, 0, "`once` does not call its closure for a notification on another center")
    other.post(name: .messageDidArrive, object: Sender())
    expectEqual(elsewhere.count, 1, "`once` calls its closure for a notification on its own center")
    once(.messageDidArrive, on: center, note.hear)
    post(times: 2)
    expectEqual(note.count, 2, "`once` can be called again, and calls its closure once more")
    for time in 1...inputs.repetitions() {
      once(.messageDidArrive, on: center, note.hear)
      post(times: 2)
      expectEqual(
        note.count, 2 + time, "`once` is called again and again: each call calls its closure once more")
      if hasFailed { return }
    }

    let (parcel, text) = (Note(), inputs.word())
    once(.messageDidArrive, on: center, parcel.hear)
    send(text, from: Sender())
    expectEqual(
      parcel.contents, ["\(text) from Sender"],
      "The closure of `once` gets the notification that was posted, with its `userInfo` and its object")

    let nested = Note()
    let center = center
    once(.messageDidArrive, on: center) { notification in
      nested.hear(notification)
      if nested.count < 9 { center.post(notification) }
    }
    post()
    expectEqual(
      nested.count, 1, "A notification that the closure of `once` posts does not call the closure again")

    let (inner, innerCenter) = (Note(), NotificationCenter())
    let innerName = Notification.Name("\(inputs.word())DidLeave")
    once(innerName, on: center, inner.hear)
    once(.messageDidArrive, on: innerCenter, inner.hear)
    once(.messageDidArrive, on: center) { _ in
      center.post(name: innerName, object: nil)
      innerCenter.post(name: .messageDidArrive, object: nil)
    }
    post()
    expectEqual(
      inner.count, 2,
      "The closure of `once` posts another name, and on another center: two other calls of `once` wait for these, and call their closures"
    )

    let far = Note()
    once(.messageDidArrive, on: center, far.hear)
    onAnotherThread("A notification can be posted on another thread") {
      center.post(name: .messageDidArrive, object: nil)
    }
    expectEqual(
      far.count, 1, "`once` calls its closure for the first notification, on whatever thread it comes")
  }

  func testOnceLetsGo() {
    let tracker = ReleaseTracker()
    waitOnce(tracker)
    if tracker.isAllReleased {
      fail(
        "Until the first notification, `once` keeps what its closure holds", expected: "it is kept",
        found: "it was deallocated")
    }
    waitOnce(tracker)
    post()
    tracker.expectReleased("After the first notification, `once` keeps nothing that its closure held")
    expectNothingLeft(
      "After the first notification, `once` leaves no closure at the center, nor anything elsewhere"
    ) {
      once(.messageDidArrive, on: center) { _ in }
      post()
    }
  }

  private func observe(_ note: Note, from sender: Sender? = nil, forPosts times: Int) {
    let holder = ObservationHolder(.messageDidArrive, object: sender, on: center, using: note.hear)
    withExtendedLifetime(holder) { post(from: sender, times: times) }
  }

  private func holder(with tracker: ReleaseTracker, from sender: Sender? = nil) -> ObservationHolder {
    let note = tracker.track(Note(), "what the closure held")
    return ObservationHolder(.messageDidArrive, object: sender, on: center, using: note.hear)
  }

  private func waitOnce(_ tracker: ReleaseTracker) {
    let note = tracker.track(Note(), "what the closure held")
    once(.messageDidArrive, on: center, note.hear)
  }

  private func send(_ text: String, from sender: Sender) {
    center.post(name: .messageDidArrive, object: sender, userInfo: ["text": text])
  }

  private func post(from sender: Sender? = nil, times: Int = 1) {
    for _ in 0..<times { center.post(name: .messageDidArrive, object: sender) }
  }
}

/// What a closure holds, to see when it is released. It counts what it heard.
final class Note: Sendable {
  private let heard = Recorder()
  private let parcels = Recorder()

  var count: Int { heard.calls.count }
  var texts: [String] { heard.calls }
  /// The text in each notification, and who posted it.
  var contents: [String] { parcels.calls }

  func hear(_ notification: Notification) {
    heard.record(notification.name.rawValue)
    let text = notification.userInfo?["text"] as? String ?? "no text"
    parcels.record("\(text) from \(notification.object is Sender ? "Sender" : "nobody")")
  }
}

/// An object that posts, and equals each other one of its class.
final class Twin: NSObject {
  override func isEqual(_ object: Any?) -> Bool { object is Twin }
  override var hash: Int { 1 }
}

/// An object that posts.
final class Sender {}

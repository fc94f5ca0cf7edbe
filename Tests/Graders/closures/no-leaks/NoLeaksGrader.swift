import GraderKit
import LabKit
import XCTest

@testable import NoLeaks

nonisolated final class NoLeaksGrader: XCTestCase {
  func testThePlayerGoesWithItsButton() {
    assertReleased("The player's screen goes when it is closed, and its button with it") {
      () -> [AnyObject] in
      let screen = PlayerScreen()
      screen.button.simulateTap()
      return [screen, screen.button]
    }
  }

  func testThePlayersButtonShowsWhatATapWouldDo() {
    let screen = PlayerScreen()
    expectEqual(screen.button.currentTitle, "Play", "Before the first tap the button says Play")
    screen.button.simulateTap()
    expectTrue(screen.isPlaying, "The first tap plays")
    expectEqual(screen.button.currentTitle, "Pause", "While it plays the button says Pause")
    screen.button.simulateTap()
    expectFalse(screen.isPlaying, "The second tap pauses")
    expectEqual(screen.button.currentTitle, "Play", "While it pauses the button says Play")
  }

  func testTheCartGoes() {
    assertReleased("The cart's screen goes when it is closed, and its buttons with it") { () -> [AnyObject] in
      let screen = CartScreen()
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen goes also after something has been ordered") { () -> [AnyObject] in
      let screen = CartScreen()
      screen.orderButton.simulateTap()
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen goes also after an order has been undone") { () -> [AnyObject] in
      let screen = CartScreen()
      screen.orderButton.simulateTap()
      screen.undoButton.simulateTap()
      return [screen, screen.orderButton, screen.undoButton]
    }
  }

  func testOrdersAreCountedAndUndone() {
    let screen = CartScreen()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 0, "Before the first order there is nothing to undo")
    for _ in 1...3 { screen.orderButton.simulateTap() }
    expectEqual(screen.orders, 3, "Three taps are three orders")
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 2, "Undo takes one order back")
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 2, "A second tap on undo does nothing")
    screen.orderButton.simulateTap()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 2, "After another order there is something to undo again")
  }

  func testFeedbackIsSentThoughTheScreenIsClosed() {
    let (queue, inbox) = (WorkQueue(), Inbox())
    sendAndClose(on: queue, to: inbox, ReleaseTracker())
    expectEqual(inbox.messages, [], "Nothing is sent before the queue runs the job")
    queue.runAll()
    expectEqual(inbox.messages, ["Very good."], "What was typed last is sent, though the screen is closed")
    let (screen, early, late) = (FeedbackScreen(), Inbox(), Inbox())
    screen.send(on: queue, to: early)
    screen.send(on: queue, to: late)
    screen.field.text = "Twice."
    queue.runAll()
    expectEqual(
      early.messages, ["Twice."], "Sent to two inboxes before the queue runs: the first one gets it once")
    expectEqual(
      late.messages, ["Twice."], "Sent to two inboxes before the queue runs: the second one gets it once")
    screen.field.text = "Again."
    screen.send(on: queue, to: early)
    queue.runAll()
    expectEqual(early.messages, ["Twice.", "Again."], "A screen that has sent before can send again")
  }

  func testTheFeedbackScreenGoesAfterItsJob() {
    let tracker = ReleaseTracker()
    let queue = WorkQueue()
    sendAndClose(on: queue, to: Inbox(), tracker)
    queue.runAll()
    tracker.expectReleased(
      "The job has run and its screen is closed: neither holds the other any more", heldBy: [queue])
    assertReleased("The queue goes before it ran the job: nobody else holds the closed screen") {
      () -> [AnyObject] in
      let (screen, queue) = (FeedbackScreen(), WorkQueue())
      screen.send(on: queue, to: Inbox())
      return [screen, queue]
    }
  }

  private func sendAndClose(on queue: WorkQueue, to inbox: Inbox, _ tracker: ReleaseTracker) {
    let screen = tracker.track(FeedbackScreen())
    screen.field.text = "Good."
    screen.send(on: queue, to: inbox)
    screen.field.text = "Very good."
  }
}

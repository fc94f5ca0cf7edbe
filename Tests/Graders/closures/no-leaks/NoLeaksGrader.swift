import GraderKit
import LabKit
import XCTest

@testable import NoLeaks

nonisolated final class NoLeaksGrader: XCTestCase {
  private let inputs = Inputs()

  func testThePlayerGoesWithItsButton() {
    assertReleased("The player's screen goes when it is closed, and its button with it") {
      () -> [AnyObject] in
      let screen = PlayerScreen()
      for _ in 1...inputs.int(in: 1...3) { screen.button.simulateTap() }
      return [screen, screen.button]
    }
  }

  func testThePlayersButtonShowsWhatATapWouldDo() {
    let screen = PlayerScreen()
    let button = screen.button
    expectEqual(Observed.title(of: button), "Play", "Before the first tap the button says Play")
    for _ in 1...inputs.int(in: 1...3) {
      button.simulateTap()
      expectTrue(screen.isPlaying, "The first tap plays, and so does each tap after a pause")
      expectEqual(Observed.title(of: button), "Pause", "While it plays the button says Pause")
      button.simulateTap()
      expectFalse(screen.isPlaying, "The second tap pauses")
      expectEqual(Observed.title(of: button), "Play", "While it pauses the button says Play")
    }
    expectFalse(PlayerScreen().isPlaying, "Another player's screen does not play")
  }

  func testTheCartGoes() {
    assertReleased("The cart's screen goes when it is closed, and its buttons with it") { () -> [AnyObject] in
      let screen = CartScreen()
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen goes also after something has been ordered") { () -> [AnyObject] in
      let screen = CartScreen()
      for _ in 1...inputs.int(in: 1...4) { screen.orderButton.simulateTap() }
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
    let orders = inputs.int(in: 2...6)
    let screen = CartScreen()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 0, "Before the first order there is nothing to undo")
    for _ in 1...orders { screen.orderButton.simulateTap() }
    expectEqual(screen.orders, orders, "\(orders) taps are \(orders) orders")
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, orders - 1, "Undo takes one order back")
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, orders - 1, "A second tap on undo does nothing")
    screen.orderButton.simulateTap()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, orders - 1, "After another order there is something to undo again")
    expectEqual(CartScreen().orders, 0, "Another cart's screen has orders of its own")
  }

  func testFeedbackIsSentThoughTheScreenIsClosed() {
    let (good, twice, again) = (inputs.text(), inputs.text(), inputs.text())
    let (queue, inbox) = (WorkQueue(), Inbox())
    sendAndClose(good, on: queue, to: inbox, ReleaseTracker())
    expectEqual(inbox.messages, [], "Nothing is sent before the queue runs the job")
    queue.runAll()
    expectEqual(inbox.messages, ["very \(good)"], "What was typed last is sent, though the screen is closed")
    let (screen, early, late) = (FeedbackScreen(), Inbox(), Inbox())
    screen.send(on: queue, to: early)
    screen.send(on: queue, to: late)
    screen.field.text = twice
    queue.runAll()
    expectEqual(
      early.messages, [twice], "Sent to two inboxes before the queue runs: the first one gets it once")
    expectEqual(
      late.messages, [twice], "Sent to two inboxes before the queue runs: the second one gets it once")
    screen.field.text = again
    screen.send(on: queue, to: early)
    queue.runAll()
    expectEqual(early.messages, [twice, again], "A screen that has sent before can send again")
  }

  func testTheFeedbackScreenGoesAfterItsJob() {
    let tracker = ReleaseTracker()
    let queue = WorkQueue()
    sendAndClose(inputs.text(), on: queue, to: Inbox(), tracker)
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

  private func sendAndClose(
    _ text: String, on queue: WorkQueue, to inbox: Inbox, _ tracker: ReleaseTracker
  ) {
    let screen = tracker.track(FeedbackScreen())
    screen.field.text = text
    screen.send(on: queue, to: inbox)
    screen.field.text = "very \(text)"
  }
}

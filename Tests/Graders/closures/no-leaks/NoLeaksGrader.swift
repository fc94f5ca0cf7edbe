import GraderKit
import LabKit
import XCTest

@testable import NoLeaks

nonisolated final class NoLeaksGrader: XCTestCase {
  private let inputs = Inputs()

  func testThePlayerGoesWithItsButton() {
    let taps = [0, 1, inputs.int(in: 200...400)] + (1...4).map { _ in inputs.int(in: 2...7) }
    assertReleased("Each closed player's screen is deallocated, and so is its button") {
      () -> [AnyObject] in
      let screens = taps.map { _ in PlayerScreen() }
      for (screen, taps) in zip(screens, taps) {
        for _ in 0..<taps { screen.button.simulateTap() }
      }
      return screens + screens.map(\.button)
    }
    if hasFailed { return }
    expectNothingLeft("Many players' screens are opened and closed: each is deallocated") {
      let screen = PlayerScreen()
      for _ in 1...3 { screen.button.simulateTap() }
    }
    buttonOfAClosedPlayer().simulateTap()
  }

  func testThePlayersButtonShowsWhatATapWouldDo() {
    let (screen, newer) = (PlayerScreen(), PlayerScreen())
    let button = screen.button
    expectEqual(Observed.title(of: button), "Play", "Before the first tap, the title is Play")
    for _ in 1...inputs.repetitions() {
      if hasFailed { return }
      button.simulateTap()
      expectFalse(newer.isPlaying, "A tap starts one player: a newer one does not play")
      expectEqual(
        Observed.title(of: newer.button), "Play", "A tap on one player's button leaves a newer one's title")
      expectTrue(screen.isPlaying, "The first tap starts playing, and so does each tap after a pause")
      expectEqual(Observed.title(of: button), "Pause", "While it plays, the title is Pause")
      button.simulateTap()
      expectFalse(screen.isPlaying, "The second tap pauses")
      expectEqual(Observed.title(of: button), "Play", "While it pauses, the title is Play")
    }
    for event in [UIControl.Event.touchDown, .touchUpOutside, .touchCancel] { button.sendActions(for: event) }
    expectFalse(
      screen.isPlaying, "Only a finger that is lifted inside is a tap; other touches change nothing")
    newer.button.simulateTap()
    button.simulateTap()
    button.simulateTap()
    expectTrue(
      newer.isPlaying, "A newer player was started, and the other one started and paused: the newer one plays"
    )
    expectFalse(PlayerScreen().isPlaying, "Another player's screen does not play")
  }

  func testTheCartGoes() {
    assertReleased("A closed cart's screen is deallocated, and so are its buttons") { () -> [AnyObject] in
      let screen = CartScreen()
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen is deallocated, also after items were ordered") { () -> [AnyObject] in
      let screen = CartScreen()
      for _ in 1...inputs.int(in: 3...7) { screen.orderButton.simulateTap() }
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen is deallocated, also after an order was undone") { () -> [AnyObject] in
      let screen = CartScreen()
      for _ in 1...2 {
        screen.orderButton.simulateTap()
        screen.undoButton.simulateTap()
      }
      return [screen, screen.orderButton, screen.undoButton]
    }
    assertReleased("The cart's screen is deallocated, whatever was tapped, and in whatever order") {
      () -> [AnyObject] in
      let screen = CartScreen()
      let (order, undo) = (screen.orderButton, screen.undoButton)
      for button in [undo, order, order, undo, undo, undo, order, undo, order, order] { button.simulateTap() }
      return [screen, order, undo]
    }
    if hasFailed { return }
    expectNothingLeft("Many carts' screens are opened and closed: each is deallocated") {
      let screen = CartScreen()
      for button in [screen.orderButton, screen.undoButton, screen.orderButton] { button.simulateTap() }
    }
    for button in buttonsOfAClosedCart() { button.simulateTap() }
  }

  func testOrdersAreCountedAndUndone() {
    let orders = inputs.repetitions()
    let (screen, newer) = (CartScreen(), CartScreen())
    newer.orderButton.simulateTap()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, 0, "Before the first order there is nothing to undo")
    for _ in 1...orders { screen.orderButton.simulateTap() }
    expectEqual(screen.orders, orders, "After \(orders) taps there are \(orders) orders")
    for button in [screen.orderButton, screen.undoButton] { button.sendActions(for: .touchDown) }
    expectEqual(
      screen.orders, orders, "A finger touches a button and has not tapped it: nothing is ordered or undone")
    screen.undoButton.simulateTap()
    expectEqual(newer.orders, 1, "Orders and undo in one cart leave the orders of a newer one")
    expectEqual(screen.orders, orders - 1, "Undo removes one order")
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, orders - 1, "A second tap on undo does nothing")
    screen.orderButton.simulateTap()
    screen.undoButton.simulateTap()
    expectEqual(screen.orders, orders - 1, "After another order, the next tap on undo removes it")
    for _ in 1...inputs.repetitions() {
      screen.orderButton.simulateTap()
      expectEqual(screen.orders, orders, "Orders are made and undone again and again: each tap orders")
      screen.undoButton.simulateTap()
      expectEqual(
        screen.orders, orders - 1, "Orders are made and undone again and again: undo removes the last order")
      if hasFailed { return }
    }
    newer.undoButton.simulateTap()
    expectEqual(newer.orders, 0, "A newer cart can still undo its own order")
    expectEqual(screen.orders, orders - 1, "Undo in a newer cart leaves the orders of this one")
    expectEqual(CartScreen().orders, 0, "Another cart's screen has its own orders")
  }

  func testFeedbackIsSentThoughTheScreenIsClosed() {
    let (good, twice, again) = (inputs.text(), inputs.text(), inputs.text())
    let (queue, inbox) = (WorkQueue(), Inbox())
    sendAndClose(good, on: queue, to: inbox, ReleaseTracker())
    expectEqual(inbox.messages, [], "Nothing is sent before the queue runs the job")
    queue.runAll()
    expectEqual(
      inbox.messages, ["very \(good)"], "The text that was typed last is sent, even if the screen is closed")
    for text in [good, good, ""] + inputs.unusualTexts() {
      inbox.messages = []
      sendAndClose(text, on: queue, to: inbox, ReleaseTracker())
      queue.runAll()
      expectEqual(
        inbox.messages, ["very \(text)"], "Each text is sent, also an empty or long one, or the same again")
    }
    let (screen, early, late, newer) = (FeedbackScreen(), Inbox(), Inbox(), FeedbackScreen())
    newer.field.text = "a newer screen's text"
    screen.send(on: queue, to: early)
    screen.send(on: queue, to: late)
    screen.field.text = twice
    queue.runAll()
    expectEqual(
      early.messages, [twice], "Sent to two inboxes before the queue runs: the first one gets it once")
    expectEqual(
      late.messages, [twice], "Sent to two inboxes before the queue runs: the second one gets it once")
    screen.field.text = ""
    screen.send(on: queue, to: early)
    queue.runAll()
    expectEqual(early.messages, [twice, ""], "A text that is empty when the job runs is sent, too")
    early.messages = [twice]
    screen.field.text = again
    screen.send(on: queue, to: early)
    queue.runAll()
    expectEqual(early.messages, [twice, again], "A screen that has sent before can send again")
    let count = inputs.repetitions()
    for _ in 1...count { screen.send(on: queue, to: late) }
    queue.runAll()
    withExtendedLifetime(newer) {}
    expectEqual(
      late.messages, [twice] + Array(repeating: again, count: count),
      "Each call of `send` adds another job, also for the same text and inbox")
  }

  func testTheFeedbackScreenGoesAfterItsJob() {
    let tracker = ReleaseTracker()
    let queue = WorkQueue()
    for _ in 1...4 { sendAndClose(inputs.text(), on: queue, to: Inbox(), tracker) }
    queue.runAll()
    tracker.expectReleased(
      "After its job has run, a closed feedback screen is deallocated", heldBy: [queue])
    for _ in 1...2 { sendOftenAndClose(on: queue, tracker) }
    queue.runAll()
    tracker.expectReleased(
      "A closed feedback screen that has sent more than once is deallocated after its last job has run",
      heldBy: [queue])
    assertReleased("If the queue is released before it ran the job, nothing else holds the closed screen") {
      () -> [AnyObject] in
      let (screen, queue) = (FeedbackScreen(), WorkQueue())
      for _ in 1...2 { screen.send(on: queue, to: Inbox()) }
      return [screen, queue]
    }
  }

  /// Somebody still holds the button.
  private func buttonOfAClosedPlayer() -> UIButton {
    let screen = PlayerScreen()
    for _ in 1...2 { screen.button.simulateTap() }
    return screen.button
  }

  private func buttonsOfAClosedCart() -> [UIButton] {
    let screen = CartScreen()
    screen.orderButton.simulateTap()
    return [screen.orderButton, screen.undoButton]
  }

  /// Sends before and after the queue has run.
  private func sendOftenAndClose(on queue: WorkQueue, _ tracker: ReleaseTracker) {
    let screen = tracker.track(FeedbackScreen())
    for _ in 1...2 {
      for text in inputs.texts(2) {
        screen.field.text = text
        screen.send(on: queue, to: Inbox())
      }
      queue.runAll()
    }
    screen.send(on: queue, to: Inbox())
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

import GraderKit
import LabKit
import XCTest

@testable import AddItem

nonisolated final class AddItemGrader: XCTestCase {
  private let inputs = Inputs()

  func testDoneAsksAndThenReports() {
    let (listener, item) = (makeListener(answer: true), inputs.word())
    let screen = AddItemViewController()
    screen.delegate = listener
    screen.text = item
    screen.tapDone()
    expectEqual(
      listener.heard, ["validate \(item)", "add \(item)"],
      "Done asks whether \(item) is valid, then reports it")
    screen.text = ""
    screen.tapDone()
    expectEqual(
      Array(listener.heard.dropFirst(2)), ["validate ", "add "],
      "Whether an empty text will do is for the delegate to say, too")
    expectTrue(
      listener.senders.allSatisfy { $0 === screen }, "The delegate hears on which screen Done was tapped")
    AddItemViewController().tapDone()
  }

  func testARefusedItemIsNotReported() {
    let (listener, item) = (makeListener(answer: false), inputs.word())
    let screen = AddItemViewController()
    screen.delegate = listener
    screen.text = item
    expectNil(screen.message, "Before anything was refused there is no message")
    screen.tapDone()
    expectEqual(listener.heard, ["validate \(item)"], "An item that the delegate refused is not reported")
    expectEqual(screen.message, "not accepted", "The screen says that the item was not accepted")
  }

  func testCancelIsReported() {
    let listener = makeListener(answer: true)
    let screen = AddItemViewController()
    screen.delegate = listener
    screen.text = inputs.word()
    screen.tapCancel()
    expectEqual(listener.heard, ["cancel"], "Cancel is reported, and no item")
    expectIdentical(listener.senders.first, screen, "The delegate hears which screen was cancelled")
    AddItemViewController().tapCancel()
  }

  func testTheScreenDoesNotDismissItself() {
    let presenter = UIViewController()
    let window = windowShowing(presenter)
    let listener = makeListener(answer: true)
    let screen = AddItemViewController()
    screen.delegate = listener
    presenter.present(screen, animated: false)
    screen.text = "tea"
    screen.tapDone()
    expectIdentical(
      presenter.presentedViewController, screen,
      "After done the screen is there until its presenter dismisses it")
    screen.tapCancel()
    expectIdentical(
      presenter.presentedViewController, screen,
      "After cancel the screen is there until its presenter dismisses it")
    withExtendedLifetime(window) {}
  }

  func testTheListAddsAndDismisses() {
    let list = ListViewController()
    let (window, first, second) = (windowShowing(list), inputs.word(), inputs.word())
    list.addItem()
    done(first, in: list)
    expectEqual(list.items, [first], "What the screen reports is in the list")
    expectTrue(list.presentedViewController == nil, "After an item was added, the list dismisses the screen")
    if list.presentedViewController == nil { list.addItem() }
    done("", in: list)
    expectEqual(list.items, [first], "The list accepts no empty item")
    expectTrue(list.presentedViewController != nil, "After a refused item the screen stays")
    guard list.presentedViewController != nil else { return }
    done(first, in: list)
    expectEqual(list.items, [first], "The list accepts no item that it has already")
    expectTrue(list.presentedViewController != nil, "After an item that it has already the screen stays")
    guard list.presentedViewController != nil else { return }
    done(second, in: list)
    expectEqual(list.items, [first, second], "After a refused item another one can be added")
    if list.presentedViewController == nil { list.addItem() }
    done(first, in: list)
    expectEqual(list.items, [first, second], "The list accepts no item that it has, wherever it stands")
    withExtendedLifetime(window) {}
  }

  func testTheListDismissesACancelledScreen() {
    let list = ListViewController()
    let window = windowShowing(list)
    list.addItem()
    let screen = list.presentedViewController as? AddItemViewController
    screen?.text = "milk"
    screen?.tapCancel()
    expectTrue(list.presentedViewController == nil, "After cancel the list dismisses the screen")
    expectEqual(list.items, [], "After cancel the list has no new item")
    withExtendedLifetime(window) {}
  }

  func testNeitherScreenIsKept() {
    let tracker = ReleaseTracker()
    let list = ListViewController()
    let window = windowShowing(list)
    openAndClose(list, tracker)
    tracker.expectReleased("A screen that was dismissed goes", heldBy: [list])
    let other = ReleaseTracker()
    let screen = screenOfAListThatIsLetGo(other)
    other.expectReleased(
      "The list goes, though somebody still holds its screen", heldBy: [screen].compactMap { $0 })
    withExtendedLifetime(window) {}
  }

  private func done(_ text: String, in list: ListViewController) {
    guard let screen = list.presentedViewController as? AddItemViewController else {
      return fail("`addItem()` presents an AddItemViewController")
    }
    screen.text = text
    screen.tapDone()
  }

  private func openAndClose(_ list: ListViewController, _ tracker: ReleaseTracker) {
    list.addItem()
    if let screen = list.presentedViewController { tracker.track(screen) }
    done("milk", in: list)
  }

  private func screenOfAListThatIsLetGo(_ tracker: ReleaseTracker) -> UIViewController? {
    let list = ListViewController()
    let window = windowShowing(list)
    tracker.track(list)
    list.addItem()
    let screen = list.presentedViewController
    window.rootViewController = nil
    list.dismiss(animated: false)
    return screen
  }
}

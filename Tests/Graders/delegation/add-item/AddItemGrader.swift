import GraderKit
import LabKit
import XCTest
@testable import AddItem

nonisolated final class AddItemGrader: XCTestCase {
  private let inputs = Inputs()
  /// Newer screens, each with a delegate of its own, and newer lists, each with a screen that is still open.
  private var others: [(screen: AddItemViewController, listener: Listener, text: String)] = []
  private var otherLists:
    [(list: ListViewController, window: UIWindow, items: [String], open: UIViewController?)] = []

  func testDoneAsksAndThenReports() {
    let (listener, item) = (makeListener(answer: true), inputs.word())
    let screen = screen(reportingTo: listener)
    screen.text = item
    screen.tapDone()
    expectEqual(
      listener.heard, ["validate \(item)", "add \(item)"],
      "Done asks whether \(item) is valid, then reports it")
    let times = inputs.repetitions()
    listener.heard = []
    for _ in 1...times { screen.tapDone() }
    expectEqual(
      listener.heard, (1...times).flatMap { _ in ["validate \(item)", "add \(item)"] },
      "Done is tapped again and again: each time, the screen asks about the item and reports it")
    for text in inputs.unusualTexts() + [item] {
      listener.heard = []
      screen.text = text
      screen.tapDone()
      expectEqual(
        listener.heard, ["validate \(text)", "add \(text)"],
        "The screen asks its delegate about every text, also an empty or long one, or the same again")
    }
    expectTrue(
      listener.senders.allSatisfy { $0 === screen },
      "The first argument is the screen on which Done was tapped")
    AddItemViewController().tapDone()
    expectTheOthersUntouched()
    expectEqual(others.map(\.screen.text), others.map(\.text), "Another screen keeps its text")
  }

  /// A screen with this delegate; then another screen is created, with another delegate.
  private func screen(reportingTo listener: Listener) -> AddItemViewController {
    let screen = AddItemViewController()
    screen.delegate = listener
    let other = (screen: AddItemViewController(), listener: makeListener(answer: true), text: inputs.text())
    other.screen.delegate = other.listener
    other.screen.text = other.text
    others.append(other)
    return screen
  }

  private func expectTheOthersUntouched() {
    for other in others {
      expectEqual(other.listener.heard, [], "The delegate of another screen is asked and told nothing")
    }
  }

  func testARefusedItemIsNotReported() {
    let (listener, item) = (makeListener(answer: false), inputs.word())
    let screen = screen(reportingTo: listener)
    screen.text = item
    expectNil(screen.message, "`message` is nil until an item is refused")
    var early: String?
    listener.whenAsked = { early = $0.message }
    screen.tapDone()
    expectNil(early, "While the delegate is asked about the first item, `message` is still nil")
    expectEqual(listener.heard, ["validate \(item)"], "An item that the delegate refused is not reported")
    expectEqual(screen.message, "not accepted", "After an item was refused, `message` is `not accepted`")
    expectNil(AddItemViewController().message, "Another screen has no message")
    expectNil(others.last?.screen.message, "Another screen has no message")
    listener.answer = true
    screen.tapDone()
    expectEqual(
      listener.heard, ["validate \(item)", "validate \(item)", "add \(item)"],
      "The delegate is asked each time, and can change its answer")
    listener.answer = false
    for number in 2...inputs.repetitions() {
      screen.text = "\(item) \(number)"
      screen.tapDone()
      expectEqual(
        screen.message, "not accepted",
        "After refusal number \(number), `message` is `not accepted`, as after the first")
      if hasFailed { return }
    }
    expectNoMessageWithoutARefusal()
    expectTheOthersUntouched()
  }

  private func expectNoMessageWithoutARefusal() {
    let listener = makeListener(answer: true)
    let screen = screen(reportingTo: listener)
    for text in inputs.words(2) {
      screen.text = text
      screen.tapDone()
      expectNil(screen.message, "After an item was accepted, `message` is still nil: nothing was refused")
    }
    screen.tapCancel()
    expectNil(screen.message, "After cancel, `message` is still nil: no item was refused")
  }

  func testCancelIsReported() {
    let listener = makeListener(answer: true)
    let screen = screen(reportingTo: listener)
    screen.text = inputs.word()
    screen.tapCancel()
    expectEqual(listener.heard, ["cancel"], "Cancel is reported, and no item")
    expectIdentical(listener.senders.first, screen, "The first argument is the screen that was cancelled")
    screen.tapCancel()
    expectEqual(
      listener.heard, ["cancel", "cancel"],
      "The delegate leaves the screen open after a cancel, and the user cancels again: that is reported, too")
    let times = inputs.repetitions()
    listener.heard = []
    for _ in 1...times { screen.tapCancel() }
    expectEqual(
      listener.heard.count, times,
      "The delegate leaves the screen open, and the user cancels \(times) times: each cancel is reported")
    let item = inputs.word()
    screen.text = item
    listener.heard = []
    screen.tapDone()
    expectEqual(
      listener.heard, ["validate \(item)", "add \(item)"],
      "The delegate leaves the screen open after a cancel: Done still asks about the item, and reports it")
    let refusing = makeListener(answer: false)
    let refused = AddItemViewController()
    refused.delegate = refusing
    refused.text = inputs.word()
    refused.tapDone()
    refusing.heard = []
    refused.tapCancel()
    expectEqual(refusing.heard, ["cancel"], "Cancel is reported, also after an item was refused")
    AddItemViewController().tapCancel()
    expectTheOthersUntouched()
  }

  func testTheScreenDoesNotDismissItself() {
    let presenter = UIViewController()
    let window = windowShowing(presenter)
    let listener = makeListener(answer: true)
    let screen = screen(reportingTo: listener)
    presenter.present(screen, animated: false)
    screen.text = "tea"
    screen.tapDone()
    expectIdentical(
      presenter.presentedViewController, screen,
      "After done the screen stays until its presenter dismisses it")
    screen.tapCancel()
    expectIdentical(
      presenter.presentedViewController, screen,
      "After cancel the screen stays until its presenter dismisses it")
    screen.delegate = nil
    for isDone in inputs.shuffled([true, false]) {
      if presenter.presentedViewController == nil { presenter.present(screen, animated: false) }
      if isDone { screen.tapDone() } else { screen.tapCancel() }
      expectIdentical(
        presenter.presentedViewController, screen,
        "A screen without a delegate stays, too, after \(isDone ? "done" : "cancel")")
    }
    withExtendedLifetime(window) {}
  }

  func testTheListAddsAndDismisses() {
    let list = ListViewController()
    let (window, first, second) = (windowShowing(list), inputs.word(), inputs.word())
    open(list)
    expectValidatingChangesNothing(list)
    done(first, in: list)
    expectEqual(list.items, [first], "The list appends the item that the screen reports")
    expectTrue(list.presentedViewController == nil, "After an item was added, the list dismisses the screen")
    if list.presentedViewController == nil { open(list) }
    done("", in: list)
    expectEqual(list.items, [first], "The list does not accept an empty item")
    expectTrue(list.presentedViewController != nil, "After a refused item the screen stays")
    if hasFailed { return }
    done(first, in: list)
    expectEqual(list.items, [first], "The list does not accept an item that it already has")
    expectTrue(
      list.presentedViewController != nil, "After an item that the list already has, the screen stays")
    if hasFailed { return }
    done(second, in: list)
    expectEqual(list.items, [first, second], "After a refused item another one can be added")
    if list.presentedViewController == nil { open(list) }
    done(first, in: list)
    expectEqual(list.items, [first, second], "The list does not accept an item that it has at any index")
    let others = [first.uppercased(), "\(first) \(second)"] + inputs.unusualTexts().filter { !$0.isEmpty }
    for other in others {
      if list.presentedViewController == nil { open(list) }
      done(other, in: list)
    }
    expectEqualElements(
      list.items, [first, second] + others,
      "The list accepts each item that differs from the others in any character")
    expectNoItemTwice(list)
    expectManyItems(list)
    withExtendedLifetime(window) {}
    expectOneOfTwoEqualTexts()
    expectTheItemThatIsNamed()
    expectTheOtherListsUntouched()
  }

  /// Opens the list's screen; then another list has got an item of its own, and has opened its screen again.
  private func open(_ list: ListViewController) {
    list.addItem()
    let other = ListViewController()
    let window = windowShowing(other)
    other.addItem()
    if let screen = other.presentedViewController as? AddItemViewController {
      screen.text = inputs.text()
      screen.tapDone()
    }
    if other.presentedViewController == nil { other.addItem() }
    otherLists.append((other, window, other.items, other.presentedViewController))
  }

  private func expectTheOtherListsUntouched() {
    expectTrue(
      otherLists.allSatisfy { $0.list.items == $0.items && $0.list.presentedViewController === $0.open },
      "A list is asked and told about its own screens: other lists keep their items, and their screens stay open"
    )
  }

  private func expectManyItems(_ list: ListViewController) {
    let (before, word) = (list.items, inputs.text())
    let more = (1...inputs.repetitions()).map { "\(word) \($0)" }
    for item in more {
      if list.presentedViewController == nil { list.addItem() }
      done(item, in: list)
      guard list.presentedViewController == nil else {
        return fail("After an item was added, the list dismisses the screen, however many items it has")
      }
    }
    expectEqualElements(list.items, before + more, "The list has each item that was added, however many")
  }

  private func expectNoItemTwice(_ list: ListViewController) {
    let items = list.items
    for row in inputs.shuffled(Array(items.indices)) {
      if list.presentedViewController == nil { open(list) }
      done(items[row], in: list)
      guard list.items == items else {
        return expectEqual(
          list.items.count, items.count,
          "The list does not accept again the item that it has in row \(row) of \(items.count)")
      }
    }
  }

  /// The list is asked about an item, and told of one: the text of the screen can be another by then.
  private func expectTheItemThatIsNamed() {
    let (list, words) = (ListViewController(), inputs.words(3))
    let window = windowShowing(list)
    open(list)
    guard let screen = list.presentedViewController as? AddItemViewController, let delegate = screen.delegate
    else { return fail("`addItem()` presents an AddItemViewController, with the list as its delegate") }
    screen.text = words[0]
    delegate.addItemViewController(screen, didAdd: words[1])
    expectEqual(
      list.items, [words[1]],
      "The list appends the item that is reported, whatever text the screen has")
    let answers = [words[0], words[1], ""].map { text in
      screen.text = text
      return [words[2], words[1], ""].map {
        delegate.addItemViewController(screen, validate: $0) ? "yes" : "no"
      }
    }
    expectEqual(
      answers, Array(repeating: ["yes", "no", "no"], count: 3),
      "The list is asked about a new item, one that it has, and an empty one: the answer is about the item, whatever text the screen has"
    )
    if list.presentedViewController == nil {
      open(list)
      expectNotIdentical(
        list.presentedViewController, screen,
        "`addItem()` presents a new screen, even if somebody still holds the one before")
    }
    for item in inputs.shuffled([words[1], ""]) {
      let items = list.items
      if list.presentedViewController == nil { open(list) }
      let current = list.presentedViewController as? AddItemViewController ?? screen
      delegate.addItemViewController(current, didAdd: item)
      expectEqual(
        list.items, items + [item],
        "The list appends each item that is reported, also one that it would not accept")
      expectTrue(
        list.presentedViewController == nil, "After an item was reported, the list dismisses the screen")
    }
    withExtendedLifetime(window) {}
  }

  /// An accented letter is one character in one text, and a letter with an accent in the other.
  private func expectOneOfTwoEqualTexts() {
    let (list, word) = (ListViewController(), inputs.word())
    let window = windowShowing(list)
    let pair = inputs.pick(from: [
      ["\u{E9}", "e\u{301}"], ["\u{FC}", "u\u{308}"], ["\u{E5}", "a\u{30A}"], ["\u{F1}", "n\u{303}"],
    ])
    let texts = inputs.shuffled(pair).map { word + $0 }
    open(list)
    done(texts[0], in: list)
    if list.presentedViewController == nil { open(list) }
    done(texts[1], in: list)
    expectEqual(
      list.items, [texts[0]],
      "The list has \(texts[0]), and does not accept an item that is equal (`==`) to it, though encoded differently"
    )
    withExtendedLifetime(window) {}
  }

  private func expectValidatingChangesNothing(_ list: ListViewController) {
    guard let screen = list.presentedViewController as? AddItemViewController else { return }
    _ = screen.delegate?.addItemViewController(screen, validate: inputs.word())
    expectEqual(list.items, [], "When the list is only asked about an item, it does not change its items")
  }

  func testTheListDismissesACancelledScreen() {
    let list = ListViewController()
    let window = windowShowing(list)
    cancel(inputs.word(), in: list)
    expectEqual(list.items, [], "After cancel the list has no new item")
    // Neither the order of the alphabet nor the opposite one.
    let words = inputs.words(3).sorted()
    let items = [words[1]] + inputs.shuffled([words[0], words[2]])
    for item in items {
      if list.presentedViewController == nil { open(list) }
      done(item, in: list)
    }
    for text in [inputs.word(), items[0], ""] {
      cancel(text, in: list)
      expectEqual(list.items, items, "After cancel the list has the items that it had, in the same order")
    }
    for number in 1...inputs.int(in: 12...40) {
      if list.presentedViewController == nil { list.addItem() }
      (list.presentedViewController as? AddItemViewController)?.tapCancel()
      expectTrue(
        list.presentedViewController == nil,
        "The user opens the screen and cancels, time \(number): the list dismisses the screen")
      if hasFailed { return }
    }
    expectTheOtherListsUntouched()
    withExtendedLifetime(window) {}
  }

  private func cancel(_ text: String, in list: ListViewController) {
    if list.presentedViewController == nil { open(list) }
    let screen = list.presentedViewController as? AddItemViewController
    screen?.text = text
    screen?.tapCancel()
    expectTrue(list.presentedViewController == nil, "After cancel the list dismisses the screen")
  }

  func testNeitherScreenIsKept() {
    let tracker = ReleaseTracker()
    let list = ListViewController()
    let window = windowShowing(list)
    for _ in 1...3 { openAndClose(list, tracker) }
    tracker.expectReleased("A screen that was dismissed is deallocated", heldBy: [list])
    for _ in 1...2 { openAndClose(list, tracker, refused: [""]) }
    tracker.expectReleased(
      "A screen whose item was refused, and that was dismissed later, is deallocated", heldBy: [list])
    for refused in [[], ["", ""], []] { openAndCancel(list, tracker, refused: refused) }
    tracker.expectReleased(
      "A screen on which Cancel was tapped is dismissed and deallocated, also after a refused item",
      heldBy: [list])
    for refused in [[], [""]] { openAndSwipe(list, tracker, refused: refused) }
    tracker.expectReleased("A screen that the user has swiped away is deallocated", heldBy: [list])
    let other = ReleaseTracker()
    let screens = screensOfAListThatIsLetGo(other)
    other.expectReleased(
      "The list is deallocated, even if its screens still exist, on which Done and Cancel were tapped",
      heldBy: screens)
    for screen in screens {
      // Nobody is told any more; a reference that is used after that ends the program.
      screen.text = inputs.word()
      screen.tapDone()
      screen.tapCancel()
    }
    withExtendedLifetime(window) {}
  }

  private func done(_ text: String, in list: ListViewController) {
    guard let screen = list.presentedViewController as? AddItemViewController else {
      return fail("`addItem()` presents an AddItemViewController")
    }
    screen.text = text
    screen.tapDone()
  }

  private func openAndClose(
    _ list: ListViewController, _ tracker: ReleaseTracker, refused: [String] = []
  ) {
    list.addItem()
    if let screen = list.presentedViewController { tracker.track(screen) }
    for text in refused + [inputs.word()] { done(text, in: list) }
  }

  /// Opens a screen, and enters texts that it refuses.
  private func openAndRefuse(
    _ list: ListViewController, _ tracker: ReleaseTracker, refused: [String]
  ) -> AddItemViewController? {
    list.addItem()
    let screen = list.presentedViewController as? AddItemViewController
    if let screen { tracker.track(screen) }
    for text in refused { done(text, in: list) }
    return screen
  }

  private func openAndCancel(_ list: ListViewController, _ tracker: ReleaseTracker, refused: [String]) {
    openAndRefuse(list, tracker, refused: refused)?.tapCancel()
  }

  private func openAndSwipe(_ list: ListViewController, _ tracker: ReleaseTracker, refused: [String]) {
    let screen = openAndRefuse(list, tracker, refused: refused)
    screen?.simulateSwipeDown()
    // A screen in full-screen style cannot be swiped away.
    if list.presentedViewController != nil { screen?.tapCancel() }
  }

  /// A screen on which an item was added, one that was cancelled, and one on which an item was refused and that is
  /// still open.
  private func screensOfAListThatIsLetGo(_ tracker: ReleaseTracker) -> [AddItemViewController] {
    let list = ListViewController()
    let window = windowShowing(list)
    tracker.track(list)
    var screens: [AddItemViewController] = []
    for text in [inputs.word(), nil, ""] {
      list.addItem()
      guard let screen = list.presentedViewController as? AddItemViewController else { continue }
      screens.append(screen)
      if let text { done(text, in: list) } else { screen.tapCancel() }
    }
    window.rootViewController = nil
    list.dismiss(animated: false)
    return screens
  }
}

/// A delegate that remembers what it was asked and told, and gives the answer that it was created with.
nonisolated class Listener: AddItemViewControllerDelegate {
  var answer: Bool
  var heard: [String] = []
  var senders: [AddItemViewController] = []
  var whenAsked: (AddItemViewController) -> Void = { _ in }

  init(answer: Bool) {
    self.answer = answer
  }

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {
    heard.append("cancel")
    senders.append(controller)
  }

  func addItemViewController(_ controller: AddItemViewController, validate item: String) -> Bool {
    heard.append("validate \(item)")
    senders.append(controller)
    whenAsked(controller)
    return answer
  }

  func addItemViewController(_ controller: AddItemViewController, didAdd item: String) {
    heard.append("add \(item)")
    senders.append(controller)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener(answer: Bool) -> Listener {
  Inputs().bool() ? Listener(answer: answer) : Clerk(answer: answer)
}

/// A window that shows the controller.
nonisolated func windowShowing(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

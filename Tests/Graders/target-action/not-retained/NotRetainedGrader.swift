import GraderKit
import LabKit
import XCTest
@testable import NotRetained

nonisolated final class NotRetainedGrader: XCTestCase {
  private let inputs = Inputs()

  func testAScreenGoesThoughItsButtonsAreHeld() {
    let tracker = ReleaseTracker()
    let toolbar = toolbarOfAScreenThatIsLetGo(tracker, ReleaseTracker())
    tracker.expectReleased(
      "A screen is deallocated with its last owner, even if somebody still holds its toolbar",
      heldBy: [toolbar])
  }

  func testToolbarButtonsAndCounterGoWithTheScreen() {
    assertReleased("The toolbar, its buttons and their targets are deallocated with the screen") {
      let screen = Screen()
      tapAll(of: screen)
      let targets = screen.toolbar.buttons.compactMap { $0.target as AnyObject? }
      return [screen.toolbar] + screen.toolbar.buttons + targets
    }
    let counter = ReleaseTracker()
    let toolbar = toolbarOfAScreenThatIsLetGo(ReleaseTracker(), counter)
    counter.expectReleased(
      "The target of Help is deallocated with its screen, even if somebody still holds the toolbar",
      heldBy: [toolbar])
    let listener = makeListener()
    expectNothingLeft(
      "Buttons come and go while their target exists: nothing is left of them, and nobody lists them"
    ) {
      let button = Button(title: "one of many")
      button.target = listener
      button.action = "heard:"
    }
  }

  func testTheSaveButtonReachesItsScreen() {
    let (screen, other) = (Screen(), Screen())
    expectEqual(
      screen.toolbar.buttons.map(\.title), ["Save", "Help"], "The toolbar has the buttons Save and Help")
    let taps = inputs.repetitions()
    let helpTaps = screen.helpTaps
    let printed = captureOutput { for _ in 1...taps { tap("Save", of: screen) } }
    expectEqual(screen.savings, taps, "\(taps) taps on Save reach their screen")
    expectEqual(other.savings, 0, "They do not reach another screen")
    expectEqual(screen.helpTaps, helpTaps, "Taps on Save are not counted as taps on Help")
    expectEqual(
      printed, (1...taps).map { "Save, number \($0)\n" }.joined(),
      "Each tap on Save is printed with its number")
  }

  func testTheHelpButtonIsCounted() {
    let screen = Screen()
    let other = Screen()
    let taps = inputs.repetitions()
    let savings = screen.savings
    let printed = captureOutput { for _ in 1...taps { tap("Help", of: screen) } }
    expectEqual(screen.helpTaps, taps, "\(taps) taps on Help are counted by their screen")
    expectEqual(screen.savings, savings, "Taps on Help do not save")
    expectEqual(printed, "", "Taps on Help print nothing")
    expectEqual(other.helpTaps, 0, "Another screen does not count them")
    for _ in 1...2 { tap("Help", of: screen) }
    expectEqual(
      screen.helpTaps, taps + 2, "After `helpTaps` was read, two more taps on Help are counted, too")
    _ = captureOutput { tap("Save", of: screen) }
    let before = screen.helpTaps
    tap("Help", of: screen)
    expectEqual(screen.helpTaps, before + 1, "After a tap on Save, a tap on Help is still counted")
  }

  func testAButtonOutlivesItsTarget() {
    let button = Button(title: inputs.word())
    let tracker = ReleaseTracker()
    wireToATargetThatIsLetGo(button, tracker)
    tracker.expectReleased("A button does not keep its target", heldBy: [button])
    expectNoFault("A tap on a button whose target was deallocated does nothing") { button.tap() }
    expectTrue(button.target == nil, "When the target was deallocated, `target` is nil")
  }

  func testAButtonTakesAnotherTarget() {
    let title = inputs.word()
    let button = Button(title: title)
    wireToATargetThatIsLetGo(button, ReleaseTracker())
    button.tap()
    let next = makeListener()
    button.target = next
    button.tap()
    button.tap()
    expectEqual(
      next.titles, [title, title],
      "A new target receives the taps from then on, with the same action, even if the button was tapped without a target"
    )
    button.target = nil
    button.tap()
    expectEqual(next.titles, [title, title], "Without a target, a tap does nothing")
    let other = makeListener()
    button.target = other
    button.tap()
    expectEqual(
      other.titles, [title],
      "`target` was nil, and another one is set: it receives the tap, with the action that was set before")
    button.target = next
    button.tap()
    expectEqual(
      [next.titles.count, other.titles.count], [3, 1],
      "A target is replaced by another while both exist: only the new one receives the tap")
    let restless = Restless()
    button.target = restless
    button.tap()
    expectEqual(
      restless.titles, [title, title], "The target taps the button while it receives a tap: it receives both")
    button.target = next
    next.titles = [title, title]
    button.action = "heardAgain:"
    button.tap()
    expectEqual(
      next.titles, [title, title, "\(title) again"],
      "When another action is set, the next tap sends that one")
    button.action = nil
    expectNoFault("Without an action, a tap does nothing") { button.tap() }
    expectEqual(next.titles.count, 3, "Without an action, a tap does nothing")
    let tracker = ReleaseTracker()
    setLaterTargetsThatAreLetGo(button, tracker)
    tracker.expectReleased("A button does not keep a target that was set later", heldBy: [button])
    let replaced = ReleaseTracker()
    withExtendedLifetime(replaceTargetsThatAreLetGo(button, replaced)) {
      replaced.expectReleased(
        "A button does not keep a target that was replaced by another while both existed", heldBy: [button])
    }
    let idle = ReleaseTracker()
    tapTargetsThatAreLetGo(button, idle)
    idle.expectReleased(
      "A button that was tapped without an action does not keep its target", heldBy: [button])
  }

  /// Sets and taps three targets, which all exist, and returns the last one.
  private func replaceTargetsThatAreLetGo(_ button: Button, _ tracker: ReleaseTracker) -> Listener {
    let (listeners, last) = ([makeListener(), makeListener()], makeListener())
    for listener in listeners { tracker.track(listener) }
    button.action = "heard:"
    for listener in listeners + [last] {
      button.target = listener
      button.tap()
    }
    return last
  }

  private func tapTargetsThatAreLetGo(_ button: Button, _ tracker: ReleaseTracker) {
    let listener = tracker.track(makeListener())
    button.target = listener
    button.action = "heard:"
    button.tap()
    button.action = nil
    button.tap()
    withExtendedLifetime(listener) {}
  }

  private func setLaterTargetsThatAreLetGo(_ button: Button, _ tracker: ReleaseTracker) {
    for action in ["heard:", "heardAgain:"] as [Selector] {
      let listener = tracker.track(makeListener())
      button.target = listener
      button.action = action
      button.tap()
      withExtendedLifetime(listener) {}
    }
  }

  private func tap(_ title: String, of screen: Screen) {
    guard let button = screen.toolbar.buttons.first(where: { $0.title == title }) else {
      return fail("The toolbar of a screen has a button with the title \(title)")
    }
    button.tap()
  }

  private func toolbarOfAScreenThatIsLetGo(_ tracker: ReleaseTracker, _ counter: ReleaseTracker) -> Toolbar {
    let screen = Screen()
    tracker.track(screen)
    tapAll(of: screen)
    for button in screen.toolbar.buttons {
      if let target = button.target, target !== screen {
        counter.track(target, "the target of \(button.title)")
      }
    }
    return screen.toolbar
  }

  /// Taps each button twice.
  private func tapAll(of screen: Screen) {
    _ = captureOutput {
      for button in screen.toolbar.buttons + screen.toolbar.buttons { button.tap() }
    }
  }

  private func wireToATargetThatIsLetGo(_ button: Button, _ tracker: ReleaseTracker) {
    let listener = makeListener()
    tracker.track(listener)
    button.target = listener
    button.action = "heard:"
    button.tap()
    expectEqual(listener.titles, [button.title], "A tap reaches the target while it exists")
  }
}

/// A target that counts what arrives.
nonisolated class Listener: ActionTarget {
  class var actions: [Action] {
    [Action("heard:", Listener.heard), Action("heardAgain:", Listener.heardAgain)]
  }

  var titles: [String] = []

  func heard(_ sender: Button) {
    titles.append(sender.title)
  }

  func heardAgain(_ sender: Button) {
    titles.append("\(sender.title) again")
  }
}

/// A target of another class.
nonisolated final class Clerk: Listener {}

/// A target that taps the button again while it receives the first tap.
nonisolated final class Restless: Listener {
  override func heard(_ sender: Button) {
    super.heard(sender)
    if titles.count == 1 { sender.tap() }
  }
}

/// A target of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }

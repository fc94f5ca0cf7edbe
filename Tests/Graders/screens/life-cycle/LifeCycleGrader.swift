import GraderKit
import LabKit
import XCTest

@testable import LifeCycle

nonisolated final class LifeCycleGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var goals = inputs.ints(3, in: 3...40).map { $0 * 500 }

  func testTheViewsAreCreatedOnce() {
    let walk = Walk(goal: goals[0])
    for _ in 1...inputs.int(in: 12...40) {
      walk.leave()
      walk.comeBack()
    }
    expectEqual(walk.shown.count, 1, "However often the screen has appeared, it has one label")
    expectEqual(
      walk.window.elements.map(\.label).filter { $0 == "Goal" }.count, 1,
      "However often the screen has appeared, it has one button `Goal`")
  }

  func testTheLabelIsRightEachTimeTheScreenAppears() {
    let (walk, other) = (Walk(goal: goals[0]), Walk(goal: goals[1]))
    expectEqual(
      walk.shown, [text(of: walk.pedometer)], "When the screen appears, its label shows steps and goal")
    expectEqual(other.shown, [text(of: other.pedometer)], "A second screen shows its own pedometer")
    for number in 1...inputs.int(in: 2...5) {
      walk.pedometer.simulateSteps(1)
      expectEqual(walk.shown, [text(of: walk.pedometer)], "After step number \(number), the label shows it")
    }
    for steps in [
      1, inputs.int(in: 100...900), inputs.int(in: 1000...3000), inputs.int(in: 10_000...20_000),
    ] {
      walk.pedometer.goal += inputs.int(in: 1...99)
      walk.pedometer.simulateSteps(steps)
      expectEqual(
        walk.shown, [text(of: walk.pedometer)],
        "The app changed the goal while the screen was visible. After the next step, the label shows both as they are"
      )
    }
    walk.leave()
    walk.pedometer.goal = goals[2]
    walk.comeBack()
    expectEqual(
      walk.shown, [text(of: walk.pedometer)],
      "The goal changed while the screen was not visible. When it appears again, its label shows the new goal"
    )
    walk.pedometer.simulateSteps(inputs.int(in: 1...5))
    expectEqual(
      walk.shown, [text(of: walk.pedometer)], "After it has appeared again, the label shows each step")
    walk.leave()
    walk.pedometer.goal = inputs.int(in: 1...max(1, walk.pedometer.steps - 1))
    walk.comeBack()
    expectEqual(
      walk.shown, [text(of: walk.pedometer)],
      "The label shows the steps, even when there are more than the goal")
    expectEqual(
      other.shown, [text(of: other.pedometer)], "Meanwhile the second screen shows its own pedometer")
    expectTheNextScreenShows(walk)
  }

  /// The app opens a new screen for its pedometer, and closes the one before.
  private func expectTheNextScreenShows(_ walk: Walk) {
    let next = StepsScreen(pedometer: walk.pedometer)
    next.loadViewIfNeeded()
    walk.leave()
    walk.tabs.viewControllers = []
    walk.window.rootViewController = nil
    let window = UIWindow(showing: next)
    for number in 1...inputs.int(in: 2...5) {
      walk.pedometer.simulateSteps(1)
      expectEqual(
        Observed.texts(of: next), [text(of: walk.pedometer)],
        "A screen is there for the same pedometer, and the one before was closed: after step number \(number), its label shows it"
      )
    }
    withExtendedLifetime(window) {}
  }

  func testThePedometerRunsWhileTheScreenIsVisible() {
    let loaded = RecordedPedometer()
    load(loaded)
    loaded.graderCalls.expectCalls(
      [],
      "A screen that never appeared is deallocated: nothing is stopped, because `stop()` is called when a screen disappears"
    )
    let walk = Walk(goal: goals[0])
    let calls = walk.pedometer.graderCalls
    calls.expectCalls(["start"], "The screen appears: the pedometer is started, once")
    walk.leave()
    calls.expectCalls(["start", "stop"], "Another tab is shown: the pedometer is stopped, once")
    walk.comeBack()
    calls.expectCalls(["start", "stop", "start"], "The screen appears again: the pedometer is started again")
    for steps in inputs.ints(3, in: 50...3000) {
      walk.pedometer.simulateSteps(steps)
      calls.reset()
      walk.leave()
      walk.comeBack()
      calls.expectCalls(
        ["stop", "start"],
        "After \(steps) more steps, another tab is shown, and then the screen again: one stop, and one start")
    }
    for _ in 1...inputs.int(in: 12...40) {
      calls.reset()
      walk.leave()
      walk.comeBack()
      calls.expectCalls(
        ["stop", "start"],
        "Another tab is shown, and then the screen, again and again: each time one stop, and one start")
      if hasFailed { return }
    }
    calls.reset()
    walk.cover()
    calls.expectCalls(
      ["stop", "start"],
      "A full-screen cover is opened and closed: the pedometer is stopped, and started again")
    let newer = Walk(goal: goals[1])
    for recorder in [calls, newer.pedometer.graderCalls] { recorder.reset() }
    walk.leave()
    walk.comeBack()
    walk.leave()
    calls.expectCalls(
      ["stop", "start", "stop"],
      "A newer screen with a pedometer of its own is open. The older one disappears, appears and disappears: its pedometer is stopped, started and stopped"
    )
    newer.pedometer.graderCalls.expectCalls(
      [], "An older screen disappears: the pedometer of the newer one is neither stopped nor started")
  }

  private func load(_ pedometer: RecordedPedometer) {
    let screen = StepsScreen(pedometer: pedometer)
    screen.loadViewIfNeeded()
    withExtendedLifetime(screen) {
      pedometer.graderCalls.expectCalls(
        [], "A screen that has loaded its view, and has not appeared, starts nothing")
    }
    pedometer.graderCalls.reset()
  }

  func testASheetLeavesThePedometerRunning() {
    let walk = Walk(goal: goals[0])
    walk.pedometer.graderCalls.reset()
    walk.touch("Goal")
    guard walk.sheet == nil else {
      return fail(
        "A finger touches Goal and has not tapped it: no sheet opens", expected: "no sheet", found: "a sheet")
    }
    walk.chooseGoal(steps: 1)
    expectNotNil(walk.sheet, "The button `Goal` presents the goal screen")
    guard walk.pedometer.graderCalls.calls.isEmpty else {
      return walk.pedometer.graderCalls.expectCalls(
        [],
        "The button `Goal` opens a sheet, which leaves the screen below visible: the pedometer is neither stopped nor started"
      )
    }
    walk.pedometer.simulateSteps(inputs.int(in: 2...6))
    expectEqual(
      walk.shown, [text(of: walk.pedometer)], "While the sheet is open, the label below shows each step")
    walk.swipe()
    walk.chooseGoal(steps: 2)
    walk.tap("Done")
    walk.pedometer.graderCalls.expectCalls(
      [], "Two sheets were opened and closed: the pedometer is neither stopped nor started")
  }

  func testDoneWritesTheGoalOnce() {
    let walk = Walk(goal: goals[0])
    let steps = inputs.int(in: 1...5)
    walk.chooseGoal(steps: steps)
    walk.touch("Done")
    guard walk.sheet != nil else {
      return fail(
        "A finger touches Done and has not tapped it: the sheet stays open", expected: "a sheet",
        found: "no sheet")
    }
    walk.pedometer.simulateSteps(inputs.int(in: 1...900))
    walk.pedometer.graderGoals.expectCalls([], "While the sheet is open, the goal is not written")
    walk.tap("Done")
    walk.pedometer.graderGoals.expectCalls(
      ["\(goals[0] + 500 * steps)"], "Done closes the sheet: the goal is written, once")
    expectNil(walk.sheet, "Done closes the sheet")
    walk.tap("Goal")
    walk.pedometer.goal = goals[1] + 1
    walk.tap("Done")
    expectEqual(
      walk.pedometer.goal, goals[0] + 500 * steps,
      "The app changed the goal while the sheet was open, and nobody touched the stepper: after Done, the stepper's value is the goal"
    )
    walk.chooseGoal(steps: -1)
    walk.tap("Done")
    expectEqual(
      walk.pedometer.goal, goals[0] + 500 * (steps - 1), "The next sheet begins with the goal written before")
    for goal in [inputs.int(in: 101...399), inputs.int(in: 50_101...50_399), 500] {
      walk.pedometer.goal = goal
      walk.chooseGoal(steps: 1)
      walk.tap("Done")
      expectEqual(
        walk.pedometer.goal, goal + 500,
        "The goal is \(goal), and a tap on the stepper adds 500: the stepper begins with exactly this goal, and its value is written"
      )
    }
    expectAnUntouchedGoalToBeWritten("Done") { $0.tap("Done") }
    expectEachSheetToWrite("Done") { $0.tap("Done") }
  }

  private func expectAnUntouchedGoalToBeWritten(_ way: String, _ close: (Walk) -> Void) {
    let walk = Walk(goal: goals[2])
    walk.tap("Goal")
    close(walk)
    walk.pedometer.graderGoals.expectCalls(
      ["\(goals[2])"],
      "Nobody touched the stepper, and \(way) closes the sheet: the stepper's value is written, once")
  }

  /// Two screens have a sheet open at the same time; the older sheet is closed first.
  private func expectEachSheetToWrite(_ way: String, _ close: (Walk) -> Void) {
    let walks = [Walk(goal: goals[1]), Walk(goal: goals[2])]
    let steps = inputs.ints(2, in: 1...5)
    for (walk, steps) in zip(walks, steps) { walk.chooseGoal(steps: steps) }
    for (index, which) in ["older", "newer"].enumerated() {
      close(walks[index])
      walks[index].pedometer.graderGoals.expectCalls(
        ["\(goals[index + 1] + 500 * steps[index])"],
        "Two screens have opened a sheet, and \(way) closes the \(which) one: its goal is written, once")
    }
  }

  func testASwipeWritesTheGoalOnce() {
    let walk = Walk(goal: goals[1])
    let steps = inputs.int(in: 1...5)
    walk.chooseGoal(steps: steps)
    walk.cover()
    walk.pedometer.graderGoals.expectCalls(
      [], "A cover is opened over the sheet and closed: the sheet is still open, and the goal is not written")
    expectNotNil(walk.sheet, "The sheet is still open below a cover")
    walk.cancelSwipe()
    walk.pedometer.graderGoals.expectCalls(
      [], "A swipe is not finished, and the sheet returns: the goal is not written")
    let sheet = walk.sheet
    walk.swipe()
    walk.pedometer.graderGoals.expectCalls(
      ["\(goals[1] + 500 * steps)"],
      "The sheet is swiped away: the goal is written, once, even if somebody still holds the sheet")
    withExtendedLifetime(sheet) {}
    expectAnUntouchedGoalToBeWritten("a swipe") { $0.swipe() }
    expectEachSheetToWrite("a swipe") { $0.swipe() }
  }

  func testTheLabelShowsTheNewGoalBelowTheSheet() {
    let walk = Walk(goal: goals[0])
    walk.chooseGoal(steps: inputs.int(in: 1...5))
    walk.tap("Done")
    expectEqual(
      walk.shown, [text(of: walk.pedometer)],
      "After Done, the label shows the new goal. The screen was visible all the time, so it does not appear again"
    )
    walk.chooseGoal(steps: inputs.int(in: 1...5))
    walk.swipe()
    expectEqual(walk.shown, [text(of: walk.pedometer)], "After a swipe, the label shows the new goal")
    for number in 1...inputs.int(in: 12...30) {
      let before = walk.pedometer.goal
      walk.chooseGoal(steps: before > 20_000 ? -1 : 1)
      inputs.bool() || number % 4 == 0 ? walk.tap("Done") : walk.swipe()
      expectEqual(
        walk.shown, [text(of: walk.pedometer)],
        "Sheets are opened and closed again and again: each time, the label shows the new goal")
      if hasFailed { return }
    }
    expectEachSheetHasItsScreen()
  }

  /// Two screens have a sheet open at the same time; the older sheet is closed first.
  private func expectEachSheetHasItsScreen() {
    let walks = [Walk(goal: goals[0]), Walk(goal: goals[1])]
    for walk in walks { walk.chooseGoal(steps: inputs.int(in: 1...5)) }
    for walk in walks {
      inputs.bool() ? walk.tap("Done") : walk.swipe()
      expectEqual(
        walk.shown, [text(of: walk.pedometer)],
        "Two screens have opened a sheet, and one sheet is closed: the screen below it shows its new goal")
    }
  }

  func testEachHookCallsSuperAndNobodyElseCallsThem() {
    let appears = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    let disappears = ["viewWillDisappear", "viewDidDisappear"]
    let walk = Walk(goal: goals[0])
    walk.chooseGoal(steps: 1)
    let sheet = walk.sheet
    walk.swipe()
    walk.leave()
    let covered = Walk(goal: goals[1])
    covered.chooseGoal(steps: 1)
    let below = covered.sheet
    covered.cover()
    expectEqualElements(
      walk.screen?.visits ?? [], ["viewDidLoad"] + appears + disappears,
      "The steps screen appeared, opened a sheet, and disappeared: each hook was called once, in this order")
    expectEqualElements(
      sheet?.visits ?? [], ["viewDidLoad"] + appears + disappears,
      "The sheet appeared, and disappeared: each hook was called once, in this order")
    expectEqualElements(
      below?.visits ?? [], ["viewDidLoad"] + appears + disappears + appears,
      "Another screen covered the sheet, and was closed: each override called `super` then, too")
  }

  func testNoClosedScreenIsKept() {
    let walk = Walk(goal: goals[0])
    let (sheets, screens) = (ReleaseTracker(), ReleaseTracker())
    for way in inputs.shuffled(["Done", "swipe"]) {
      walk.chooseGoal(steps: 1)
      if let sheet = walk.sheet { sheets.track(sheet, "the sheet closed by \(way)") }
      for _ in 1...2 { walk.cancelSwipe() }
      walk.cover()
      way == "Done" ? walk.tap("Done") : walk.swipe()
    }
    if let screen = walk.screen {
      sheets.expectReleased(
        "A closed sheet is deallocated, also after a cover and after swipes that were not finished",
        heldBy: [screen, walk.pedometer])
      screens.track(screen)
    }
    walk.tabs.viewControllers = []
    walk.window.rootViewController = nil
    screens.expectReleased(
      "The steps screen is deallocated when its window has released it", heldBy: [walk.pedometer])
    walk.pedometer.start()
    walk.pedometer.simulateSteps(1)
    expectTrue(walk.pedometer.isRunning, "The pedometer can count steps after the screen was deallocated")
    let used = ReleaseTracker()
    leaveAndClose(used)
    used.expectReleased(
      "A steps screen that another tab or a cover has hidden is deallocated when its window has released it")
    let open = ReleaseTracker()
    closeWithOpenSheet(open)
    open.expectReleased(
      "The steps screen is deallocated when its window has released it below an open sheet")
  }

  private func leaveAndClose(_ tracker: ReleaseTracker) {
    let walk = Walk(goal: goals[0])
    if let screen = walk.screen { tracker.track(screen) }
    for _ in 1...2 {
      walk.leave()
      walk.comeBack()
      walk.cover()
      walk.pedometer.simulateSteps(1)
    }
    walk.tabs.viewControllers = []
    walk.window.rootViewController = nil
  }

  private func closeWithOpenSheet(_ tracker: ReleaseTracker) {
    let screen = StepsScreen(pedometer: RecordedPedometer())
    tracker.track(screen)
    let window = UIWindow(showing: screen)
    window.elements.first { $0.label == "Goal" }?.press()
    window.rootViewController = nil
  }
}

import Foundation
import GraderKit
import LabKit
import XCTest
@testable import TargetAction

nonisolated final class TargetActionGrader: XCTestCase {
  private let inputs = Inputs()

  func testAButtonMessagesAnyTarget() {
    let (target, taps) = (makeTarget(), inputs.int(in: 6...12))
    let button = Button(title: inputs.word(), target: target, action: "refresh")
    for _ in 1...taps {
      button.performAction()
      settle()
    }
    target.recorder.expectCalls(
      Array(repeating: "refresh", count: taps),
      "Each tap sends the action once, to a target of any class")
    let more = inputs.repetitions()
    target.recorder.reset()
    for _ in 1...more { button.performAction() }
    settle()
    target.recorder.expectCount(more, "Each of \(more) more taps sends the action once")
    for title in inputs.unusualTexts() {
      expectEqual(
        Button(title: title, target: target, action: "refresh").title, title,
        "A button has the title that it was created with")
    }
  }

  func testTheActionGetsItsSender() {
    let target = makeTarget()
    let buttons = inputs.words(2).map { Button(title: $0, target: target, action: "tapped:") }
    for button in buttons {
      button.performAction()
      settle()
    }
    expectEqual(target.senders.count, 2, "Two buttons of one target message it once each")
    for (sender, button) in zip(target.senders, buttons) {
      expectIdentical(
        sender, button, "The action's argument is the button that was tapped, here \(button.title)")
    }
    expectTapsDuringAnAction()
  }

  /// While an action runs, it taps another button, or its own once more.
  private func expectTapsDuringAnAction() {
    let (target, titles) = (makeTarget(), inputs.words(2))
    let buttons = titles.map { Button(title: $0, target: target, action: "tapped:") }
    for (next, what) in [(1, "the button \(titles[1])"), (0, "its own button once more")] {
      target.senders = []
      target.duringFirst = { buttons[next].performAction() }
      buttons[0].performAction()
      // An action that does not run at once is another criterion's.
      for _ in 1...3 { settle() }
      expectEqual(
        target.senders.compactMap { ($0 as? Button)?.title }, [titles[0], titles[next]],
        "While it runs, the action of the button \(titles[0]) taps \(what): the titles of the senders")
    }
  }

  func testTheActionRunsOnTheMainThread() {
    let target = makeTarget()
    let button = Handed(value: Button(title: "Refresh", target: target, action: "refresh"))
    onAnotherThread("A tap on another thread ends when the main thread is free") {
      button.value.performAction()
    }
    expectEqual(
      target.wasOnMainThread.map { $0 ? "on the main thread" : "on another thread" }, ["on the main thread"],
      "When another thread calls `performAction()`, the action runs once, on the main thread")
    target.wasOnMainThread = []
    button.value.performAction()
    settle()
    onAnotherThread("A tap on another thread, after one on the main thread, ends, too") {
      button.value.performAction()
    }
    expectEqual(
      target.wasOnMainThread.map { $0 ? "on the main thread" : "on another thread" },
      ["on the main thread", "on the main thread"],
      "The main thread calls `performAction()`, and then another thread does: both actions run on the main thread"
    )
    let times = inputs.int(in: 12...30)
    target.wasOnMainThread = []
    onAnotherThread("\(times) taps on another thread end when the main thread is free") {
      for _ in 1...times { button.value.performAction() }
    }
    expectEqual(
      target.wasOnMainThread.map { $0 ? "on the main thread" : "on another thread" },
      Array(repeating: "on the main thread", count: times),
      "Another thread calls `performAction()` \(times) times: each action runs on the main thread")
  }

  func testPerformActionWaitsForTheAction() {
    let target = makeTarget()
    let button = Handed(value: Button(title: "Refresh", target: target, action: "refresh"))
    let recorder = target.recorder
    onAnotherThread("A tap on another thread ends when the main thread is free") {
      button.value.performAction()
      recorder.record("performAction has returned")
    }
    recorder.expectCalls(
      ["refresh", "performAction has returned"],
      "When another thread calls `performAction()`, it waits there until the action has run")
    recorder.reset()
    button.value.performAction()
    recorder.record("performAction has returned")
    settle()
    recorder.expectCalls(
      ["refresh", "performAction has returned"],
      "On the main thread, too, the action has run when `performAction()` returns")
  }

  func testAnUnknownSelectorIsAFault() {
    let targets = [ThirdController(), FourthController()]
    for target in inputs.shuffled(targets) {
      expectUnknownSelector("refersh\(inputs.int(in: 1...99))", of: target)
    }
    expectUnknownSelector("", of: targets[0])
    expectUnknownSelector("refresh\(inputs.int(in: 1...99))", of: FifthController())
  }

  private func expectUnknownSelector(_ selector: String, of target: any ActionTarget) {
    let button = Button(title: "Slip", target: target, action: Selector(selector))
    let fault = expectFault(
      named: "NSInvalidArgumentException", "A tap whose selector the target does not know is a fault"
    ) {
      withExtendedLifetime(target) { button.performAction() }
      settle()
    }
    guard let fault, !selector.isEmpty else { return }
    expectTrue(
      fault.reason.contains("\(type(of: target))") && fault.reason.contains(selector),
      "The fault names the target's class and the selector")
  }

  func testTwoControllersUseOneClassOfButton() {
    let first = FirstController()
    let second = SecondController()
    let another = FirstController()
    let titles = inputs.shuffled(inputs.unusualTexts()).prefix(2).map { "\($0) \(inputs.word())" }
    expectIdentical(first.button, first.button, "A controller always has the same button")
    expectIdentical(second.button, second.button, "A controller always has the same button")
    let buttons = (first.button, second.button)
    let rounds = inputs.repetitions()
    let oneButtonEach = "Two controllers of one class have a button each"
    expectNotIdentical(first.button, another.button, oneButtonEach)
    expectNotIdentical(second.button, SecondController().button, oneButtonEach)
    let printed = captureOutput {
      expectNoFault("Each controller answers to the selector that its button sends") {
        for _ in 1...rounds {
          first.button.performAction()
          second.button.performAction()
        }
        withExtendedLifetime(another) { another.button.performAction() }
        settle()
      }
    }
    expectIdentical(first.button, buttons.0, "After taps, a controller still has the same button")
    expectIdentical(second.button, buttons.1, "After taps, a controller still has the same button")
    let round = "first controller: Save\nsecond controller: Send\n"
    expectEqual(
      printed, String(repeating: round, count: rounds) + "first controller: Save\n",
      "Each controller prints its own words, with the title of the button that was tapped")
    let printedForOthers = captureOutput {
      expectNoFault("Any button may send a controller its action, by the name of the method") {
        Button(title: titles[0], target: first, action: "saveTapped:").performAction()
        Button(title: titles[1], target: second, action: "sendTapped:").performAction()
        Button(title: "", target: second, action: "sendTapped:").performAction()
        Button(title: "", target: first, action: "saveTapped:").performAction()
        settle()
      }
    }
    expectEqual(
      printedForOthers,
      "first controller: \(titles[0])\nsecond controller: \(titles[1])\nsecond controller: \nfirst controller: \n",
      "If another button sends a controller its action, that button's title is printed, also an empty one: the title comes from the sender"
    )
  }
}

/// A target that no learner has seen; it remembers what it was told, by whom, and on which thread.
nonisolated class ThirdController: ActionTarget, @unchecked Sendable {
  class var actions: [Action] {
    [Action("refresh", ThirdController.refresh), Action("tapped:", ThirdController.tapped)]
  }

  let recorder = Recorder()
  var senders: [AnyObject?] = []
  var wasOnMainThread: [Bool] = []
  /// What the target does while it is told of the first tap.
  var duringFirst: (() -> Void)?

  func refresh() {
    recorder.record("refresh")
    wasOnMainThread.append(Thread.isMainThread)
  }

  func tapped(_ sender: Any?) {
    recorder.record("tapped")
    senders.append(sender.map { $0 as AnyObject })
    if senders.count == 1 { duringFirst?() }
  }
}

/// A target of another class.
nonisolated final class FourthController: ThirdController, @unchecked Sendable {}

/// A target that knows no selector at all.
nonisolated final class FifthController: ActionTarget {
  static var actions: [Action] { [] }
}

/// A target of one of the two classes.
nonisolated func makeTarget() -> ThirdController { Inputs().bool() ? ThirdController() : FourthController() }

/// What another thread works on; only one thread at a time touches it.
nonisolated struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Lets the main thread handle what was left for it.
nonisolated func settle() {
  _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
}

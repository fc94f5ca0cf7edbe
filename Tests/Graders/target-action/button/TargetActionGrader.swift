import GraderKit
import LabKit
import XCTest

@testable import TargetAction

nonisolated final class TargetActionGrader: XCTestCase {
  private let inputs = Inputs()

  func testAButtonMessagesAnyTarget() {
    let (target, taps) = (makeTarget(), inputs.int(in: 2...5))
    let button = Button(title: inputs.word(), target: target, action: "refresh")
    for _ in 1...taps {
      button.performAction()
      settle()
    }
    target.recorder.expectCalls(
      Array(repeating: "refresh", count: taps),
      "A target that the button's author has never seen is messaged once a tap")
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
  }

  func testTheActionRunsOnTheMainThread() {
    let target = makeTarget()
    let button = Handed(value: Button(title: "Refresh", target: target, action: "refresh"))
    onAnotherThread("A tap on another thread ends when the main thread is free") {
      button.value.performAction()
    }
    expectEqual(
      target.wasOnMainThread, [true],
      "When another thread calls `performAction()`, the action runs once, on the main thread")
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
    for target in inputs.shuffled(targets) { expectUnknownSelector(of: target) }
  }

  private func expectUnknownSelector(of target: ThirdController) {
    let selector = "refersh\(inputs.int(in: 1...99))"
    let button = Button(title: "Slip", target: target, action: Selector(selector))
    let fault = expectFault(
      named: "NSInvalidArgumentException", "A tap whose selector the target does not know is a fault"
    ) {
      withExtendedLifetime(target) { button.performAction() }
      settle()
    }
    guard let fault else { return }
    expectTrue(
      fault.reason.contains("\(type(of: target))") && fault.reason.contains(selector),
      "The fault names the target's class and the selector")
  }

  func testTwoControllersUseOneClassOfButton() {
    let first = FirstController()
    let second = SecondController()
    let titles = inputs.words(2)
    let printed = captureOutput {
      expectNoFault("Each controller answers to the selector that its button sends") {
        first.button.performAction()
        second.button.performAction()
        first.button.performAction()
        settle()
      }
    }
    expectEqual(
      printed, "first controller: Save\nsecond controller: Send\nfirst controller: Save\n",
      "Each controller prints its own words, with the title of the button that was tapped")
    let printedForOthers = captureOutput {
      expectNoFault("Any button may send a controller its action, by the name of the method") {
        Button(title: titles[0], target: first, action: "saveTapped:").performAction()
        Button(title: titles[1], target: second, action: "sendTapped:").performAction()
        settle()
      }
    }
    expectEqual(
      printedForOthers, "first controller: \(titles[0])\nsecond controller: \(titles[1])\n",
      "A controller is sent another button, and prints that one's title: the title comes from the sender")
  }
}

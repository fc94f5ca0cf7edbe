// Target and action with LabKit: one button class, used by two controllers. To run it, see uikit.md.
import Foundation
import LabKit

/// A button that does not depend on its controllers: it takes any target and any action.
final class Button {
  weak var target: ActionTarget?
  let action: Selector

  init(target: ActionTarget, action: Selector) {
    self.target = target
    self.action = action
  }

  func performAction() {
    target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
  }
}

final class FirstViewController: ActionTarget {
  static var actions: [Action] { [Action("firstAction:", FirstViewController.firstAction)] }
  private(set) lazy var button = Button(target: self, action: "firstAction:")

  func firstAction(_ sender: Button) {
    print("the first controller's action, by its own button: \(sender === button)")
  }
}

final class SecondViewController: UIViewController {
  override class var actions: [Action] { [Action("secondAction", SecondViewController.secondAction)] }
  private(set) lazy var button = Button(target: self, action: "secondAction")

  func secondAction() {
    print("the second controller's action")
  }
}

let first = FirstViewController()
let second = SecondViewController()
first.button.performAction()
second.button.performAction()

// No table lists this selector. Without the recorder, the fault stops the program.
FaultCenter.recording({ print($0) }) {
  Button(target: first, action: "fristAction:").performAction()
}

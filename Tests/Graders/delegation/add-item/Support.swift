import GraderKit
import LabKit

@testable import AddItem

/// A delegate that remembers what it was asked and told, and gives the answer that it was created with.
nonisolated class Listener: AddItemViewControllerDelegate {
  var answer: Bool
  var heard: [String] = []
  var senders: [AddItemViewController] = []

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

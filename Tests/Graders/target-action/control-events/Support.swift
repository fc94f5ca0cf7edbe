import GraderKit
import LabKit

@testable import ControlEvents

/// Counts the events that a control sends, and asks it for its value while each arrives.
nonisolated class Listener: ActionTarget {
  class var actions: [Action] {
    [Action("changed:", Listener.changed), Action("somethingElse", Listener.somethingElse)]
  }

  var values: [Int] = []
  var others = 0

  init(_ control: RatingControl) {
    control.addTarget(self, action: "changed:", for: .valueChanged)
    control.addTarget(
      self, action: "somethingElse", for: UIControl.Event.allEvents.subtracting(.valueChanged))
  }

  func changed(_ sender: RatingControl) {
    values.append(sender.value)
  }

  func somethingElse() {
    others += 1
  }
}

/// A target of another class.
nonisolated final class Clerk: Listener {}

/// A target of one of the two classes.
nonisolated func makeListener(_ control: RatingControl) -> Listener {
  Inputs().bool() ? Listener(control) : Clerk(control)
}

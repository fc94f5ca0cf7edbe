import GraderKit
import LabKit

@testable import NotRetained

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

/// A target of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }

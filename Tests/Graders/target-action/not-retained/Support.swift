import LabKit

@testable import NotRetained

/// A target that counts what arrives.
nonisolated final class Listener: ActionTarget {
  static var actions: [Action] { [Action("heard:", Listener.heard)] }

  var titles: [String] = []

  func heard(_ sender: Button) {
    titles.append(sender.title)
  }
}

import GraderKit

@testable import SelectingRows

/// A delegate that the learner's files do not know; it remembers what it was told.
nonisolated class Listener: ListViewDelegate {
  var rows: [Int] = []

  func didSelectRow(at index: Int) {
    rows.append(index)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }

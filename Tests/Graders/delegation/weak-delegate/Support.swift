import GraderKit

@testable import WeakDelegate

/// A delegate that remembers what it was told, and by which list view.
nonisolated class Listener: ListViewDelegate {
  var loaded: [ListView] = []
  var selected: [String] = []
  var senders: [ListView] = []
  var stored: [Int?] = []

  func listViewDidLoad(_ listView: ListView) {
    loaded.append(listView)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    selected.append("row \(index) in \(listView.name)")
    senders.append(listView)
    stored.append(listView.selectedRow)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }

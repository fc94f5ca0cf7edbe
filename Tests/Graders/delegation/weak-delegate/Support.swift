@testable import WeakDelegate

/// A delegate that remembers what it heard, and from which list view.
nonisolated final class Listener: ListViewDelegate {
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

@testable import TwoDelegates

/// The delegate of a third screen, of which the list view has never heard.
nonisolated final class Playlist: ListViewDelegate {
  var refused: Set<Int> = []
  var selected: [Int] = []
  var selectedRowWhenTold: Int?

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    "\(index + 1). \(listView.items[index])"
  }

  func listView(_ listView: ListView, shouldSelectRowAt index: Int) -> Bool {
    !refused.contains(index)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    selected.append(index)
    selectedRowWhenTold = listView.selectedRow
  }
}

import GraderKit

@testable import TwoDelegates

/// The delegate of a third screen, which the list view does not know.
nonisolated class Playlist: ListViewDelegate {
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

/// The delegate of a fourth screen.
nonisolated final class Charts: Playlist {}

/// A delegate that passes every question and message on: a list view can't know who answers.
nonisolated final class Messenger: ListViewDelegate {
  private let receiver: any ListViewDelegate

  init(to receiver: any ListViewDelegate) { self.receiver = receiver }

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    receiver.listView(listView, textForRowAt: index)
  }

  func listView(_ listView: ListView, shouldSelectRowAt index: Int) -> Bool {
    receiver.listView(listView, shouldSelectRowAt: index)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    receiver.listView(listView, didSelectRowAt: index)
  }
}

/// A delegate of one of the two classes.
nonisolated func makePlaylist() -> Playlist { Inputs().bool() ? Playlist() : Charts() }

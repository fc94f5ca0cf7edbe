@testable import SelectingRows

/// A delegate that no controller's file knows of; it remembers what it heard.
nonisolated final class Listener: ListViewDelegate {
  var rows: [Int] = []

  func didSelectRow(at index: Int) {
    rows.append(index)
  }
}

/// What a list view tells about itself.
protocol ListViewDelegate {
  func didSelectRow(at index: Int)
}

/// A list of rows, one of which can be selected.
class ListView {
  let rowCount: Int
  var delegate: ListViewDelegate!

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func selectRow(at index: Int) {
    guard (0..<rowCount).contains(index) else { return }
    delegate.didSelectRow(at: index)
  }
}

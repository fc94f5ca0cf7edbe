/// What a list view tells about itself.
protocol ListViewDelegate {
  func didSelectRow(at index: Int)
}

/// A list of rows, one of which can be selected.
class ListView {
  let rowCount: Int
  private var last: Int?
  var delegate: ListViewDelegate?

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func selectRow(at index: Int) {
    guard (0..<rowCount).contains(index) else { return }
    guard index != last else { return }
    last = index
    delegate?.didSelectRow(at: index)
  }
}

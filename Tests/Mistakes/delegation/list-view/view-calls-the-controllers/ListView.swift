protocol ListViewDelegate {
  func didSelectRow(at index: Int)
}

class ListView {
  let rowCount: Int
  var delegate: ListViewDelegate?
  var first: FirstListController?
  var second: SecondListController?

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func selectRow(at index: Int) {
    guard index >= 0, index < rowCount else { return }
    first?.didSelectRow(at: index)
    second?.didSelectRow(at: index)
  }
}

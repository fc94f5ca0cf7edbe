protocol ListViewDelegate {
  func didSelectRow(at index: Int)
}

class ListView {
  let rowCount: Int
  var delegate: ListViewDelegate?
  var onSelect: ((Int) -> Void)?

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func selectRow(at index: Int) {
    guard index >= 0, index < rowCount else { return }
    delegate?.didSelectRow(at: index)
    onSelect?(index)
  }
}

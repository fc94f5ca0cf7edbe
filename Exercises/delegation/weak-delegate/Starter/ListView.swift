protocol ListViewDelegate {
  func didLoad()
  func didSelectRow(at index: Int)
}

/// A list of rows, one of which can be selected.
class ListView {
  let name: String
  let rowCount: Int
  private(set) var selectedRow: Int?
  // Your work starts here. It includes the protocol above and the methods
  // below.
  var delegate: ListViewDelegate

  init(name: String, rowCount: Int, delegate: ListViewDelegate) {
    self.name = name
    self.rowCount = rowCount
    self.delegate = delegate
    delegate.didLoad()
  }

  func selectRow(at index: Int) {
    guard (0..<rowCount).contains(index) else { return }
    selectedRow = index
    delegate.didSelectRow(at: index)
  }
}

// Your work starts here: what must a list view's delegate be able to do?
protocol ListViewDelegate {
}

/// A list of rows, one of which can be selected.
class ListView {
  let rowCount: Int

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func selectRow(at index: Int) {
  }
}

protocol ListViewDelegate: AnyObject {
  func didSelectRow(at index: Int)
}

final class ListView {
  private let rows: Range<Int>
  weak var delegate: (any ListViewDelegate)?

  var rowCount: Int { rows.count }

  init(rowCount: Int) {
    rows = 0..<rowCount
  }

  func selectRow(at index: Int) {
    if let delegate, rows ~= index {
      delegate.didSelectRow(at: index)
    }
  }
}

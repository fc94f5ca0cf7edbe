/// What a list view tells about itself; each method names the list view
/// first.
protocol ListViewDelegate: AnyObject {
  func listViewDidLoad(_ listView: ListView)
  func listView(_ listView: ListView, didSelectRowAt index: Int)
}

/// A list of rows, one of which can be selected.
class ListView {
  let name: String
  let rowCount: Int
  private(set) var selectedRow: Int?
  private static weak var current: ListViewDelegate?
  var delegate: ListViewDelegate? {
    get { ListView.current }
    set { ListView.current = newValue }
  }

  init(name: String, rowCount: Int, delegate: ListViewDelegate?) {
    self.name = name
    self.rowCount = rowCount
    self.delegate = delegate
  }

  func load() {
    delegate?.listViewDidLoad(self)
  }

  func selectRow(at index: Int) {
    guard (0..<rowCount).contains(index) else { return }
    selectedRow = index
    delegate?.listView(self, didSelectRowAt: index)
  }
}

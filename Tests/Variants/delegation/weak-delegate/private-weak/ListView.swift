/// What a list view tells about itself; each method names the list view first.
protocol ListViewDelegate: AnyObject {
  func listViewDidLoad(_ listView: ListView)
  func listView(_ listView: ListView, didSelectRowAt index: Int)
}

/// A list of rows, one of which can be selected.
class ListView {
  let name: String
  let rowCount: Int
  private(set) var selectedRow: Int?
  private weak var listener: ListViewDelegate?

  var delegate: ListViewDelegate? {
    get { listener }
    set { listener = newValue }
  }

  init(name: String, rowCount: Int, delegate: ListViewDelegate?) {
    self.name = name
    self.rowCount = rowCount
    self.delegate = delegate
  }

  func load() {
    listener?.listViewDidLoad(self)
  }

  func selectRow(at index: Int) {
    guard (0..<rowCount).contains(index) else { return }
    selectedRow = index
    listener?.listView(self, didSelectRowAt: index)
  }
}

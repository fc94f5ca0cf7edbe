/// What a list view asks and tells; each method names the list view first.
protocol ListViewDelegate: AnyObject {
  func listView(_ listView: ListView, textForRowAt index: Int) -> String
  func listView(_ listView: ListView, shouldSelectRowAt index: Int) -> Bool
  func listView(_ listView: ListView, didSelectRowAt index: Int)
}

/// A list of items that knows none of the screens it is used on.
class ListView {
  let items: [String]
  private(set) var selectedRow: Int?
  private static weak var current: ListViewDelegate?
  var delegate: ListViewDelegate? {
    get { ListView.current }
    set { ListView.current = newValue }
  }

  init(items: [String]) {
    self.items = items
  }

  func lines() -> [String] {
    items.indices.map {
      delegate?.listView(self, textForRowAt: $0) ?? items[$0]
    }
  }

  func selectRow(at index: Int) {
    guard items.indices.contains(index) else { return }
    guard delegate?.listView(self, shouldSelectRowAt: index) ?? true else {
      return
    }
    selectedRow = index
    delegate?.listView(self, didSelectRowAt: index)
  }
}

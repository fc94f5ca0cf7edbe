final class FirstListController {
  private(set) lazy var listA = ListView(name: "A", rowCount: 20, delegate: self)
  private(set) lazy var listB = ListView(name: "B", rowCount: 5, delegate: self)
}

extension FirstListController: ListViewDelegate {
  func listViewDidLoad(_ listView: ListView) {
    print("list \(listView.name) has", listView.rowCount, "rows")
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    let list = listView === listA ? "A" : "B"
    print("row \(index) in list \(list)")
  }
}

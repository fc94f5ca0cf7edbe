/// Owns two lists and is the delegate of both.
class FirstListController: ListViewDelegate {
  private(set) var listA: ListView!
  private(set) var listB: ListView!

  init() {
    listA = ListView(name: "A", rowCount: 20, delegate: self)
    listB = ListView(name: "B", rowCount: 5, delegate: self)
  }

  func listViewDidLoad(_ listView: ListView) {
    print("list \(listView.name) has \(listView.rowCount) rows")
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    print("row \(index) in list \(listView.name)")
  }
}

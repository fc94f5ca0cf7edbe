/// Owns two lists and is the delegate of both.
class FirstListController: ListViewDelegate {
  private(set) var listA: ListView!
  private(set) var listB: ListView!

  init() {
    listA = ListView(name: "A", rowCount: 20, delegate: self)
    listB = ListView(name: "B", rowCount: 5, delegate: self)
  }

  func didLoad() {
    print("a list has rows")
  }

  func didSelectRow(at index: Int) {
    print("row \(index) in one of the lists")
  }
}

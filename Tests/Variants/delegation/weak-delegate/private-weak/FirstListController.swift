class FirstListController: ListViewDelegate {
  let listA = ListView(name: "A", rowCount: 20, delegate: nil)
  let listB = ListView(name: "B", rowCount: 5, delegate: nil)

  init() {
    for list in [listA, listB] { list.delegate = self }
  }

  func listViewDidLoad(_ list: ListView) {
    print("list \(list.name) has \(list.rowCount) rows")
  }

  func listView(_ list: ListView, didSelectRowAt row: Int) {
    print("row \(row) in list \(list.name)")
  }
}

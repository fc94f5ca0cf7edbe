class FirstListController: ListViewDelegate {
  let listView = ListView(rowCount: 20)

  init() {
    listView.delegate = self
  }

  func didSelectRow(at index: Int) {
    print("row \(index)")
  }
}

class SecondListController: ListViewDelegate {
  let listView = ListView(rowCount: 100)
  var title = ""

  init() {
    listView.delegate = self
  }

  func didSelectRow(at index: Int) {
    title = "row \(index)"
  }
}

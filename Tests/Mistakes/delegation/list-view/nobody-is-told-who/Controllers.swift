class FirstListController: ListViewDelegate {
  let listView = ListView(rowCount: 20)

  func didSelectRow(at index: Int) {
    print("row \(index)")
  }
}

class SecondListController: ListViewDelegate {
  let listView = ListView(rowCount: 100)
  var title = ""

  func didSelectRow(at index: Int) {
    title = "row \(index)"
  }
}

class ListController: ListViewDelegate {
  let listView: ListView

  init(rowCount: Int) {
    listView = ListView(rowCount: rowCount)
    listView.delegate = self
  }

  func didSelectRow(at index: Int) {}
}

final class FirstListController: ListController {
  init() {
    super.init(rowCount: 20)
  }

  override func didSelectRow(at index: Int) {
    print("row \(index)")
  }
}

final class SecondListController: ListController {
  var title = ""

  init() {
    super.init(rowCount: 100)
  }

  override func didSelectRow(at index: Int) {
    title = "row \(index)"
  }
}

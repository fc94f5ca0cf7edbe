final class FirstListController {
  let listView: ListView

  init() {
    listView = ListView(rowCount: 20)
    listView.delegate = self
  }
}

extension FirstListController: ListViewDelegate {
  func didSelectRow(at index: Int) {
    print("row", index)
  }
}

final class SecondListController {
  lazy var title = "nothing selected"
  private(set) lazy var listView: ListView = {
    let list = ListView(rowCount: 100)
    list.delegate = self
    return list
  }()
}

extension SecondListController: ListViewDelegate {
  func didSelectRow(at index: Int) {
    title = "row " + String(index)
  }
}

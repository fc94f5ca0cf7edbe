class ShoppingController: ListViewDelegate {
  let listView: ListView
  var bought: Set<String> = []

  init(items: [String]) {
    listView = ListView(items: items)
    listView.delegate = self
  }

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    let item = listView.items[index]
    return (bought.contains(item) ? "☑ " : "☐ ") + item
  }

  func listView(
    _ listView: ListView, shouldSelectRowAt index: Int
  ) -> Bool {
    true
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    bought.formSymmetricDifference([listView.items[index]])
  }
}

class SettingsController: ListViewDelegate {
  let listView: ListView
  let locked: Set<String>

  init(items: [String], locked: Set<String>) {
    listView = ListView(items: items)
    self.locked = locked
    listView.delegate = self
  }

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    let item = listView.items[index]
    return isLocked(index) ? "\(item) (locked)" : "\(item) ›"
  }

  func listView(
    _ listView: ListView, shouldSelectRowAt index: Int
  ) -> Bool {
    !isLocked(index)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    print("open \(listView.items[index])")
  }

  private func isLocked(_ index: Int) -> Bool {
    locked.contains(listView.items[index])
  }
}

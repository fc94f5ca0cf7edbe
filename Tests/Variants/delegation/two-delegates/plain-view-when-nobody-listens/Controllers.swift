class ListController {
  let listView: ListView

  init(items: [String]) {
    listView = ListView(items: items)
  }
}

final class ShoppingController: ListController, ListViewDelegate {
  var bought = Set<String>()

  override init(items: [String]) {
    super.init(items: items)
    listView.delegate = self
  }

  func listView(_ list: ListView, textForRowAt row: Int) -> String {
    bought.contains(list.items[row]) ? "☑ \(list.items[row])" : "☐ \(list.items[row])"
  }

  func listView(_ list: ListView, shouldSelectRowAt row: Int) -> Bool { true }

  func listView(_ list: ListView, didSelectRowAt row: Int) { bought.insert(list.items[row]) }
}

final class SettingsController: ListController {
  let locked: Set<String>

  init(items: [String], locked: Set<String>) {
    self.locked = locked
    super.init(items: items)
    listView.delegate = self
  }
}

extension SettingsController: ListViewDelegate {
  func listView(_ list: ListView, textForRowAt row: Int) -> String {
    let item = list.items[row]
    return locked.contains(item) ? item + " (locked)" : item + " ›"
  }

  func listView(_ list: ListView, shouldSelectRowAt row: Int) -> Bool {
    locked.isDisjoint(with: [list.items[row]])
  }

  func listView(_ list: ListView, didSelectRowAt row: Int) { print("open", list.items[row]) }
}

class ShoppingController {
  let listView: ListView
  var bought: Set<String> = []

  init(items: [String]) {
    listView = ListView(mode: .shopping, items: items)
    listView.shopping = self
  }
}

class SettingsController {
  let listView: ListView
  let locked: Set<String>

  init(items: [String], locked: Set<String>) {
    listView = ListView(mode: .settings, items: items)
    self.locked = locked
    listView.settings = self
  }
}

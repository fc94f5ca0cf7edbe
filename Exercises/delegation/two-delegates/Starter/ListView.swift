/// A list of items, used by two screens.
class ListView {
  enum Mode {
    case shopping, settings
  }

  let mode: Mode
  let items: [String]
  private(set) var selectedRow: Int?
  // Your work starts here: which of these lines belong to one screen only?
  weak var shopping: ShoppingController?
  weak var settings: SettingsController?

  init(mode: Mode, items: [String]) {
    self.mode = mode
    self.items = items
  }

  func lines() -> [String] {
    items.map { item in
      if mode == .shopping {
        let isBought = shopping?.bought.contains(item) ?? false
        return (isBought ? "☑ " : "☐ ") + item
      } else {
        let isLocked = settings?.locked.contains(item) ?? false
        return isLocked ? "\(item) (locked)" : "\(item) ›"
      }
    }
  }

  func selectRow(at index: Int) {
    guard items.indices.contains(index) else { return }
    if mode == .settings, settings?.locked.contains(items[index]) == true {
      return
    }
    selectedRow = index
    if mode == .shopping {
      shopping?.bought.insert(items[index])
    } else {
      print("open \(items[index])")
    }
  }
}

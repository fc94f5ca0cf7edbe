let shopping = ShoppingController(items: ["milk", "bread"])
shopping.listView.selectRow(at: 1)
print(shopping.listView.lines())

let settings = SettingsController(
  items: ["Wi-Fi", "Profile"], locked: ["Profile"])
settings.listView.selectRow(at: 0)
settings.listView.selectRow(at: 1)
print(settings.listView.lines())

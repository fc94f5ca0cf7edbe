import Foundation
import LabKit

let controller = ShoppingListController(items: ["milk", "bread", "tea"])
let table = controller.tableView
print("\(table.numberOfRows(inSection: 0)) rows at the start")
controller.add("salt")
controller.remove(at: 0)
table.simulateSwipeToDelete(at: IndexPath(row: 1, section: 0))
print(controller.items)
for row in 0..<table.numberOfRows(inSection: 0) {
  print(
    "row \(row):",
    table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text
      ?? "nothing")
}

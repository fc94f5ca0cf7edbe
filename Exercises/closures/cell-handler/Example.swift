import Foundation
import LabKit

let list = TodoList(["milk", "bread", "tea"])
let screen = TodoScreen(list: list)
let window = UIWindow(showing: screen)
let tap = { (row: Int) in
  let place = IndexPath(row: row, section: 0)
  (screen.table.cellForRow(at: place) as? TodoCell)?.button.simulateTap()
}
screen.table.reloadData()
tap(0)
screen.table.simulateSwipeToDelete(at: IndexPath(row: 0, section: 0))
tap(1)
print("\(list.changes) changes")
for todo in list.todos { print("\(todo.title): \(todo.isDone)") }

import Foundation
import LabKit

/// Owns a shopping list and the table that shows it.
class ShoppingListController: UITableViewDataSource {
  let tableView = UITableView()
  private(set) var items: [String]

  init(items: [String]) {
    self.items = items
    tableView.dataSource = self
  }

  func add(_ item: String) {
    items.append(item)
    tableView.insertRows(at: [[0, items.endIndex - 1]], with: .bottom)
  }

  func remove(at index: Int) {
    removeAll(at: [index])
  }

  func removeAll(at indexes: Set<Int>) {
    tableView.performBatchUpdates {
      for index in indexes.sorted(by: >) {
        self.items.remove(at: index)
        self.tableView.deleteRows(at: [IndexPath(row: index, section: 0)], with: .fade)
      }
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
}

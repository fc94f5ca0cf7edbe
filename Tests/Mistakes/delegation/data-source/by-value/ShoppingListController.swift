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
    tableView.insertRows(
      at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
  }

  func remove(at index: Int) {
    removeAll(at: [index])
  }

  func removeAll(at indexes: Set<Int>) {
    let gone = indexes.map { items[$0] }
    items.removeAll { gone.contains($0) }
    tableView.deleteRows(
      at: indexes.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    remove(at: indexPath.row)
  }
}

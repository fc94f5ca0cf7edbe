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
    tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
  }

  func remove(at index: Int) {
    items.remove(at: index)
    tableView.deleteRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
  }

  func removeAll(at indexes: Set<Int>) {
    for index in indexes.sorted() where items.indices.contains(index) { remove(at: index) }
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
    remove(at: indexPath.row)
  }
}

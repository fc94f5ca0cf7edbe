import Foundation
import LabKit

/// Owns a shopping list; the table comes with the superclass.
class ShoppingListController: UITableViewController {
  private(set) var items: [String]

  init(items: [String]) {
    self.items = items
    super.init(style: .plain)
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
    items = items.indices.filter { !indexes.contains($0) }.map { items[$0] }
    tableView.deleteRows(
      at: indexes.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    remove(at: indexPath.row)
  }
}

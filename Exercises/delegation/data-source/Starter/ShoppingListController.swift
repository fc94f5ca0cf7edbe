import Foundation
import LabKit

/// Owns a shopping list and the table that shows it.
class ShoppingListController {
  let tableView = UITableView()
  private(set) var items: [String]

  init(items: [String]) {
    self.items = items
  }

  // Your work starts here: which object does the table ask, and which tells
  // it of changes?

  func add(_ item: String) {
  }

  func remove(at index: Int) {
  }

  func removeAll(at indexes: Set<Int>) {
  }
}

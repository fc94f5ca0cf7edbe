import Foundation
import LabKit

private final class Rows: NSObject, UITableViewDataSource {
  var items: [String]
  var onDelete: ((Int) -> Void)?

  init(_ items: [String]) { self.items = items }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item")
      ?? UITableViewCell(style: .default, reuseIdentifier: "item")
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(_ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
    if case .delete = style { onDelete?(path.row) }
  }
}

final class ShoppingListController {
  private let rows: Rows
  private(set) lazy var tableView: UITableView = {
    let table = UITableView(frame: .zero)
    table.dataSource = rows
    rows.onDelete = { [weak self] in self?.remove(at: $0) }
    return table
  }()

  var items: [String] { rows.items }

  init(items: [String]) { rows = Rows(items) }

  func add(_ item: String) {
    tableView.beginUpdates()
    rows.items.append(item)
    tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .none)
    tableView.endUpdates()
  }

  func remove(at index: Int) {
    rows.items.remove(at: index)
    tableView.deleteRows(at: [IndexPath(row: index, section: 0)], with: .none)
  }

  func removeAll(at indexes: Set<Int>) {
    indexes.sorted().reversed().forEach(remove(at:))
  }
}

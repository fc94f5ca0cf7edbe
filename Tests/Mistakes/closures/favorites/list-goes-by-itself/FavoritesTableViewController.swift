import Foundation
import LabKit

/// Lists programs. What they are called, and what follows from a choice or
/// a deletion, others know.
class FavoritesTableViewController: UITableViewController {
  /// What is listed, a row for each.
  var programs: [[String]] = []

  /// What the program of that row is called.
  var describe: ((Int) -> String?)?
  /// The user has chosen that row.
  var didSelect: ((Int) -> Void)?
  /// The user has deleted the row that was there.
  var didDelete: ((Int) -> Void)?

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    programs.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = describe?(indexPath.row)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    didSelect?(indexPath.row)
    dismiss(animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    programs.remove(at: indexPath.row)
    didDelete?(indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

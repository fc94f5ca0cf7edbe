import Foundation
import LabKit

/// The data of a table and who hears of its rows, for tests.
final class ListOwner: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var journal = Journal()
  var redirect: (IndexPath) -> IndexPath? = { $0 }
  var editable = true

  init(_ sections: [String]...) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let text = sections[indexPath.section][indexPath.row]
    journal.write("cell \(text)")
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(
        style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = text
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    journal.write("deleted \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    redirect(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.write("selected \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    journal.write("deselected \(indexPath.row)")
  }
}

/// The place of a row in the first section, or another.
func row(_ row: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(row: row, section: section)
}

import Foundation
import LabKit
import Testing

@MainActor
@Suite("Tables")
struct UITableViewTests {
  private let owner = ListOwner(["a", "b", "c"])
  private let table = UITableView()

  init() {
    table.dataSource = owner
    table.delegate = owner
  }

  @Test("Neither data source nor delegate is retained; without a data source there are no rows")
  func notRetained() {
    let table = UITableView()
    do {
      let owner = ListOwner(["a"])
      table.dataSource = owner
      table.delegate = owner
      #expect(table.numberOfRows(inSection: 0) == 1)
    }
    #expect(table.dataSource == nil)
    #expect(table.delegate == nil)
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }

  @Test("The table remembers the counts until it is told to reload")
  func remembers() {
    #expect(table.numberOfRows(inSection: 0) == 3)
    owner.sections[0].append("d")
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 4)
    #expect(table.numberOfRows(inSection: 1) == 0)
  }

  @Test("A cell is asked for once; where there is no row there is none")
  func cells() {
    let first = table.cellForRow(at: row(0))
    #expect(first?.textLabel?.text == "a")
    #expect(table.cellForRow(at: row(0)) === first)
    #expect(owner.journal.lines == ["cell a"])
    #expect(table.cellForRow(at: row(3)) == nil)
    #expect(first.flatMap { table.indexPath(for: $0) } == row(0))
  }

  @Test("Cells of the same name are used again after a reload, prepared for it")
  func reuse() {
    final class Counted: UITableViewCell {
      var preparations = 0
      override func prepareForReuse() { preparations += 1 }
    }
    table.register(Counted.self, forCellReuseIdentifier: "row")
    let first = table.cellForRow(at: row(0)) as? Counted
    #expect(first?.preparations == 0)
    table.reloadData()
    #expect(table.cellForRow(at: row(2)) === first)
    #expect(first?.preparations == 1)
  }

  @Test("Dequeuing a name that nobody registered is a fault; without a row it answers nil")
  func unregistered() {
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    let faults = uiFaults { _ = table.dequeueReusableCell(withIdentifier: "none", for: row(0)) }
    #expect(faults.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(
      faults.first?.reason.hasPrefix("unable to dequeue a cell with identifier none - must register") == true)
  }

  @Test("A tap selects the row and tells the delegate; a selection by the program does not")
  func selection() {
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == row(1))
    #expect(owner.journal.lines.isEmpty)
    table.simulateTap(at: row(2))
    #expect(owner.journal.lines == ["deselected 1", "selected 2"])
    #expect(table.indexPathsForSelectedRows == [row(2)])
    table.deselectRow(at: row(2), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(owner.journal.lines.count == 2)
  }

  @Test("Tapping the selected row again tells the delegate again")
  func again() {
    table.simulateTap(at: row(1))
    table.simulateTap(at: row(1))
    #expect(owner.journal.lines == ["selected 1", "selected 1"])
  }

  @Test("The delegate may choose another row, or none")
  func willSelect() {
    owner.redirect = { $0.row == 0 ? nil : row(2) }
    table.simulateTap(at: row(0))
    #expect(table.indexPathForSelectedRow == nil)
    table.simulateTap(at: row(1))
    #expect(owner.journal.lines == ["selected 2"])
  }

  @Test("With several selections a second tap on a row ends its selection")
  func several() {
    table.allowsMultipleSelection = true
    table.simulateTap(at: row(0))
    table.simulateTap(at: row(1))
    table.simulateTap(at: row(0))
    #expect(owner.journal.lines == ["selected 0", "selected 1", "deselected 0"])
    #expect(table.indexPathsForSelectedRows == [row(1)])
  }

  @Test("Without a delegate rows can be selected, and nothing else happens")
  func withoutDelegate() {
    table.delegate = nil
    table.simulateTap(at: row(1))
    #expect(table.indexPathForSelectedRow == row(1))
  }

  @Test("A tap where there is no row, or where nothing may be selected, does nothing")
  func noRow() {
    table.simulateTap(at: row(3))
    table.allowsSelection = false
    table.simulateTap(at: row(0))
    #expect(owner.journal.lines.isEmpty)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Selecting a row that is not there by the program is a fault, and nothing is selected")
  func outOfRange() {
    let faults = uiFaults { table.selectRow(at: row(9), animated: false, scrollPosition: .none) }
    #expect(
      faults == [
        Fault(
          name: "NSRangeException",
          reason: "Attempted to select row 9 in section 0, which has 3 rows")
      ])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Scrolling to a row that is not there is a fault")
  func scroll() {
    let faults = uiFaults {
      table.scrollToRow(at: row(2), at: .top, animated: false)
      table.scrollToRow(at: row(3), at: .top, animated: false)
    }
    #expect(
      faults == [
        Fault(
          name: "NSRangeException",
          reason: "Attempted to scroll the table view to an out-of-bounds row (3) when there are only 3 rows "
            + "in section 0.")
      ])
  }

  @Test("A swipe lets the data source delete the row, if it may be edited")
  func swipe() {
    table.layoutIfNeeded()
    owner.editable = false
    table.simulateSwipeToDelete(at: row(1))
    #expect(owner.journal.lines.isEmpty)
    owner.editable = true
    table.simulateSwipeToDelete(at: row(1))
    #expect(owner.journal.lines == ["deleted 1"])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test("A place has a section and a row")
  func places() {
    var place = IndexPath(row: 3, section: 1)
    #expect(place.row == 3)
    #expect(place.item == 3)
    #expect(place.section == 1)
    place.row = 4
    place.section = 2
    #expect(place == IndexPath(item: 4, section: 2))
  }
}

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

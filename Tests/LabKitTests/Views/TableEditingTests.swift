import Foundation
import LabKit
import Testing

private final class Tasks: UITableViewDataSource, UITableViewDelegate {
  var rows = ["a", "b", "c"]
  let journal = Journal()
  var style = UITableViewCell.EditingStyle.delete
  var swipe: UISwipeActionsConfiguration?
  var target: ((IndexPath) -> IndexPath)?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    journal.write("move \(source.row) to \(destination.row)")
    rows.insert(rows.remove(at: source.row), at: destination.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    journal.write("\(editingStyle) \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { style }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipe }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    journal.write("show \(cell.textLabel?.text ?? "")")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { journal.write("hide \(cell.textLabel?.text ?? "")") }
}

@MainActor
@Suite("Editing tables")
struct TableEditingTests {
  private let tasks = Tasks()
  private let table = UITableView()

  init() {
    table.dataSource = tasks
    table.delegate = tasks
    _ = table.visibleCells
    _ = tasks.journal.read()
  }

  @Test("Cells of rows that are deleted together leave in the order of the rows, in every run")
  func orderOfLeaving() {
    tasks.rows = "abcdefghij".map(String.init)
    table.reloadData()
    _ = table.visibleCells
    _ = tasks.journal.read()
    tasks.rows = []
    table.deleteRows(at: (0..<10).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    #expect(tasks.journal.lines == "abcdefghij".map { "hide \($0)" })
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("In editing mode a row can be moved, if the data source permits it, and keeps its cell and selection")
  func move() {
    let (first, second) = (row(1), row(2))
    let cell = table.cellForRow(at: first)
    table.simulateMove(at: first, to: second)
    #expect(tasks.journal.read().isEmpty, "not in editing mode")
    table.setEditing(true, animated: false)
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    table.simulateMove(at: row(0), to: second)
    table.simulateMove(at: first, to: second)
    #expect(tasks.journal.read() == ["move 1 to 2"])
    #expect(texts == ["a", "c", "b"])
    #expect(table.cellForRow(at: second) === cell)
    #expect(table.indexPathForSelectedRow == second)
    tasks.target = { _ in row(0) }
    table.simulateMove(at: first, to: second)
    #expect(tasks.journal.read() == ["move 1 to 0"], "the delegate chooses another place")
    #expect(texts == ["c", "a", "b"])
  }

  @Test("A row can be moved to the end of another section, and no farther")
  func moveToEnd() {
    final class Halves: UITableViewController {
      var halves = [["a", "b"], ["c"]]
      override func numberOfSections(in tableView: UITableView) -> Int { 2 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        halves[section].count
      }
      override func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
      ) {
        let moved = halves[source.section].remove(at: source.row)
        halves[destination.section].insert(moved, at: destination.row)
      }
    }
    let screen = Halves(style: .plain)
    screen.tableView.isEditing = true
    for place in [row(2), row(2, 1), row(0, 2)] { screen.tableView.simulateMove(at: row(0), to: place) }
    #expect(screen.halves == [["a", "b"], ["c"]])
    screen.tableView.simulateMove(at: row(0), to: row(1, 1))
    #expect(screen.halves == [["b"], ["c", "a"]])
    #expect(screen.tableView.numberOfRows(inSection: 1) == 2)
  }

  @Test("The editing style decides whether a row is deleted or inserted, or neither")
  func styles() {
    table.simulateSwipeToDelete(at: row(0))
    table.simulateDelete(at: row(0))
    #expect(tasks.journal.read() == ["delete 0"], "the button is there in editing mode only")
    table.isEditing = true
    table.simulateDelete(at: row(1))
    table.simulateInsert(at: row(1))
    tasks.style = .insert
    table.simulateDelete(at: row(1))
    table.simulateInsert(at: row(2))
    tasks.style = .none
    table.simulateSwipeToDelete(at: row(1))
    table.simulateInsert(at: row(1))
    #expect(tasks.journal.read() == ["delete 1", "insert 2"])
  }

  @Test("Cells hear of the editing mode, also those that come later; a swipe begins and ends an editing")
  func editingCells() {
    final class Delegate: UITableViewDelegate {
      let journal = Journal()
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        journal.write("begin \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        journal.write("end \(indexPath.map { "\($0.row)" } ?? "-")")
      }
    }
    let delegate = Delegate()
    table.delegate = delegate
    let first = table.cellForRow(at: row(0))
    table.setEditing(true, animated: true)
    #expect(first?.isEditing == true && first?.configurationState.isEditing == true)
    #expect(table.cellForRow(at: row(1))?.isEditing == true)
    table.isEditing = false
    #expect(first?.isEditing == false)
    table.simulateSwipeToDelete(at: row(0))
    #expect(delegate.journal.lines == ["begin 0", "end 0"], "this data source keeps the row")
  }

  @Test("The delegate's swipe actions replace the deletion; the first one runs after a full swipe")
  func swipe() {
    let journal = tasks.journal
    let actions = ["Flag", "Archive"].map { title in
      UIContextualAction(style: .normal, title: title) { action, _, done in
        journal.write(action.title ?? "")
        done(true)
      }
    }
    tasks.swipe = UISwipeActionsConfiguration(actions: actions)
    table.simulateSwipeToDelete(at: row(0))
    table.simulateSwipeAction("Archive", at: row(0))
    table.simulateSwipeAction("Archive", at: row(0), isLeading: true)
    tasks.swipe?.performsFirstActionWithFullSwipe = false
    table.simulateSwipeToDelete(at: row(0))
    #expect(journal.read() == ["Flag", "Archive"])
  }

  @Test("In editing mode a tap selects only if the table allows it")
  func selection() {
    table.isEditing = true
    table.simulateTap(at: row(0))
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelectionDuringEditing = true
    table.simulateTap(at: row(0))
    #expect(table.indexPathForSelectedRow == row(0))
  }

  @Test("A switch in a cell's accessory view works, and is in the cell's chain of responders")
  func accessoryView() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (toggle, journal) = (UISwitch(), Journal())
    cell.textLabel?.text = "Sound"
    toggle.addAction(UIAction { _ in journal.write("\(toggle.isOn)") }, for: .valueChanged)
    cell.accessoryView = UIView()
    cell.accessoryView = toggle
    toggle.simulateTap()
    #expect(journal.lines == ["true"] && cell.subviews == [toggle] && toggle.next === cell)
    #expect(cell.screenLines(width: 20) == ["Sound", "[  ●] on"])
  }

  @Test("A row that may not be highlighted is not selected")
  func highlighting() {
    final class Odd: UITableViewDelegate {
      let journal = Journal()
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.row % 2 == 1
      }
      func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        journal.write("highlight \(tableView.cellForRow(at: indexPath)?.isHighlighted == true)")
      }
      func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        journal.write("release \(tableView.cellForRow(at: indexPath)?.isHighlighted == true)")
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        journal.write("select \(indexPath.row)")
      }
    }
    let odd = Odd()
    table.delegate = odd
    _ = table.visibleCells
    table.simulateTap(at: row(0))
    table.simulateTap(at: row(1))
    #expect(odd.journal.lines == ["highlight true", "release false", "select 1"])
  }

  @Test("The delegate is told of cells that appear and disappear")
  func cells() {
    tasks.rows = ["a", "c", "d"]
    table.performBatchUpdates {
      table.deleteRows(at: [row(1)], with: .automatic)
      table.insertRows(at: [row(2)], with: .automatic)
    }
    #expect(texts == ["a", "c", "d"])
    #expect(tasks.journal.read() == ["hide b", "show d"])
  }

  @Test("Moved rows and sections keep their cells; a reloaded section may have another number of rows")
  func updates() {
    let owner = ListOwner(["a", "b"], ["c"])
    table.dataSource = owner
    table.delegate = nil
    _ = texts
    owner.sections = [["b"], ["a", "c"]]
    table.moveRow(at: row(0, 0), to: row(0, 1))
    #expect(texts == ["b", "a", "c"])
    owner.sections = [["a", "c"], ["b"]]
    table.moveSection(0, toSection: 1)
    #expect(texts == ["a", "c", "b"])
    table.selectRow(at: row(0, 1), animated: false, scrollPosition: .none)
    owner.sections = [["a", "c"], ["x", "y"]]
    table.reloadSections([1], with: .automatic)
    #expect(texts == ["a", "c", "x", "y"])
    #expect(table.indexPathForSelectedRow == nil)
    table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    table.reloadRows(at: [row(0)], with: .automatic)
    #expect(table.indexPathForSelectedRow == nil)
    let faults = uiFaults { table.moveRow(at: row(0), to: row(0, 1)) }
    #expect(faults.first?.reason.contains("(0 moved in, 1 moved out)") == true)
    #expect(uiFaults { table.reloadSections([7], with: .none) }.count == 1)
  }

  @Test("A controller's edit button switches the editing of the controller and its table")
  func editButton() {
    let list = UITableViewController(style: .plain)
    let button = list.editButtonItem
    #expect(button.title == "Edit")
    button.simulateTap()
    #expect(list.isEditing && list.tableView.isEditing && button.title == "Done")
    list.isEditing = false
    #expect(!list.tableView.isEditing && button.title == "Edit")
  }

  @Test("A table view controller clears the selection each time that it appears, unless told otherwise")
  func clears() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    }
    let list = List(style: .plain)
    let stack = UINavigationController(rootViewController: list)
    let window = UIWindow(showing: stack)
    for clears in [false, true] {
      list.clearsSelectionOnViewWillAppear = clears
      list.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
      stack.pushViewController(UIViewController(), animated: false)
      #expect(list.tableView.indexPathForSelectedRow == row(1))
      stack.popViewController(animated: false)
      #expect((list.tableView.indexPathForSelectedRow == nil) == clears)
    }
    withExtendedLifetime(window) {}
  }
}

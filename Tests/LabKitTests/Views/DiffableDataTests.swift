import Foundation
import LabKit
import Testing

@MainActor
@Suite("Diffable data sources")
struct DiffableDataTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let table = UITableView()
  private let journal = Journal()
  private let source: UITableViewDiffableDataSource<String, Int>

  init() {
    source = UITableViewDiffableDataSource(tableView: table) { [journal] _, _, item in
      journal.write("cell \(item)")
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
  }

  private func apply(_ sections: (String, [Int])..., change: (inout Snapshot) -> Void = { _ in }) {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    change(&snapshot)
    source.apply(snapshot)
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("The table shows the snapshot; items that stay keep their cells and their selection")
  func shows() {
    #expect(table.dataSource === source)
    apply(("A", [1, 2]), ("B", [3]))
    #expect(texts == ["1", "2", "3"])
    _ = journal.read()
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    apply(("B", [3, 2, 4]))
    #expect(texts == ["3", "2", "4"])
    #expect(journal.read() == ["cell 4"])
    #expect(table.indexPathForSelectedRow == row(1))
    apply(("B", [3, 4]))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Items and rows, sections and indexes can be found from one another")
  func finds() {
    apply(("A", [1, 2]), ("B", [3]))
    #expect(source.itemIdentifier(for: row(0, 1)) == 3)
    #expect(source.itemIdentifier(for: row(5)) == nil)
    #expect(source.indexPath(for: 2) == row(1))
    #expect(source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "B")
    #expect(source.index(for: "B") == 1)
    #expect(source.snapshot().sectionIdentifier(containingItem: 3) == "B")
    #expect(source.snapshot().indexOfItem(3) == 2)
  }

  @Test("Reloaded items are requested again, once")
  func reloads() {
    apply(("A", [1, 2]))
    _ = texts
    _ = journal.read()
    apply(("A", [1, 2])) { $0.reloadItems([2]) }
    _ = texts
    #expect(journal.read() == ["cell 2"])
    source.apply(source.snapshot())
    _ = texts
    #expect(journal.read().isEmpty)
  }

  @Test("A snapshot inserts, moves and deletes items and sections")
  func snapshots() {
    var snapshot = Snapshot()
    snapshot.appendSections(["B"])
    snapshot.insertSections(["A"], beforeSection: "B")
    snapshot.insertSections(["C"], afterSection: "B")
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([9])
    snapshot.insertItems([4], beforeItem: 1)
    snapshot.insertItems([5], afterItem: 1)
    snapshot.moveItem(9, afterItem: 4)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2, 77])
    snapshot.deleteSections(["C"])
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
    #expect(snapshot.itemIdentifiers(inSection: "A") == [4, 9, 3, 1, 5])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfItems(inSection: "B") == 0)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test("Identifiers that are not unique, and unknown ones, are faults, and change nothing")
  func faults() {
    var snapshot = Snapshot()
    let faults = uiFaults {
      snapshot.appendItems([1])
      snapshot.appendSections(["A", "A"])
      snapshot.appendSections(["A"])
      snapshot.appendItems([1, 2, 1])
      snapshot.appendItems([1])
      snapshot.appendItems([1])
      snapshot.insertItems([3], afterItem: 7)
      snapshot.appendItems([4], toSection: "Z")
    }
    #expect(faults.count == 6)
    #expect(faults.allSatisfy { $0.name == "NSInternalInconsistencyException" })
    #expect(snapshot.itemIdentifiers == [1] && snapshot.sectionIdentifiers == ["A"])
  }

  @Test("A cell provider that returns nil is a fault")
  func noCell() {
    let empty = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
    var snapshot = Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems([1])
    empty.apply(snapshot)
    #expect(uiFaults { _ = texts }.count == 1)
  }
}

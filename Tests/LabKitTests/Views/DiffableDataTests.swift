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

  @Test("Sections can be moved with their items, and requested again, unless they are deleted meanwhile")
  func sections() {
    apply(("A", [1, 2]), ("B", [3]), ("C", []))
    _ = (texts, journal.read())
    var snapshot = source.snapshot()
    snapshot.moveSection("A", afterSection: "C")
    snapshot.moveSection("C", beforeSection: "B")
    #expect(snapshot.sectionIdentifiers == ["C", "B", "A"] && snapshot.itemIdentifiers == [3, 1, 2])
    snapshot.reloadSections(["A", "C"])
    snapshot.deleteSections(["C"])
    source.apply(snapshot)
    #expect(texts == ["3", "1", "2"] && journal.read() == ["cell 1", "cell 2"])
    #expect(uiFaults { snapshot.reloadSections(["?"]) }.count == 1)
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

  @Test("Items to be configured again stay selected, and their cells are requested again, once")
  func reconfigures() {
    apply(("A", [1, 2]))
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    _ = texts
    _ = journal.read()
    apply(("A", [2, 1])) { $0.reconfigureItems([2]) }
    #expect(journal.read() == ["cell 2"])
    #expect(table.indexPathForSelectedRow == row(0))
    table.reconfigureRows(at: [row(1), row(7)])
    #expect(journal.read() == ["cell 1"])
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

/// A configuration of a learner's own: stars.
private struct Rating: UIContentConfiguration {
  var stars: Int
  func makeContentView() -> any UIView & UIContentView { RatingView(self) }
  func updated(for state: any UIConfigurationState) -> Rating { self }
}

private final class RatingView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ rating: Rating) {
    configuration = rating
    super.init(frame: .zero)
  }

  override func textLines(width: Int) -> [String] {
    [String(repeating: "★", count: (configuration as? Rating)?.stars ?? 0)]
  }
}

@MainActor
@Suite("Content configurations")
struct ContentConfigurationTests {
  @Test("A cell shows the texts of its configuration, in the way of its style, instead of its labels'")
  func texts() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "a label"
    var content = cell.defaultContentConfiguration()
    content.text = "Aria"
    content.secondaryText = "Bach"
    #expect(cell.screenLines(width: 20) == ["a label"])
    cell.contentConfiguration = content
    #expect(cell.screenLines(width: 20) == ["Aria", "Bach"])
    content.prefersSideBySideTextAndSecondaryText = true
    cell.contentConfiguration = content
    cell.accessoryType = .checkmark
    #expect(cell.screenLines(width: 16) == ["Aria      Bach ✓"])
    cell.contentConfiguration = nil
    #expect(cell.screenLines(width: 20).first?.hasPrefix("a label") == true)
    #expect(
      UITableViewCell(style: .value1, reuseIdentifier: nil).defaultContentConfiguration() == .valueCell())
  }

  @Test("A configuration of one's own makes its view once, and updates it then")
  func own() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Rating(stars: 2)
    let view = cell.contentView
    #expect(view is RatingView && cell.screenLines(width: 20) == ["★★"])
    cell.contentConfiguration = Rating(stars: 3)
    #expect(cell.contentView === view && cell.screenLines(width: 20) == ["★★★"])
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is RatingView) && view.superview == nil)
  }

  @Test("The handler is called when the row is selected, and when an update is asked for")
  func states() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let journal = Journal()
    cell.configurationUpdateHandler = { cell, state in
      var content = cell.defaultContentConfiguration()
      content.text = state.isSelected ? "chosen" : "open"
      cell.contentConfiguration = content
      journal.write(content.text ?? "")
    }
    cell.isSelected = true
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    #expect(journal.lines == ["open", "chosen", "chosen"])
    #expect(cell.screenLines(width: 20) == ["chosen"])
  }

  @Test("A list's view on its own shows its texts, and no other configuration")
  func view() {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("one", "two")
    let view = UIListContentView(configuration: content)
    #expect(view.screenLines(width: 20) == ["one", "two"] && !view.supports(Rating(stars: 1)))
    #expect(uiFaults { view.configuration = Rating(stars: 1) }.count == 1)
  }
}

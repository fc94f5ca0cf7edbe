import Foundation
import LabKit
import Observation
import Testing

@MainActor
@Suite("Updates of tables")
struct UITableViewUpdateTests {
  private let owner = ListOwner(["a", "b", "c"])
  private let table = UITableView()

  init() {
    table.dataSource = owner
    table.reloadData()
  }

  private func texts(_ section: Int = 0) -> [String] {
    (0..<table.numberOfRows(inSection: section)).compactMap {
      table.cellForRow(at: row($0, section))?.textLabel?.text
    }
  }

  @Test("A deletion that the data agree with leaves the other rows' cells as they are")
  func delete() {
    _ = texts()
    _ = owner.journal.read()
    owner.sections[0].remove(at: 1)
    table.deleteRows(at: [row(1)], with: .automatic)
    #expect(texts() == ["a", "c"])
    #expect(owner.journal.lines.isEmpty)
  }

  @Test("An insertion that the data agree with asks for the new row only")
  func insert() {
    _ = texts()
    _ = owner.journal.read()
    owner.sections[0].insert("new", at: 1)
    table.insertRows(at: [row(1)], with: .automatic)
    #expect(texts() == ["a", "new", "b", "c"])
    #expect(owner.journal.lines == ["cell new"])
  }

  @Test("A deletion without a change of the data is a fault in UIKit's words; the table then reloads")
  func inconsistentDeletion() {
    let faults = uiFaults { table.deleteRows(at: [row(1)], with: .automatic) }
    #expect(faults.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(
      faults.map(\.reason) == [
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
          + "section after the update (3) must be equal to the number of rows contained in that section "
          + "before the update (3), plus or minus the number of rows inserted or deleted from that section "
          + "(0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section "
          + "(0 moved in, 0 moved out)."
      ])
    #expect(texts() == ["a", "b", "c"])
  }

  @Test("Changes of rows and sections that do not exist, or that exclude each other, are faults")
  func contradictory() {
    let changes: [(UITableView) -> Void] = [
      { $0.reloadRows(at: [row(9)], with: .none) },
      { $0.moveSection(4, toSection: 0) },
      { $0.insertSections([7], with: .none) },
      { table in
        table.performBatchUpdates {
          table.deleteRows(at: [row(0)], with: .none)
          table.moveRow(at: row(0), to: row(1))
        }
      },
      { table in
        table.performBatchUpdates {
          table.deleteRows(at: [row(0)], with: .none)
          table.reloadRows(at: [row(0)], with: .none)
        }
      },
    ]
    for change in changes {
      #expect(uiFaults { change(table) }.map(\.name) == ["NSInternalInconsistencyException"])
      #expect(texts() == ["a", "b", "c"])
    }
  }

  @Test("A change of the data without telling is a fault at the next update")
  func untold() {
    owner.sections[0] = ["a"]
    let faults = uiFaults { table.deleteRows(at: [row(2)], with: .automatic) }
    #expect(faults.first?.reason.contains("after the update (1)") == true)
    #expect(faults.first?.reason.contains("before the update (3)") == true)
    #expect(texts() == ["a"])
  }

  @Test("A table that never asked for its counts asks before an update: data changed by then do not fit")
  func neverLoaded() {
    let fresh = UITableView()
    fresh.dataSource = owner
    owner.sections[0].removeLast()
    let faults = uiFaults { fresh.deleteRows(at: [row(2)], with: .automatic) }
    #expect(
      faults.map(\.reason) == [
        "attempt to delete row 2 from section 0 which only contains 2 rows before the update"
      ])
  }

  @Test("A row that is not there cannot be deleted, nor one inserted beyond the end")
  func impossible() {
    let faults = uiFaults {
      table.deleteRows(at: [row(3)], with: .automatic)
      table.insertRows(at: [row(5)], with: .automatic)
      table.deleteRows(at: [row(0, 1)], with: .automatic)
    }
    #expect(
      faults.map(\.reason) == [
        "attempt to delete row 3 from section 0 which only contains 3 rows before the update",
        "attempt to insert row 5 into section 0, but there are only 3 rows in section 0 after the update",
        "attempt to delete row 0 from section 1, but there are only 1 sections before the update",
      ])
  }

  @Test("Within a group deletions count places before, insertions places after it")
  func group() {
    owner.sections[0] = ["new", "c"]
    table.beginUpdates()
    table.insertRows(at: [row(0)], with: .automatic)
    table.deleteRows(at: [row(0), row(1)], with: .automatic)
    table.endUpdates()
    #expect(texts() == ["new", "c"])
  }

  @Test("Groups nest: the counts are compared at the outermost end only")
  func nested() {
    let faults = uiFaults {
      table.beginUpdates()
      table.beginUpdates()
      table.deleteRows(at: [row(0)], with: .automatic)
      table.endUpdates()
      owner.sections[0].removeFirst()
      table.endUpdates()
    }
    #expect(faults.isEmpty)
    #expect(texts() == ["b", "c"])
  }

  @Test("Batch updates count as one change and complete at the end")
  func batch() {
    var completed: [Bool] = []
    table.performBatchUpdates {
      owner.sections[0].removeFirst()
      table.deleteRows(at: [row(0)], with: .automatic)
      owner.sections[0].append("d")
      table.insertRows(at: [row(2)], with: .automatic)
      #expect(completed.isEmpty)
    } completion: {
      completed.append($0)
    }
    #expect(texts() == ["b", "c", "d"])
    #expect(completed == [true])
  }

  @Test("Sections come and go; a count that does not fit is a fault")
  func sections() {
    owner.sections.insert(["x"], at: 0)
    table.insertSections([0], with: .automatic)
    #expect(texts(0) == ["x"])
    #expect(texts(1) == ["a", "b", "c"])
    owner.sections.remove(at: 1)
    table.deleteSections([1], with: .automatic)
    #expect(table.numberOfSections == 1)
    let faults = uiFaults { table.deleteSections([0], with: .automatic) }
    #expect(
      faults.map(\.reason) == [
        "Invalid update: invalid number of sections. The number of sections contained in the table view "
          + "after the update (1) must be equal to the number of sections contained in the table view "
          + "before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, "
          + "1 deleted)."
      ])
  }

  @Test("The selection moves with its row, and goes with it")
  func selectionMoves() {
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    owner.sections[0].insert("new", at: 0)
    table.insertRows(at: [row(0)], with: .automatic)
    #expect(table.indexPathForSelectedRow == row(2))
    owner.sections[0].remove(at: 2)
    table.deleteRows(at: [row(2)], with: .automatic)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Reloading rows asks for their cells anew")
  func reload() {
    _ = texts()
    _ = owner.journal.read()
    owner.sections[0][1] = "B"
    table.reloadRows(at: [row(1)], with: .automatic)
    #expect(texts() == ["a", "B", "c"])
    #expect(owner.journal.lines == ["cell B"])
  }
}

@Observable
private final class Model: @unchecked Sendable {
  var name = "a"
  var other = 0
}

private final class Screen: UIViewController {
  let model = Model()
  let journal = Journal()

  override func updateProperties() {
    super.updateProperties()
    journal.write("properties \(model.name)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    journal.write("layout \(model.other)")
  }
}

private final class Card: UIView {
  let model = Model()
  let journal = Journal()

  override func updateProperties() { journal.write("properties \(model.name)") }
  override func layoutSubviews() { journal.write("layout \(model.other)") }
}

@MainActor
@Suite("Update methods that read observable values")
struct TrackedUpdateTests {
  private func mainThread() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test("A controller's update methods run again, later, after a change of what they have read")
  func controller() async {
    let screen = Screen()
    let window = UIWindow(showing: screen)
    #expect(screen.journal.read() == ["properties a", "layout 0"])
    screen.model.name = "b"
    screen.model.name = "c"
    #expect(screen.journal.read().isEmpty)
    await mainThread()
    #expect(screen.journal.read() == ["properties c"], "two changes, one update")
    screen.model.name = "d"
    await mainThread()
    #expect(screen.journal.read() == ["properties d"], "again and again")
    screen.model.other = 1
    await mainThread()
    #expect(screen.journal.read() == ["properties d", "layout 1"])
    withExtendedLifetime(window) {}
  }

  @Test("A view's update methods do so, too, and the view is not retained")
  func view() async {
    let model: Model
    weak var last: Card?
    do {
      let card = Card()
      (model, last) = (card.model, card)
      card.layoutIfNeeded()
      _ = card.journal.read()
      model.name = "b"
      await mainThread()
      #expect(card.journal.read() == ["properties b"])
    }
    #expect(last == nil)
    model.name = "c"
    await mainThread()
  }
}

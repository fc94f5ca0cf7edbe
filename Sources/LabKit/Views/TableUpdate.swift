import Foundation
import Observation

/// The insertions, deletions and moves of one update of a table, and whether they agree with the data.
struct TableUpdate {
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var deletedSections: IndexSet = []
  private(set) var insertedSections: IndexSet = []
  private(set) var reloadedRows: [IndexPath] = []
  private(set) var reloadedSections: IndexSet = []
  private(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []

  mutating func deleteRows(_ rows: [IndexPath]) { deletedRows += rows }
  mutating func insertRows(_ rows: [IndexPath]) { insertedRows += rows }
  mutating func deleteSections(_ sections: IndexSet) { deletedSections.formUnion(sections) }
  mutating func insertSections(_ sections: IndexSet) { insertedSections.formUnion(sections) }
  mutating func reloadRows(_ rows: [IndexPath]) { reloadedRows += rows }
  mutating func reloadSections(_ sections: IndexSet) { reloadedSections.formUnion(sections) }
  mutating func moveRow(_ row: IndexPath, to place: IndexPath) { movedRows.append((row, place)) }
  mutating func moveSection(_ section: Int, to place: Int) { movedSections.append((section, place)) }

  /// Why the counts before and after do not agree with the changes; nil if they do.
  func inconsistency(before: [Int], after: [Int]) -> String? {
    missingDeletion(before) ?? sectionMismatch(before, after) ?? missingInsertion(after)
      ?? rowMismatch(before, after)
  }

  /// The row's index path after the change; nil if it was deleted.
  func newPlace(of row: IndexPath) -> IndexPath? {
    if let move = movedRows.first(where: { $0.from == row }) { return move.to }
    guard let section = newSection(of: row.section), !deletedRows.contains(row) else { return nil }
    let left = deletedRows + movedRows.map(\.from)
    let remaining = row.row - left.count { $0.section == row.section && $0.row < row.row }
    let arrived = (insertedRows + movedRows.map(\.to)).filter { $0.section == section }
    return IndexPath(row: shifted(remaining, over: IndexSet(arrived.map(\.row))), section: section)
  }

  /// Whether it is about sections, and not only about rows.
  var changesSections: Bool {
    let sections = deletedSections.union(insertedSections).union(reloadedSections)
    return !sections.isEmpty || !movedSections.isEmpty
  }

  /// Whether the row's cell is requested again, which also deselects it.
  func reloads(_ row: IndexPath) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// The section's index after the change; nil if it was deleted.
  private func newSection(of section: Int) -> Int? {
    if let move = movedSections.first(where: { $0.from == section }) { return move.to }
    guard !deletedSections.contains(section) else { return nil }
    let left = deletedSections.union(IndexSet(movedSections.map(\.from)))
    let arrived = insertedSections.union(IndexSet(movedSections.map(\.to)))
    return shifted(section - left.count(in: 0..<section), over: arrived)
  }

  private func missingDeletion(_ before: [Int]) -> String? {
    let sections = deletedSections.union(reloadedSections)
    if let section = sections.first(where: { !before.indices.contains($0) }) {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    for row in deletedRows + movedRows.map(\.from) {
      guard before.indices.contains(row.section) else {
        return "attempt to delete row \(row.row) from section \(row.section), "
          + "but there are only \(before.count) sections before the update"
      }
      if !(0..<before[row.section]).contains(row.row) {
        return "attempt to delete row \(row.row) from section \(row.section) "
          + "which only contains \(before[row.section]) rows before the update"
      }
    }
    return repeated(deletedRows).map { "attempt to delete row \($0.row) from section \($0.section) twice" }
  }

  private func missingInsertion(_ after: [Int]) -> String? {
    for row in insertedRows + movedRows.map(\.to) {
      guard after.indices.contains(row.section) else {
        return "attempt to insert row \(row.row) into section \(row.section), "
          + "but there are only \(after.count) sections after the update"
      }
      if !(0..<after[row.section]).contains(row.row) {
        return "attempt to insert row \(row.row) into section \(row.section), "
          + "but there are only \(after[row.section]) rows in section \(row.section) after the update"
      }
    }
    return repeated(insertedRows).map { "attempt to insert row \($0.row) into section \($0.section) twice" }
  }

  private func sectionMismatch(_ before: [Int], _ after: [Int]) -> String? {
    guard before.count - deletedSections.count + insertedSections.count != after.count else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the table view "
      + "after the update (\(after.count)) must be equal to the number of sections contained in the "
      + "table view before the update (\(before.count)), plus or minus the number of sections inserted "
      + "or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
  }

  private func rowMismatch(_ before: [Int], _ after: [Int]) -> String? {
    for (section, count) in before.enumerated() where !reloadedSections.contains(section) {
      guard let now = newSection(of: section), after.indices.contains(now) else { continue }
      let deleted = deletedRows.count { $0.section == section }
      let inserted = insertedRows.count { $0.section == now }
      let out = movedRows.count { $0.from.section == section }
      let into = movedRows.count { $0.to.section == now }
      guard count - deleted + inserted - out + into != after[now] else { continue }
      return "Invalid update: invalid number of rows in section \(now). The number of rows contained in an "
        + "existing section after the update (\(after[now])) must be equal to the number of rows "
        + "contained in that section before the update (\(count)), plus or minus the number of rows "
        + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or "
        + "minus the number of rows moved into or out of that section (\(into) moved in, \(out) moved out)."
    }
    return nil
  }

  /// The new index of the kept item number `index` among the inserted ones.
  private func shifted(_ index: Int, over inserted: IndexSet) -> Int {
    inserted.reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
  }

  private func repeated(_ rows: [IndexPath]) -> IndexPath? {
    var seen: Set<IndexPath> = []
    return rows.first { !seen.insert($0).inserted }
  }
}

/// How often each update method of a view or a controller has run that reads observable values.
struct TrackedUpdates {
  /// The update methods that UIKit tracks.
  enum Method {
    case properties, willLayout, layout, didLayout
  }

  fileprivate var counts: [Method: Int] = [:]
}

extension UIResponder {
  /// Calls an update method, and calls `again` when the main thread next handles its events after a change of an
  /// observable value that the method read. Each call of the method replaces what the one before has read.
  func track(_ method: TrackedUpdates.Method, _ update: () -> Void, again: @escaping (UIResponder) -> Void) {
    let count = trackedUpdates.counts[method, default: 0] + 1
    trackedUpdates.counts[method] = count
    let tracked = TrackedUpdate(responder: self, method: method, count: count, again: again)
    withObservationTracking(update) {
      LaterMessages.add { tracked.run() }
    }
  }
}

/// One call of an update method. Only the main thread uses it, after the change.
private struct TrackedUpdate: @unchecked Sendable {
  weak var responder: UIResponder?
  let method: TrackedUpdates.Method
  let count: Int
  let again: (UIResponder) -> Void

  func run() {
    guard let responder, responder.trackedUpdates.counts[method] == count else { return }
    again(responder)
  }
}

import Foundation

/// The insertions and deletions of one update of a table, and whether they agree with the data.
struct TableUpdate {
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var deletedSections: IndexSet = []
  private(set) var insertedSections: IndexSet = []
  private(set) var reloadedRows: [IndexPath] = []

  mutating func deleteRows(_ rows: [IndexPath]) { deletedRows += rows }
  mutating func insertRows(_ rows: [IndexPath]) { insertedRows += rows }
  mutating func deleteSections(_ sections: IndexSet) { deletedSections.formUnion(sections) }
  mutating func insertSections(_ sections: IndexSet) { insertedSections.formUnion(sections) }
  mutating func reloadRows(_ rows: [IndexPath]) { reloadedRows += rows }

  /// Why the counts before and after do not agree with the changes; nil if they do.
  func inconsistency(before: [Int], after: [Int]) -> String? {
    missingDeletion(before) ?? sectionMismatch(before, after) ?? missingInsertion(after)
      ?? rowMismatch(before, after)
  }

  /// The row's index path after the change; nil if it was deleted.
  func newPlace(of row: IndexPath) -> IndexPath? {
    guard !deletedSections.contains(row.section), !deletedRows.contains(row) else { return nil }
    let remaining = row.row - deletedRows.count { $0.section == row.section && $0.row < row.row }
    let section = shifted(row.section - deletedSections.count(in: 0..<row.section), over: insertedSections)
    let inserted = IndexSet(insertedRows.filter { $0.section == section }.map(\.row))
    return IndexPath(row: shifted(remaining, over: inserted), section: section)
  }

  private func missingDeletion(_ before: [Int]) -> String? {
    if let section = deletedSections.first(where: { !before.indices.contains($0) }) {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    for row in deletedRows {
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
    for row in insertedRows {
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
    for (section, count) in before.enumerated() where !deletedSections.contains(section) {
      let kept = section - deletedSections.count(in: 0..<section)
      let now = shifted(kept, over: insertedSections)
      let deleted = deletedRows.count { $0.section == section }
      let inserted = insertedRows.count { $0.section == now }
      guard count - deleted + inserted != after[now] else { continue }
      return "Invalid update: invalid number of rows in section \(now). The number of rows contained in an "
        + "existing section after the update (\(after[now])) must be equal to the number of rows "
        + "contained in that section before the update (\(count)), plus or minus the number of rows "
        + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or "
        + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
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

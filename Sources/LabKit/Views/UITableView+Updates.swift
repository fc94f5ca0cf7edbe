import Foundation

extension UITableView {
  /// Tells the table that rows were inserted, with their present index paths. Change the data first.
  ///
  /// It is a fault (NSInternalInconsistencyException) if the counts do not agree; if it is recorded, the table reloads.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertRows(indexPaths) }
  }

  /// Tells the table that rows were deleted, with their former index paths. Change the data first; faults are the same
  /// as for insertions.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteRows(indexPaths) }
  }

  /// Requests the cells of these rows again, and deselects the rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadRows(indexPaths) }
  }

  /// Tells the table that sections were inserted, with their present indexes.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections) }
  }

  /// Tells the table that sections were deleted, with their former indexes.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections) }
  }

  /// Requests the rows of these sections again, and deselects them; the number of rows may differ.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections) }
  }

  /// Tells the table that a row was moved, with its former and its present index path. Its cell is not requested again.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveRow(indexPath, to: newIndexPath) }
  }

  /// Tells the table that a section was moved, with its former and its present index.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Begins a group of changes that count as one update; groups can be nested.
  public func beginUpdates() {
    loadedCounts()
    pendingUpdate = (pendingUpdate?.update ?? TableUpdate(), (pendingUpdate?.depth ?? 0) + 1)
  }

  /// Ends the group; the end of the outermost group compares the counts. In a group, deletions use the index paths
  /// before it, and insertions the index paths after it.
  public func endUpdates() {
    guard let pending = pendingUpdate else { return }
    pendingUpdate = pending.depth > 1 ? (pending.update, pending.depth - 1) : nil
    if pendingUpdate == nil { apply(pending.update) }
  }

  /// Runs the changes in `updates` as one update, then calls `completion`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func change(_ record: (inout TableUpdate) -> Void) {
    beginUpdates()
    if var pending = pendingUpdate {
      record(&pending.update)
      pendingUpdate = pending
    }
    endUpdates()
  }

  private func apply(_ update: TableUpdate) {
    let before = counts ?? []
    let after = askedCounts()
    if let reason = update.inconsistency(before: before, after: after) {
      fault("NSInternalInconsistencyException", reason)
      return reloadData()
    }
    let reloaded = selection.filter(update.reloads)
    reloaded.forEach { deselectRow(at: $0, animated: false) }
    show(after, keepsSections: !update.changesSections) {
      update.reloads($0) ? nil : update.newPlace(of: $0)
    }
  }

  /// Shows this number of rows in each section. Rows without a new place lose their cells and their selection.
  func show(_ newCounts: [Int], keepsSections: Bool, place: (IndexPath) -> IndexPath?) {
    if !keepsSections { sectionViews.forget() }
    counts = newCounts
    selection = selection.compactMap(place)
    let old = cells
    cells = [:]
    for (row, cell) in old.sorted(by: { $0.key < $1.key }) {
      if let new = place(row) { cells[new] = cell } else { release(cell, of: row) }
    }
    setNeedsDisplay()
  }
}

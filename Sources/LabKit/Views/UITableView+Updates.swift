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

  /// Requests the cells of these rows again.
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
    counts = after
    selection = selection.compactMap(update.newPlace)
    moveCells(update)
    setNeedsDisplay()
  }

  private func moveCells(_ update: TableUpdate) {
    let old = cells
    cells = [:]
    for (place, cell) in old {
      if !update.reloadedRows.contains(place), let new = update.newPlace(of: place) {
        cells[new] = cell
      } else {
        reusePool.take([cell])
      }
    }
  }
}

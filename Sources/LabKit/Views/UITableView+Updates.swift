import Foundation

extension UITableView {
  /// Tells the table that rows were inserted: the places they have now. Change the data first.
  ///
  /// If the counts do not fit, it is a fault (NSInternalInconsistencyException); when recorded, the table then reloads.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertRows(indexPaths) }
  }

  /// Tells the table that rows were deleted: the places they had before. Change the data first; faults as inserting does.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteRows(indexPaths) }
  }

  /// Asks for the cells of those rows anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadRows(indexPaths) }
  }

  /// Tells the table that sections were inserted: the places they have now.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections) }
  }

  /// Tells the table that sections were deleted: the places they had before.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections) }
  }

  /// Begins a group of changes that count as one; may nest.
  public func beginUpdates() {
    loadedCounts()
    pendingUpdate = (pendingUpdate?.update ?? TableUpdate(), (pendingUpdate?.depth ?? 0) + 1)
  }

  /// Ends the group: with the outermost the counts are compared. Within a group places deleted are those before it,
  /// places inserted those after it.
  public func endUpdates() {
    guard let pending = pendingUpdate else { return }
    pendingUpdate = pending.depth > 1 ? (pending.update, pending.depth - 1) : nil
    if pendingUpdate == nil { apply(pending.update) }
  }

  /// Makes the changes in `updates` count as one, then calls `completion`.
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

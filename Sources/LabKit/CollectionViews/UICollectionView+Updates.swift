import Foundation

extension UICollectionView {
  /// Tells the collection view that items were inserted, with their present index paths. Change the data first.
  ///
  /// It is a fault (NSInternalInconsistencyException) if the counts do not agree; if it is recorded, the collection view
  /// reloads.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertRows(indexPaths) } }

  /// Tells the collection view that items were deleted, with their former index paths. Change the data first; faults are
  /// the same as for `insertItems`.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteRows(indexPaths) } }

  /// Requests the cells of these items again, and deselects them.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadRows(indexPaths) } }

  /// Tells the collection view that an item was moved, with its former and its present index path.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveRow(indexPath, to: newIndexPath) }
  }

  /// Tells the collection view that sections were inserted, with their present indexes.
  public func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }

  /// Tells the collection view that sections were deleted, with their former indexes.
  public func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections) } }

  /// Requests the cells of all items of these sections again.
  public func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections) } }

  /// Runs the changes in `updates` as one update, then calls `completion`. Deletions use the index paths before the
  /// update, and insertions the index paths after it.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func beginUpdates() {
    loadedCounts()
    pendingUpdate = (pendingUpdate?.update ?? TableUpdate(), (pendingUpdate?.depth ?? 0) + 1)
  }

  private func endUpdates() {
    guard let pending = pendingUpdate else { return }
    pendingUpdate = pending.depth > 1 ? (pending.update, pending.depth - 1) : nil
    if pendingUpdate == nil { apply(pending.update) }
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
    let after = askedCounts()
    if let reason = update.inconsistency(before: counts ?? [], after: after) {
      fault("NSInternalInconsistencyException", TableUpdate.inItems(reason))
      return reloadData()
    }
    selection.filter(update.reloads).forEach { deselectItem(at: $0, animated: false) }
    if update.changesSections { forgetSupplements() }
    show(after) { update.reloads($0) ? nil : update.newPlace(of: $0) }
  }

  /// Shows this number of items in each section. Items without a new place lose their cells and their selection.
  func show(_ newCounts: [Int], place: (IndexPath) -> IndexPath?) {
    counts = newCounts
    selection = selection.compactMap(place)
    let old = cells
    cells = [:]
    for (item, cell) in old.sorted(by: { $0.key < $1.key }) {
      if let new = place(item) { cells[new] = cell } else { release(cell, of: item) }
    }
    setNeedsDisplay()
  }
}

extension TableUpdate {
  /// The reason in the words of a collection view.
  static func inItems(_ reason: String) -> String {
    reason.replacing("table view", with: "collection view").replacing("row", with: "item")
  }
}

import Foundation

extension UITableView {
  /// Tells the table that rows were inserted, with their present index paths. Change the data first.
  ///
  /// It is a fault (NSInternalInconsistencyException) if the counts do not agree; if it is recorded, the table reloads.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertItems(indexPaths) }
  }

  /// Tells the table that rows were deleted, with their former index paths. Change the data first; faults are the same
  /// as for insertions.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteItems(indexPaths) }
  }

  /// Requests the cells of these rows again, and deselects the rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadItems(indexPaths) }
  }

  /// Has the data source configure the cells of these rows again: what it dequeues for one of them is its present cell.
  /// The rows stay selected.
  public func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reconfigureItems(indexPaths) } }

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
    change { $0.moveItem(indexPath, to: newIndexPath) }
  }

  /// Tells the table that a section was moved, with its former and its present index.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Begins a group of changes that count as one update; groups can be nested.
  public func beginUpdates() { beginGroup() }

  /// Ends the group; the end of the outermost group compares the counts. In a group, deletions use the index paths
  /// before it, and insertions the index paths after it.
  public func endUpdates() { endGroup() }

  /// Runs the changes in `updates` as one update, then calls `completion`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performGroup(updates, completion: completion)
  }
}

import Foundation

extension UICollectionView {
  /// Tells the collection view that items were inserted, with their present index paths. Change the data first.
  ///
  /// It is a fault (NSInternalInconsistencyException) if the counts do not agree; if it is recorded, the collection view
  /// reloads.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths) } }

  /// Tells the collection view that items were deleted, with their former index paths. Change the data first; faults are
  /// the same as for `insertItems`.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths) } }

  /// Requests the cells of these items again, and deselects them.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths) } }

  /// Has the data source configure the cells of these items again: what it dequeues for one of them is its present cell.
  /// The items stay selected.
  public func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigureItems(indexPaths) } }

  /// Tells the collection view that an item was moved, with its former and its present index path.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(indexPath, to: newIndexPath) }
  }

  /// Tells the collection view that sections were inserted, with their present indexes.
  public func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }

  /// Tells the collection view that sections were deleted, with their former indexes.
  public func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections) } }

  /// Tells the collection view that a section was moved, with its former and its present index.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Requests the cells of all items of these sections again.
  public func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections) } }

  /// Runs the changes in `updates` as one update, then calls `completion`. Deletions use the index paths before the
  /// update, and insertions the index paths after it.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performGroup(updates, completion: completion)
  }
}

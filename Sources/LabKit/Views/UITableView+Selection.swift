import Foundation

extension UITableView {
  /// The first of the selected rows.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows in the order of selecting; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row (none, if nil); the delegate does not hear of it. A row that is not there is a fault
  /// (NSRangeException); when recorded, nothing is selected.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return selection.forEach { deselectRow(at: $0, animated: false) } }
    guard exists(indexPath) else {
      return fault(
        "NSRangeException",
        "Attempted to select row \(indexPath.row) in section \(indexPath.section), which has "
          + "\(numberOfRows(inSection: indexPath.section)) rows")
    }
    if !allowsMultipleSelection { selection.forEach { deselectRow(at: $0, animated: false) } }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Ends the selection of a row; the delegate does not hear of it.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Taps a row as a user would: the delegate is asked and told. Nothing happens where there is no row or nothing may be selected.
  public func simulateTap(at indexPath: IndexPath) {
    guard allowsSelection, isUserInteractionEnabled, exists(indexPath) else { return }
    if allowsMultipleSelection, selection.contains(indexPath) { return deselectAsUser(indexPath) }
    guard let wanted = rowToSelect(indexPath) else { return }
    if !allowsMultipleSelection {
      selection.filter { $0 != wanted }.forEach(deselectAsUser)
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  /// Swipes a row away as a user would: the data source commits the deletion, if it lets the row be edited.
  public func simulateSwipeToDelete(at indexPath: IndexPath) {
    guard exists(indexPath), let dataSource, dataSource.tableView(self, canEditRowAt: indexPath) else {
      return
    }
    dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
  }

  /// Taps the detail button of a row as a user would.
  public func simulateAccessoryTap(at indexPath: IndexPath) {
    guard exists(indexPath) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  private func deselectAsUser(_ indexPath: IndexPath) {
    guard let wanted = rowToDeselect(indexPath) else { return }
    deselectRow(at: wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// The delegate's answer, which may be none; without a delegate the row itself.
  private func rowToSelect(_ row: IndexPath) -> IndexPath? {
    guard let delegate else { return row }
    return delegate.tableView(self, willSelectRowAt: row)
  }

  private func rowToDeselect(_ row: IndexPath) -> IndexPath? {
    guard let delegate else { return row }
    return delegate.tableView(self, willDeselectRowAt: row)
  }
}

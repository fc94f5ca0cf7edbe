import Foundation

extension UITableView {
  /// The first selected row.
  public var indexPathForSelectedRow: IndexPath? { contents.selection.first }

  /// The selected rows in the order of their selection; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { contents.selection.isEmpty ? nil : contents.selection }

  /// Selects a row (none, if nil) without calling the delegate. A row that does not exist is a fault
  /// (NSRangeException); if it is recorded, nothing is selected.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return contents.selection.forEach(deselect) }
    guard exists(indexPath) else {
      return fault(
        "NSRangeException",
        "Attempted to select row \(indexPath.row) in section \(indexPath.section), which has "
          + "\(shownCount(inSection: indexPath.section)) rows")
    }
    if !allowsMultipleSelection { contents.selection.forEach(deselect) }
    if !contents.selection.contains(indexPath) { contents.selection.append(indexPath) }
    contents.cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    contents.selection.removeAll { $0 == indexPath }
    contents.cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls to a row. A row that does not exist is a fault (NSRangeException); if it is recorded, nothing happens.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard !exists(indexPath) else {
      return scroll(to: rectForRow(at: indexPath), scrollPosition, animated: animated)
    }
    fault(
      "NSRangeException",
      "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only "
        + "\(shownCount(inSection: indexPath.section)) rows in section \(indexPath.section).")
  }

  /// Taps a row as a user would: the delegate must permit it, and is notified. Has no effect if there is no such row,
  /// or if rows cannot be selected.
  public func simulateTap(at indexPath: IndexPath) {
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection, isUserInteractionEnabled,
      exists(indexPath)
    else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false else { return }
    contents.cells[indexPath]?.isHighlighted = true
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    contents.cells[indexPath]?.isHighlighted = false
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if allowsMultipleSelection, contents.selection.contains(indexPath) { return deselectAsUser(indexPath) }
    guard let wanted = rowToSelect(indexPath) else { return }
    if !allowsMultipleSelection {
      contents.selection.filter { $0 != wanted }.forEach(deselectAsUser)
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: wanted)
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

  /// The row that the delegate returns, or nil; without a delegate the row itself.
  private func rowToSelect(_ row: IndexPath) -> IndexPath? {
    guard let delegate else { return row }
    return delegate.tableView(self, willSelectRowAt: row)
  }

  private func rowToDeselect(_ row: IndexPath) -> IndexPath? {
    guard let delegate else { return row }
    return delegate.tableView(self, willDeselectRowAt: row)
  }
}

extension IndexPath {
  /// The index path of a row in a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index path of an item in a collection.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section, which is the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row within its section, which is the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within its section, which is the second index.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

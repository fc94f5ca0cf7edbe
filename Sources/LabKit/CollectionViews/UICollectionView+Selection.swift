import Foundation

extension UICollectionView {
  /// The selected items in the order of their selection.
  public var indexPathsForSelectedItems: [IndexPath]? { contents.selection }

  /// Selects an item (none, if nil) without calling the delegate.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return contents.selection.forEach(deselect) }
    guard exists(indexPath), allowsSelection else { return }
    if !allowsMultipleSelection {
      contents.selection.filter { $0 != indexPath }.forEach(deselect)
    }
    if !contents.selection.contains(indexPath) { contents.selection.append(indexPath) }
    contents.cells[indexPath]?.isSelected = true
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    contents.selection.removeAll { $0 == indexPath }
    contents.cells[indexPath]?.isSelected = false
  }

  /// Taps an item as a user would: the delegate must permit it, and is notified. Has no effect if there is no such item.
  public func simulateTap(at indexPath: IndexPath) {
    guard isTouchable, exists(indexPath) else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) != false else { return }
    contents.cells[indexPath]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    contents.cells[indexPath]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    guard allowsSelection else { return }
    if allowsMultipleSelection, contents.selection.contains(indexPath) { return deselectAsUser(indexPath) }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) != false else { return }
    if !allowsMultipleSelection { contents.selection.filter { $0 != indexPath }.forEach(deselectAsUser) }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// The name of an item in a list of elements: the first line that it shows.
  func spokenLabel(at place: IndexPath) -> String {
    contents.cells[place]?.accessibilityLabel ?? contents.cells[place]?.screenLines(width: 80).first
      ?? "\(place.item)"
  }

  private func deselectAsUser(_ indexPath: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) != false else { return }
    deselectItem(at: indexPath, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  /// Drags an item to another place as a user would, if the data source permits it.
  public func simulateMove(at indexPath: IndexPath, to target: IndexPath) {
    guard canMove(indexPath, to: target), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return }
    dataSource.collectionView(self, moveItemAt: indexPath, to: target)
    showMove(of: indexPath, to: target)
  }
}

import Foundation

extension UITableView {
  /// Says which class of cell goes by that name.
  public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    reusePool.register(cellClass, for: identifier)
  }

  /// A cell of that name that is no longer shown, else a new one of the registered class, else nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusePool.cell(for: identifier)
  }

  /// A cell of that name for a row. A name that nobody registered is a fault (NSInternalInconsistencyException);
  /// when recorded, a plain cell is returned.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reusePool.cell(for: identifier) { return cell }
    fault(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

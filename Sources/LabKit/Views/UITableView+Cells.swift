import Foundation

extension UITableView {
  /// Registers a cell class under a reuse identifier.
  public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    reusePool.register(cellClass, for: identifier)
  }

  /// A reusable cell with this identifier, or else a new one of the registered class, or else nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusePool.cell(for: identifier)
  }

  /// A cell with this identifier for a row. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain cell is returned.
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

/// The registered cell classes of a table, and the cells that can be reused.
struct CellPool {
  private var classes: [String: UITableViewCell.Type] = [:]
  private var idle: [String: [UITableViewCell]] = [:]

  mutating func register(_ cellClass: UITableViewCell.Type?, for identifier: String) {
    classes[identifier] = cellClass
  }

  mutating func take(_ cells: some Sequence<UITableViewCell>) {
    for cell in cells {
      guard let identifier = cell.reuseIdentifier else { continue }
      idle[identifier, default: []].append(cell)
    }
  }

  /// A reusable cell, or a new one of the registered class; nil if there is neither.
  mutating func cell(for identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }
}

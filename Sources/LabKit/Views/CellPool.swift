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

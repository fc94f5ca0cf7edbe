import Foundation

extension UITableView {
  /// Registers a cell class under a reuse identifier.
  public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    reusePool.register(
      identifier, cellClass.map { made in { made.init(style: .default, reuseIdentifier: identifier) } })
  }

  /// A reusable cell with this identifier, or else a new one of the registered class, or else nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusePool.view(for: identifier)
  }

  /// A cell with this identifier for a row. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain cell is returned.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reusePool.view(for: identifier) { return cell }
    fault(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

extension UITableView {
  /// The height of rows whose cells decide it.
  public static let automaticDimension: CGFloat = -1

  /// The rectangle of a row in the content, whose rows are as high as `rowHeight` says, or else 44 points.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let counts = loadedCounts()
    let before = counts.prefix(indexPath.section).reduce(0, +) + indexPath.row
    return CGRect(
      x: 0, y: headerHeight + CGFloat(before) * shownRowHeight, width: frame.size.width,
      height: shownRowHeight)
  }

  var shownRowHeight: CGFloat { rowHeight < 0 ? 44 : rowHeight }

  private var headerHeight: CGFloat { tableHeaderView?.frame.size.height ?? 0 }

  /// The height of all rows, with the views above and below them.
  var heightOfContent: CGFloat {
    headerHeight + CGFloat(loadedCounts().reduce(0, +)) * shownRowHeight
      + (tableFooterView?.frame.size.height ?? 0)
  }

  func scroll(to row: CGRect, _ position: ScrollPosition, animated: Bool) {
    let free = frame.size.height - row.size.height
    switch position {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: scroll(toHeight: row.origin.y, animated)
    case .middle: scroll(toHeight: row.origin.y - free / 2, animated)
    case .bottom: scroll(toHeight: row.origin.y - free, animated)
    }
  }

  private func scroll(toHeight y: CGFloat, _ animated: Bool) {
    let last = max(heightOfContent + contentInset.bottom - frame.size.height, -contentInset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: max(-contentInset.top, min(y, last))), animated: animated)
  }
}

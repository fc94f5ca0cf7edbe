import Foundation

extension UICollectionView {
  /// Registers a cell class under a reuse identifier.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    reusePool.register(cellClass, ReusableViews.cell, identifier)
  }

  /// Registers a class of headers or footers under a reuse identifier.
  public func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reusePool.register(viewClass, elementKind, identifier)
  }

  /// A cell with this identifier for an item. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain cell is returned.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    reusePool.view(ReusableViews.cell, identifier) as? UICollectionViewCell
      ?? unregistered(ReusableViews.cell, identifier, UICollectionViewCell(frame: .zero))
  }

  /// A header or footer with this identifier. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain view is returned.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reusePool.view(elementKind, identifier)
      ?? unregistered(elementKind, identifier, UICollectionReusableView(frame: .zero))
  }

  /// A cell of the registration's class, which the registration has configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let known = reusePool.view(ReusableViews.cell, registration.identifier) as? Cell
    let cell = known ?? newCell(of: registration)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  private func newCell<Cell, Item>(of registration: CellRegistration<Cell, Item>) -> Cell {
    let cell = Cell(frame: .zero)
    cell.reuseIdentifier = registration.identifier
    cell.reuseKind = ReusableViews.cell
    return cell
  }

  private func unregistered<View>(_ kind: String, _ identifier: String, _ plain: View) -> View {
    fault(
      "NSInternalInconsistencyException",
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a "
        + "class for the identifier or connect a prototype cell in a storyboard")
    return plain
  }

  /// A class of cells, and how a cell is configured for an item.
  ///
  /// Make it once, outside the closure that makes the cells.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// A registration that configures cells with this closure.
    public init(handler: @escaping Handler) { self.handler = handler }
  }
}

import Foundation

/// A view of a collection view that can be used again: a cell, a header or a footer.
open class UICollectionReusableView: UIView {
  /// The identifier of reusable views of this kind; nil if none was dequeued with one.
  open internal(set) var reuseIdentifier: String?

  /// A view with this frame; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Called before the collection view uses the view again.
  open func prepareForReuse() {}
}

/// The view of one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which you add the cell's own subviews.
  public let contentView = UIView()
  /// Whether its item is selected; the collection view sets it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// Whether it is being touched.
  open var isHighlighted = false
  /// What it shows; nil if its subviews show its content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentView.subviews.forEach { $0.removeFromSuperview() }
      (contentConfiguration?.makeContentView()).map(contentView.addSubview)
    }
  }
  /// Called with the cell and its state when this changes, and after `setNeedsUpdateConfiguration()`.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A cell with this frame; the initializer for subclasses to override, which is called when a registered class is
  /// dequeued.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// The state that its configuration can depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Requests a call of `updateConfiguration(using:)`, which is made at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Override it to set the configuration for a state; calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
}

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The configuration of a list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionView {
  /// Registers a cell class under a reuse identifier.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    register(cellClass, Self.cellKind, identifier)
  }

  /// Registers a class of headers or footers under a reuse identifier.
  public func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, elementKind, identifier)
  }

  /// A cell with this identifier for an item. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain cell is returned.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    pool(Self.cellKind).view(for: identifier) as? UICollectionViewCell
      ?? unregistered(Self.cellKind, identifier, UICollectionViewCell(frame: .zero))
  }

  /// A header or footer with this identifier. An unregistered identifier is a fault (NSInternalInconsistencyException);
  /// if it is recorded, a plain view is returned.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    pool(elementKind).view(for: identifier)
      ?? unregistered(elementKind, identifier, UICollectionReusableView(frame: .zero))
  }

  /// A cell of the registration's class, which the registration has configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let known = pool(Self.cellKind).view(for: registration.identifier) as? Cell
    let cell = known ?? newCell(of: registration)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header or footer of the registration's class, which the registration has configured for a section.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let known = pool(registration.elementKind).view(for: registration.identifier) as? Supplementary
    let view = known ?? Supplementary(frame: .zero)
    view.reuseIdentifier = registration.identifier
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  private func newCell<Cell, Item>(of registration: CellRegistration<Cell, Item>) -> Cell {
    let cell = Cell(frame: .zero)
    cell.reuseIdentifier = registration.identifier
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

  /// A class of headers or footers, and how one is configured for a section.
  ///
  /// Make it once, outside the closure that makes the views.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a header or footer.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    /// A registration that configures views of this kind with this closure.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}

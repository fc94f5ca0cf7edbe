import Foundation

/// Items in sections, which gets its contents from its data source and notifies its delegate of what the user does.
///
/// It retains neither. It stores the number of items that it showed last. An update that does not agree with the data
/// source is a fault (NSInternalInconsistencyException). All items count as visible.
open class UICollectionView: UIScrollView {
  /// The position of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the position, which are UIKit's.
    public let rawValue: UInt

    /// The position whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The layout, which decides whether items are next to each other.
  open var collectionViewLayout: UICollectionViewLayout
  /// The data source; not retained, so another object must retain it.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { forget() }
  }
  /// The delegate; not retained.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// The view behind the items; it is shown if there are no items.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// Whether the user can select items.
  open var allowsSelection = true
  /// Whether the user can select several items.
  open var allowsMultipleSelection = false

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  var counts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplements: [String: [Int: UICollectionReusableView]] = [:]
  var selection: [IndexPath] = []
  var pendingUpdate: (update: TableUpdate, depth: Int)?
  var reusePool = ReusableViews()

  /// A collection view with this layout; the initializer for subclasses to override.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// The number of sections that it shows.
  open var numberOfSections: Int { loadedCounts().count }

  /// The number of items that it shows in this section, from the last call of the data source.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Requests all contents from the data source again, and deselects all items.
  open func reloadData() {
    forget()
    _ = loadedCounts()
    setNeedsDisplay()
  }

  /// The cell of an item, which is requested from the data source once; nil if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard exists(indexPath), let dataSource else { return nil }
    if let cell = cells[indexPath] { return cell }
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    cell.isSelected = selection.contains(indexPath)
    cells[indexPath] = cell
    addSubview(cell)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    return cell
  }

  /// The item that shows this cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// All items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    loadedCounts().enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// The cells of all items, in order.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The header or footer of a section, which is requested from the data source once; nil if the layout has none.
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    guard loadedCounts().indices.contains(indexPath.section), let dataSource,
      collectionViewLayout.hasSupplements(kind)
    else { return nil }
    if let known = supplements[kind]?[indexPath.section] { return known }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    supplements[kind, default: [:]][indexPath.section] = view
    addSubview(view)
    return view
  }

  /// Loads the counts, as a collection view does when its screen appears.
  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = loadedCounts()
  }

  override func content(width: Int) -> Rendering { collectionContent(width: width) }

  func exists(_ indexPath: IndexPath) -> Bool {
    (0..<numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
  }

  @discardableResult
  func loadedCounts() -> [Int] {
    if let counts { return counts }
    guard dataSource != nil else { return [] }
    let asked = askedCounts()
    counts = asked
    return asked
  }

  /// The present counts from the data source.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  private func forget() {
    counts = nil
    selection = []
    let old = cells
    cells = [:]
    old.sorted { $0.key < $1.key }.forEach { release($0.value, of: $0.key) }
    forgetSupplements()
  }

  func forgetSupplements() {
    for (_, views) in supplements.sorted(by: { $0.key < $1.key }) {
      views.sorted { $0.key < $1.key }.forEach { reusePool.take($0.value) }
    }
    supplements = [:]
  }

  /// Keeps a cell for reuse.
  func release(_ cell: UICollectionViewCell, of item: IndexPath) {
    reusePool.take(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item)
  }
}

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

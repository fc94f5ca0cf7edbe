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
    for view in supplements.values.flatMap(\.values) { reusePool.take(view) }
    supplements = [:]
  }

  /// Keeps a cell for reuse.
  func release(_ cell: UICollectionViewCell, of item: IndexPath) {
    reusePool.take(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item)
  }
}

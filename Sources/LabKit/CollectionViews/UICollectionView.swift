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
    didSet { forgetContents() }
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

  let contents = ListContents<UICollectionViewCell>()
  var supplements: [String: [Int: UICollectionReusableView]] = [:]
  /// The views that can be used again, by their kind.
  private var reusePools: [String: ReusePool<UICollectionReusableView>] = [:]
  private static let cellKind = "cell"

  /// A collection view with this layout; the initializer for subclasses to override.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// The number of sections that it shows.
  open var numberOfSections: Int { loadedCounts().count }

  /// The number of items that it shows in this section, from the last call of the data source.
  open func numberOfItems(inSection section: Int) -> Int { shownCount(inSection: section) }

  /// Requests all contents from the data source again, and deselects all items.
  open func reloadData() {
    forgetContents()
    loadedCounts()
    setNeedsDisplay()
  }

  /// The cell of an item, which is requested from the data source once; nil if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(at: indexPath) }

  /// The item that shows this cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { place(of: cell) }

  /// All items, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownPlaces }

  /// The cells of all items, in order.
  open var visibleCells: [UICollectionViewCell] { shownPlaces.compactMap(shownCell) }

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
    loadedCounts()
  }

  override func content(width: Int) -> Rendering { collectionContent(width: width) }

  /// The views of a kind that can be used again.
  private func pool(_ kind: String) -> ReusePool<UICollectionReusableView> {
    if let pool = reusePools[kind] { return pool }
    let pool = ReusePool<UICollectionReusableView>()
    reusePools[kind] = pool
    return pool
  }

  private func register(_ viewClass: UICollectionReusableView.Type?, _ kind: String, _ identifier: String) {
    pool(kind).register(
      identifier,
      viewClass.map { made in
        {
          let view = made.init(frame: .zero)
          view.reuseIdentifier = identifier
          return view
        }
      })
  }

  /// Removes a view, and keeps it for reuse.
  private func keep(_ view: UICollectionReusableView, _ kind: String) {
    view.removeFromSuperview()
    pool(kind).take(view)
  }
}

extension UICollectionView: SectionedList {
  static let words = ListWords(list: "collection view", item: "item")

  var presentCounts: [Int]? {
    guard let dataSource else { return nil }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func requestedCell(at place: IndexPath) -> UICollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: place)
  }

  func reuse(_ cell: UICollectionViewCell, _ configure: () -> UICollectionViewCell?) -> UICollectionViewCell?
  {
    pool(Self.cellKind).reuse(cell, configure)
  }

  func willDisplay(_ cell: UICollectionViewCell, at place: IndexPath) {
    addSubview(cell)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: place)
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at place: IndexPath) {
    keep(cell, Self.cellKind)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: place)
  }

  func forgetSectionViews() {
    for (kind, views) in supplements.sorted(by: { $0.key < $1.key }) {
      views.sorted { $0.key < $1.key }.forEach { keep($0.value, kind) }
    }
    supplements = [:]
  }

  func deselect(_ place: IndexPath) { deselectItem(at: place, animated: false) }
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
}

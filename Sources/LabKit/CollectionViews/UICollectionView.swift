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
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { forgetSectionViews() }
  }
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
  static let cellKind = "cell"

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
    delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
    return view
  }

  /// The sections with a header or footer of this kind, as the places of their first items.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    loadedCounts().indices.map { IndexPath(item: 0, section: $0) }
      .filter { supplementaryView(forElementKind: elementKind, at: $0) != nil }
  }

  /// The headers or footers of all sections, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    loadedCounts().indices.compactMap {
      supplementaryView(forElementKind: elementKind, at: IndexPath(item: 0, section: $0))
    }
  }

  /// Changes the layout, without an animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// Loads the counts, as a collection view does when its screen appears.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadedCounts()
  }

  override func content(width: Int) -> Rendering { collectionContent(width: width) }

  /// The views of a kind that can be used again.
  func pool(_ kind: String) -> ReusePool<UICollectionReusableView> {
    if let pool = reusePools[kind] { return pool }
    let pool = ReusePool<UICollectionReusableView>()
    reusePools[kind] = pool
    return pool
  }

  func register(_ viewClass: UICollectionReusableView.Type?, _ kind: String, _ identifier: String) {
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
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        keep(view, kind)
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
          at: IndexPath(item: 0, section: section))
      }
    }
    supplements = [:]
  }

  func deselect(_ place: IndexPath) { deselectItem(at: place, animated: false) }
}

import Foundation

/// A data source that shows snapshots: it compares each with the one before, and makes the changes itself.
///
/// The collection view does not retain it, and it does not retain the collection view.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: KVObject, UICollectionViewDataSource {
  /// Creates the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Creates the header or footer of a section.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Creates the headers and footers of sections.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// A data source of this collection view, which shows nothing yet. It becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// A copy of what is shown, to be changed and applied.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot; `completion` is called then. Items that were shown before keep their cells and their selection.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let kept = snapshot.keptPlaces(from: current)
    let keepsSections = snapshot.keepsSections(of: current)
    current = snapshot.withoutReloads
    collectionView?.show(current.counts, keepsSections: keepsSections, place: kept)
    collectionView?.reconfigure(snapshot.reconfiguredPlaces)
    completion?()
  }

  /// Shows a snapshot as `reloadData` does: all cells are requested again, and nothing is selected.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutReloads
    collectionView?.reloadData()
    completion?()
  }

  /// The identifier of an item; nil if there is none at this place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  /// The place of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.places.first { $0.0 == itemIdentifier }?.1
  }

  /// The identifier of a section; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// The number of the section's items in the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// The cell that the cell provider creates. If it returns nil, this is a fault (NSInternalInconsistencyException); if
  /// it is recorded, a plain cell is returned.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      return cell
    }
    fault(
      "NSInternalInconsistencyException",
      "UICollectionViewDiffableDataSource cell provider returned nil for index path "
        + "{\(indexPath.section), \(indexPath.item)}, which is not allowed.")
    return UICollectionViewCell(frame: .zero)
  }

  /// The view that the supplementary view provider creates, or else an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

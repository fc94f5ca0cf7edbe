import Foundation

/// A data source that shows snapshots: it compares each with the one before, and makes the table's changes itself.
///
/// The table does not retain it, and it does not retain the table. A subclass can override the other methods of
/// `UITableViewDataSource`.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: KVObject, UITableViewDataSource {
  /// Creates the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The animation of changes; LabKit shows none.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// A data source of this table, which shows nothing yet. It becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
    tableView?.show(current.counts, keepsSections: keepsSections, place: kept)
    tableView?.reconfigure(snapshot.reconfiguredPlaces)
    completion?()
  }

  /// Shows a snapshot as `reloadData` does: all cells are requested again, and nothing is selected.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutReloads
    tableView?.reloadData()
    completion?()
  }

  /// The item of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  /// The row of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.places.first { $0.0 == itemIdentifier }?.1
  }

  /// The identifier of a section; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section; nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// The number of the section's items in the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// The cell that the cell provider creates. If it returns nil, this is a fault (NSInternalInconsistencyException); if
  /// it is recorded, a plain cell is returned.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) {
      return cell
    }
    fault(
      "NSInternalInconsistencyException",
      "UITableViewDiffableDataSource cell provider returned nil for index path "
        + "{\(indexPath.section), \(indexPath.row)}, which is not allowed.")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns false: rows can be deleted only in a subclass that overrides this.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension NSDiffableDataSourceSnapshot {
  /// The number of items in each section.
  var counts: [Int] { sectionIdentifiers.map(numberOfItems(inSection:)) }

  /// The items with their places.
  var places: [(ItemIdentifierType, IndexPath)] {
    sectionIdentifiers.enumerated().flatMap { section, identifier in
      itemIdentifiers(inSection: identifier).enumerated().map { ($1, IndexPath(row: $0, section: section)) }
    }
  }

  /// The item at a place; nil if there is none.
  func item(at place: IndexPath) -> ItemIdentifierType? {
    let sections = sectionIdentifiers
    guard sections.indices.contains(place.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[place.section])
    return items.indices.contains(place.row) ? items[place.row] : nil
  }

  /// The place of an item that was shown before, by its old place; nil if its cell is not kept.
  func keptPlaces(from old: Self) -> (IndexPath) -> IndexPath? {
    let sections = Set(reloadedSectionIdentifiers).intersection(sectionIdentifiers)
    let again = sections.reduce(into: Set(reloadedItemIdentifiers)) {
      $0.formUnion(itemIdentifiers(inSection: $1))
    }
    let places = Dictionary(uniqueKeysWithValues: places)
    return { place in
      guard let item = old.item(at: place), !again.contains(item) else { return nil }
      return places[item]
    }
  }

  /// Whether it has the sections of a snapshot before, in the same order, and requests none of them again.
  func keepsSections(of old: Self) -> Bool {
    old.sectionIdentifiers == sectionIdentifiers && reloadedSectionIdentifiers.isEmpty
  }

  /// The places of the items whose cells are to be configured again.
  var reconfiguredPlaces: [IndexPath] {
    let again = Set(reconfiguredItemIdentifiers)
    return places.filter { again.contains($0.0) }.map(\.1)
  }

  /// The same snapshot, in which no item is to be reloaded or configured again.
  var withoutReloads: Self {
    var copy = Self()
    for section in sectionIdentifiers {
      copy.appendSections([section])
      copy.appendItems(itemIdentifiers(inSection: section), toSection: section)
    }
    return copy
  }
}

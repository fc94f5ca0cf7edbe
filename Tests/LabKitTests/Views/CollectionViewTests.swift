import Foundation
import LabKit
import Testing

private final class Photos: UICollectionViewDataSource, UICollectionViewDelegate {
  var items = ["a", "b", "c"]
  let journal = Journal()
  var refused: Set<Int> = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    journal.write("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.label.text = items[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    if header.subviews.isEmpty { header.addSubview(makeLabel("Photos")) }
    return header
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    journal.write("should select \(indexPath.item)")
    return !refused.contains(indexPath.item)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    journal.write("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    journal.write("deselect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    indexPath.item > 0
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

private final class PhotoCell: UICollectionViewCell {
  let label = UILabel()
  private(set) var uses = 1

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
  }
}

private func item(_ index: Int) -> IndexPath { IndexPath(item: index, section: 0) }

@MainActor
@Suite("Collection views")
struct CollectionViewTests {
  private let photos = Photos()
  private let layout = UICollectionViewFlowLayout()
  private let collection: UICollectionView

  init() {
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collection.dataSource = photos
    collection.delegate = photos
  }

  @Test("Items are shown next to each other while there is room, and in a list below each other")
  func shown() {
    #expect(collection.screenLines(width: 10) == ["  a    b", "  c"])
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    #expect(collection.screenLines(width: 10) == ["  a", "  b", "  c"])
    #expect(photos.journal.lines == ["cell 0", "cell 1", "cell 2"])
  }

  @Test("The background is shown while there are no items, or rows")
  func background() {
    collection.backgroundView = makeLabel("Nothing here")
    #expect(collection.screenLines(width: 10) == ["  a    b", "  c"])
    photos.items = []
    collection.reloadData()
    #expect(collection.screenLines(width: 20) == ["Nothing here"])
    let table = UITableView()
    table.backgroundView = makeLabel("No rows")
    #expect(table.screenLines(width: 20) == ["No rows"])
  }

  @Test("A tap asks, deselects what was selected, and tells; a selection by the program does not")
  func selection() {
    collection.simulateTap(at: item(0))
    collection.simulateTap(at: item(1))
    #expect(
      photos.journal.read() == ["should select 0", "select 0", "should select 1", "deselect 0", "select 1"])
    photos.refused = [2]
    collection.simulateTap(at: item(2))
    collection.simulateTap(at: item(3))
    #expect(photos.journal.read() == ["should select 2"])
    #expect(collection.indexPathsForSelectedItems == [item(1)])
    collection.selectItem(at: item(2), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [item(2)])
    #expect(collection.cellForItem(at: item(2))?.isSelected == true)
    #expect(photos.journal.read() == ["cell 2"])
  }

  @Test("With several selections a second tap on an item ends its selection")
  func severalSelections() {
    collection.allowsMultipleSelection = true
    for index in [0, 1, 0] { collection.simulateTap(at: item(index)) }
    #expect(collection.indexPathsForSelectedItems == [item(1)])
    #expect(photos.journal.lines.last == "deselect 0")
  }

  @Test("Items that an update leaves keep their cells and their selection")
  func updates() {
    let cell = collection.cellForItem(at: item(1))
    collection.simulateTap(at: item(1))
    photos.items = ["x", "b"]
    collection.performBatchUpdates {
      collection.deleteItems(at: [item(0), item(2)])
      collection.insertItems(at: [item(0)])
    }
    #expect(collection.cellForItem(at: item(1)) === cell)
    #expect(collection.indexPathsForSelectedItems == [item(1)])
    let faults = uiFaults { collection.deleteItems(at: [item(0)]) }
    #expect(faults.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(faults.first?.reason.contains("number of items in section 0") == true)
  }

  @Test("A reload uses cells again; an unknown identifier is a fault")
  func reuse() {
    let cells = collection.visibleCells
    collection.reloadData()
    #expect(cells.allSatisfy { $0.superview == nil })
    let again = collection.visibleCells
    #expect(Set(again.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init)))
    #expect(again.allSatisfy { ($0 as? PhotoCell)?.uses == 2 && $0.reuseIdentifier == "photo" })
    let faults = uiFaults { _ = collection.dequeueReusableCell(withReuseIdentifier: "?", for: item(0)) }
    #expect(faults.map(\.name) == ["NSInternalInconsistencyException"])
  }

  @Test("The layout decides whether sections have a header, which is asked for once")
  func headers() {
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    #expect(collection.supplementaryView(forElementKind: kind, at: item(0)) == nil)
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    #expect(collection.screenLines(width: 30).first == "Photos")
    let header = collection.supplementaryView(forElementKind: kind, at: item(0))
    #expect(header != nil && collection.supplementaryView(forElementKind: kind, at: item(0)) === header)
  }

  @Test("The user moves an item if the data source permits it, and it keeps its cell")
  func moves() {
    let cell = collection.cellForItem(at: item(2))
    collection.simulateMove(at: item(0), to: item(1))
    collection.simulateMove(at: item(2), to: item(0))
    #expect(photos.items == ["c", "a", "b"])
    #expect(collection.cellForItem(at: item(0)) === cell)
  }

  @Test("A diffable data source shows snapshots in registered cells; items that stay keep them")
  func diffable() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y"])
    source.apply(snapshot)
    #expect(collection.screenLines(width: 10) == ["  x    y"])
    let cell = collection.cellForItem(at: item(1))
    snapshot.deleteItems(["x"])
    source.apply(snapshot)
    #expect(collection.cellForItem(at: item(0)) === cell)
    #expect(source.itemIdentifier(for: item(0)) == "y" && source.indexPath(for: "x") == nil)
    collection.selectItem(at: item(0), animated: false, scrollPosition: [])
    (cell?.contentConfiguration as? UIListContentConfiguration).map {
      var changed = $0
      changed.text = "old"
      cell?.contentConfiguration = changed
    }
    snapshot.reconfigureItems(["y"])
    source.apply(snapshot)
    #expect(collection.cellForItem(at: item(0)) === cell, "a cell that is configured again stays")
    #expect(collection.screenLines(width: 10) == ["▸ y"], "and so does its selection")
    snapshot.reloadItems(["y"])
    source.apply(snapshot)
    #expect(collection.screenLines(width: 10) == ["  y"])
  }

  @Test("Items that are configured again keep their cells, also in a group, where they move")
  func reconfigures() {
    let last = collection.cellForItem(at: item(2)) as? PhotoCell
    photos.items = ["new", "a", "b", "C"]
    _ = photos.journal.read()
    collection.performBatchUpdates {
      collection.insertItems(at: [item(0)])
      collection.reconfigureItems(at: [item(2)])
    }
    #expect(photos.journal.read() == ["cell 3"])
    #expect(collection.cellForItem(at: item(3)) === last && last?.label.text == "C" && last?.uses == 1)
    #expect(collection.visibleCells.count == 4)
  }

  @Test("A collection view's items can be pressed, and a controller of its own hears of it")
  func controller() {
    final class Grid: UICollectionViewController {
      var tapped: [Int] = []
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { tapped.append(indexPath.item) }
    }
    let grid = Grid(collectionViewLayout: layout)
    let window = UIWindow(showing: grid)
    window.elements[1].press()
    #expect(grid.tapped == [1])
  }
}

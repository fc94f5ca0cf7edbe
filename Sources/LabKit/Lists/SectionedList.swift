import Foundation

/// The view of one item of a list.
protocol ListCell: ReusableView {
  /// Whether its item is selected.
  var isSelected: Bool { get set }
  /// Whether it is being touched.
  var isHighlighted: Bool { get set }
}

extension UITableViewCell: ListCell {}
extension UICollectionViewCell: ListCell {}

/// What a table or a collection view shows.
final class ListContents<Cell: ListCell> {
  /// The number of items of each section; nil until the data source is asked.
  var counts: [Int]?
  /// The cells that were requested.
  var cells: [IndexPath: Cell] = [:]
  /// The selected items, in the order of their selection.
  var selection: [IndexPath] = []
  /// The item that the user edits with a swipe, while it exists.
  var edited: IndexPath?
  /// The changes of the groups that have begun, and how many groups they are.
  fileprivate var pendingUpdate: (update: BatchUpdate, depth: Int)?

  /// All items, in order.
  var places: [IndexPath] {
    (counts ?? []).enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }
}

/// A view that shows the items of a data source in sections: a table or a collection view.
protocol SectionedList: UIView {
  associatedtype Cell: ListCell

  /// What it is called.
  static var words: ListWords { get }
  /// What it shows.
  var contents: ListContents<Cell> { get }
  /// The number of items of each section, from the data source; nil if there is none.
  var presentCounts: [Int]? { get }
  /// The cell of an item, from the data source.
  func requestedCell(at place: IndexPath) -> Cell?
  /// Calls `configure`, in which a cell that is dequeued is this one.
  func reuse(_ cell: Cell, _ configure: () -> Cell?) -> Cell?
  /// Called when an item gets its cell.
  func willDisplay(_ cell: Cell, at place: IndexPath)
  /// Called when a cell is shown no longer.
  func didEndDisplaying(_ cell: Cell, at place: IndexPath)
  /// Forgets the headers and footers of sections.
  func forgetSectionViews()
  /// Selects no longer, without calling the delegate.
  func deselect(_ place: IndexPath)
  /// Requests all contents again.
  func reloadData()
}

extension SectionedList {
  /// The number of items of each section that it shows; the data source is asked once.
  @discardableResult
  func loadedCounts() -> [Int] {
    if let counts = contents.counts { return counts }
    guard let counts = presentCounts else { return [] }
    contents.counts = counts
    return counts
  }

  /// The number of items that it shows in this section.
  func shownCount(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func exists(_ place: IndexPath) -> Bool {
    (0..<shownCount(inSection: place.section)).contains(place.item)
  }

  /// All items, in order.
  var shownPlaces: [IndexPath] {
    loadedCounts()
    return contents.places
  }

  /// The cell of an item, which is requested once; nil if there is no such item.
  func shownCell(at place: IndexPath) -> Cell? {
    guard exists(place) else { return nil }
    if let cell = contents.cells[place] { return cell }
    guard let cell = requestedCell(at: place) else { return nil }
    cell.isSelected = contents.selection.contains(place)
    contents.cells[place] = cell
    willDisplay(cell, at: place)
    return cell
  }

  /// The item that shows this cell.
  func place(of cell: Cell) -> IndexPath? { contents.cells.first { $0.value === cell }?.key }

  /// Has the data source configure the cells of these items again, as far as they were requested.
  func reconfigure(_ places: [IndexPath]) {
    for place in places {
      guard let cell = contents.cells[place] else { continue }
      contents.cells[place] = reuse(cell) { requestedCell(at: place) } ?? cell
    }
    setNeedsDisplay()
  }

  /// Forgets all that it shows.
  func forgetContents() {
    contents.counts = nil
    contents.selection = []
    contents.edited = nil
    forgetSectionViews()
    keepCells { _ in nil }
  }

  /// Shows this number of items in each section. Items without a new place lose their cells and their selection.
  func show(_ counts: [Int], keepsSections: Bool, place: (IndexPath) -> IndexPath?) {
    if !keepsSections { forgetSectionViews() }
    contents.counts = counts
    contents.selection = contents.selection.compactMap(place)
    contents.edited = contents.edited.flatMap(place)
    keepCells(place)
    setNeedsDisplay()
  }

  /// Whether an item can be dragged to this place: that of an item, or the end of another section.
  func canMove(_ item: IndexPath, to target: IndexPath) -> Bool {
    guard exists(item), loadedCounts().indices.contains(target.section) else { return false }
    let last = shownCount(inSection: target.section) - (target.section == item.section ? 1 : 0)
    return target != item && (0...max(last, 0)).contains(target.item)
  }

  /// Shows an item, which the data source has moved, at its new place. The data source may also have reloaded the list.
  func showMove(of item: IndexPath, to target: IndexPath) {
    guard var counts = contents.counts, counts.indices.contains(item.section),
      counts.indices.contains(target.section)
    else { return }
    var update = BatchUpdate()
    update.moveItem(item, to: target)
    counts[item.section] -= 1
    counts[target.section] += 1
    show(counts, keepsSections: true, place: update.newPlace)
  }

  /// Moves the cells to their new places. Those without one leave in order, so that each run of a program tells its
  /// delegate the same.
  private func keepCells(_ place: (IndexPath) -> IndexPath?) {
    let old = contents.cells.sorted { $0.key < $1.key }
    contents.cells = [:]
    for (former, cell) in old {
      if let new = place(former) { contents.cells[new] = cell } else { didEndDisplaying(cell, at: former) }
    }
  }
}

extension SectionedList {
  /// Begins a group of changes that count as one update; groups can be nested.
  func beginGroup() {
    loadedCounts()
    contents.pendingUpdate = (
      contents.pendingUpdate?.update ?? BatchUpdate(), (contents.pendingUpdate?.depth ?? 0) + 1
    )
  }

  /// Ends the group; the end of the outermost group compares the counts.
  func endGroup() {
    guard let pending = contents.pendingUpdate else { return }
    contents.pendingUpdate = pending.depth > 1 ? (pending.update, pending.depth - 1) : nil
    if contents.pendingUpdate == nil { apply(pending.update) }
  }

  /// Makes the changes of `updates` as one update, then calls `completion`.
  func performGroup(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginGroup()
    updates?()
    endGroup()
    completion?(true)
  }

  /// Makes a change, in the present group or as an update of its own.
  func change(_ record: (inout BatchUpdate) -> Void) {
    beginGroup()
    if var pending = contents.pendingUpdate {
      record(&pending.update)
      contents.pendingUpdate = pending
    }
    endGroup()
  }

  private func apply(_ update: BatchUpdate) {
    let after = presentCounts ?? []
    if let reason = update.inconsistency(before: contents.counts ?? [], after: after, Self.words) {
      fault("NSInternalInconsistencyException", reason)
      return reloadData()
    }
    contents.selection.filter(update.reloads).forEach(deselect)
    show(after, keepsSections: !update.changesSections) {
      update.reloads($0) ? nil : update.newPlace(of: $0)
    }
    reconfigure(update.reconfiguredItems.compactMap(update.newPlace))
  }
}

/// A view that a list uses again for another of its items.
protocol ReusableView: UIView {
  /// The identifier of reusable views of this kind; nil if it cannot be used again.
  var reuseIdentifier: String? { get }
  /// Called before the view is used again.
  func prepareForReuse()
}

extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// The registered classes of one kind of views, and the views that can be used again.
final class ReusePool<View: ReusableView> {
  private var makers: [String: () -> View] = [:]
  private var idle: [String: [View]] = [:]
  /// The view of an item that is configured again.
  private var present: View?

  /// Decides how a view with this identifier is made if none can be used again; nil if none can be made.
  func register(_ identifier: String, _ make: (() -> View)?) { makers[identifier] = make }

  /// Keeps a view that is shown no longer.
  func take(_ view: View) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[identifier, default: []].append(view)
  }

  /// A view that can be used again, or a new one of the registered class; nil if there is neither.
  func view(for identifier: String) -> View? {
    if let present, present.reuseIdentifier == identifier { return present }
    guard let view = idle[identifier]?.popLast() else { return makers[identifier]?() }
    view.prepareForReuse()
    return view
  }

  /// Configures the view of an item again: `configure` gets this view when it asks for one.
  func reuse<Result>(_ view: View, _ configure: () -> Result) -> Result {
    let former = present
    present = view
    defer { present = former }
    return configure()
  }
}

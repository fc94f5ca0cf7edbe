import Foundation

/// A list of rows, in sections, that asks its data source what to show and tells its delegate what the user does.
///
/// Neither is retained. The table remembers how many rows it showed last; an update that does not fit the data source's
/// answers is a fault (NSInternalInconsistencyException). All rows count as visible.
open class UITableView: UIView {
  /// How a table is set.
  public enum Style: Int, Sendable {
    /// Rows without a frame.
    case plain
    /// Sections set apart.
    case grouped
    /// Sections set apart, with round corners.
    case insetGrouped
  }

  /// Where a row stands after scrolling to it; headless, nothing scrolls.
  public enum ScrollPosition: Int, Sendable {
    /// Nowhere else.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How a change of rows is shown; headless, they are all alike.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to the top.
    case top
    /// From or to the bottom.
    case bottom
    /// At once.
    case none
    /// From or to the middle.
    case middle
    /// As the table sees fit.
    case automatic = 100
  }

  /// How it is set.
  public let style: Style
  /// Who answers its questions. Not retained: whoever sets it keeps it.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forget() }
  }
  /// Who hears of the user's touches. Not retained.
  open weak var delegate: (any UITableViewDelegate)?
  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Whether it shows that rows can be deleted.
  open var isEditing = false
  /// What stands above the first section.
  open var tableHeaderView: UIView?
  /// What stands below the last section.
  open var tableFooterView: UIView?

  var counts: [Int]?
  var cells: [IndexPath: UITableViewCell] = [:]
  var selection: [IndexPath] = []
  var pendingUpdate: (update: TableUpdate, depth: Int)?
  var reusePool = CellPool()

  /// A table of that style: the initializer for subclasses to override.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// How many sections it shows.
  open var numberOfSections: Int { loadedCounts().count }

  /// How many rows it shows in that section: what the data source said when it was last asked.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for everything anew. Selections end.
  open func reloadData() {
    forget()
    _ = loadedCounts()
    setNeedsDisplay()
  }

  /// The cell of a row, asked of the data source once; nil where there is no row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard exists(indexPath), let dataSource else { return nil }
    if let cell = cells[indexPath] { return cell }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cell.isSelected = selection.contains(indexPath)
    cells[indexPath] = cell
    return cell
  }

  /// The row that shows that cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// All rows, in order.
  open var indexPathsForVisibleRows: [IndexPath]? {
    loadedCounts().enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Switches to and from deleting rows; headless, nothing moves on the way.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Loads the counts, as a table does when its screen comes up.
  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = loadedCounts()
  }

  override func content(width: Int) -> Rendering { tableContent(width: width) }

  func exists(_ indexPath: IndexPath) -> Bool {
    (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  @discardableResult
  func loadedCounts() -> [Int] {
    if let counts { return counts }
    guard dataSource != nil else { return [] }
    let asked = askedCounts()
    counts = asked
    return asked
  }

  /// What the data source says now.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private func forget() {
    counts = nil
    selection = []
    reusePool.take(cells.values)
    cells = [:]
  }
}

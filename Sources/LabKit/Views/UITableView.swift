import Foundation

/// A list of rows in sections, which gets its contents from its data source and notifies its delegate of what the user
/// does.
///
/// It retains neither. The table stores the number of rows that it showed last. An update that does not agree with the
/// data source is a fault (NSInternalInconsistencyException). All rows count as visible.
open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows without a frame.
    case plain
    /// Sections that are separated.
    case grouped
    /// Sections that are separated, with round corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// No particular position.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The animation of a change; LabKit shows none.
  public enum RowAnimation: Int, Sendable {
    /// A fade.
    case fade
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to the top.
    case top
    /// From or to the bottom.
    case bottom
    /// No animation.
    case none
    /// From or to the middle.
    case middle
    /// The table's choice.
    case automatic = 100
  }

  /// The style.
  public let style: Style
  /// The data source; not retained, so another object must retain it.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetContents() }
  }
  /// The delegate; not retained.
  open weak var delegate: (any UITableViewDelegate)?
  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Whether the user can select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether it is in editing mode, in which the user can delete, insert and move rows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// The height of a row in points; by default the cells decide it.
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// The size of all rows; setting it has no effect.
  open override var contentSize: CGSize {
    get { CGSize(width: frame.size.width, height: heightOfContent) }
    set {}
  }
  /// The view behind the rows; it is shown if there are no rows.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// The view above the first section, which is a subview.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below the last section, which is a subview.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  private var editing = false
  let contents = ListContents<UITableViewCell>()
  let reusePool = ReusePool<UITableViewCell>()
  let sectionViews = SectionViews()

  /// A table with this style; the initializer for subclasses to override.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// A plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// The number of sections that it shows.
  open var numberOfSections: Int { loadedCounts().count }

  /// The number of rows that it shows in this section, from the last call of the data source.
  open func numberOfRows(inSection section: Int) -> Int { shownCount(inSection: section) }

  /// Requests all contents from the data source again, and deselects all rows.
  open func reloadData() {
    forgetContents()
    loadedCounts()
    setNeedsDisplay()
  }

  /// The cell of a row, which is requested from the data source once; nil if there is no such row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }

  /// The row that shows this cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { place(of: cell) }

  /// All rows, in order.
  open var indexPathsForVisibleRows: [IndexPath]? { shownPlaces }

  /// The cells of all rows, in order.
  open var visibleCells: [UITableViewCell] { shownPlaces.compactMap(shownCell) }

  /// Sets the editing mode of the table and of its cells, without an animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    let cells = contents.cells.sorted { $0.key < $1.key }.map(\.value)
    for cell in cells where cell.isEditing != editing { cell.setEditing(editing, animated: animated) }
  }

  /// Loads the counts, as a table does when its screen appears.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadedCounts()
  }

  override func content(width: Int) -> Rendering { tableContent(width: width) }
}

extension UITableView: SectionedList {
  static let words = ListWords(list: "table view", item: "row")

  var presentCounts: [Int]? {
    guard let dataSource else { return nil }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func requestedCell(at place: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: place)
  }

  func reuse(_ cell: UITableViewCell, _ configure: () -> UITableViewCell?) -> UITableViewCell? {
    reusePool.reuse(cell, configure)
  }

  func willDisplay(_ cell: UITableViewCell, at place: IndexPath) {
    cell.table = self
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: place)
  }

  func didEndDisplaying(_ cell: UITableViewCell, at place: IndexPath) {
    reusePool.take(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: place)
  }

  func forgetSectionViews() { sectionViews.forget() }

  func deselect(_ place: IndexPath) { deselectRow(at: place, animated: false) }
}

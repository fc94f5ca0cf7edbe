import Terminal

/// What a wide window shows beside the result: the task, and the code around the first failure.
struct StudioPanes {
  /// The pane that is scrolled.
  enum Focus: CaseIterable { case result, task, code }

  var focus = Focus.result
  private(set) var task = PagerState(lines: [], size: .standard)
  private(set) var code = PagerState(lines: [], size: .standard)
  private(set) var file = ""
  private var page: PageInWindow?
  private var listing: CodeListing?
  private var frame: StudioFrame?

  /// Whether the task must still be prepared.
  var needsTask: Bool { page == nil }

  /// The panes of another exercise, in the same window.
  func emptied(for file: String) -> StudioPanes {
    var panes = StudioPanes()
    panes.file = file
    panes.frame = frame
    return panes
  }

  /// Shows the task.
  mutating func show(task: @escaping PageInWindow, _ appearance: Appearance) {
    page = task
    layOut(appearance, fromTop: true)
  }

  /// Shows the learner's code; the pane scrolls only if another line is marked or it is another file.
  mutating func show(_ listing: CodeListing, _ appearance: Appearance) {
    let isElsewhere = listing.file != file
    let isMarkedElsewhere = listing.marked != self.listing?.marked
    self.listing = listing
    file = listing.file
    layOut(appearance, fromTop: false)
    if isElsewhere { code = PagerState(lines: code.lines, size: code.size) }
    if isElsewhere || isMarkedElsewhere, let marked = listing.marked { code.scroll(to: marked - 1) }
  }

  /// A listing with the colours of the lines that are shown now.
  func recolouring(_ new: CodeListing) -> CodeListing {
    listing.map { new.coloured(like: $0) } ?? new
  }

  /// Lays the panes out for a window; does nothing if the window has no panes.
  mutating func layOut(_ appearance: Appearance, fromTop: Bool = false) {
    guard let frame = StudioFrame(appearance.size) else { return }
    let isResized = frame != self.frame
    self.frame = frame
    if let page {
      // The pager leaves a row for a status line.
      let size = WindowSize(columns: frame.left, rows: frame.task + 1)
      let text = WindowSize(columns: frame.left - 2, rows: size.rows)
      let lines = page(appearance.resized(to: text)).flatMap { $0.cut(to: text.columns, mark: "  ") }
        .map { " " + $0 }
      if fromTop { task = PagerState(lines: lines, size: size) } else { task.relayout(lines, size: size) }
    }
    if let listing {
      let size = WindowSize(columns: frame.left, rows: frame.code + 1)
      code.relayout(listing.rows(columns: frame.left, appearance.glyphs), size: size)
      if isResized, let marked = listing.marked { code.scroll(to: marked - 1) }
    }
  }

  /// The text of a pane that is not the result.
  subscript(focus: Focus) -> PagerState? {
    get {
      switch focus {
      case .result: nil
      case .task: task
      case .code: code
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .result: break
      case .task: task = newValue
      case .code: code = newValue
      }
    }
  }
}

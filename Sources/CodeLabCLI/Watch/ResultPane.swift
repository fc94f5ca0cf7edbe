import Terminal

/// The pane of a watch that shows the result of the last check, or a page that covers it until it is closed.
struct ResultPane {
  /// The lines in the pane, and the reader's position in them.
  private(set) var pager: PagerState
  /// The title of the page that covers the result; nil if none does.
  private(set) var title: String?
  private var result: PageInWindow = { _ in [] }
  private var sheet: PageInWindow = { _ in [] }
  /// The reader's position in the result that a page covers.
  private var covered: PagerState?

  /// An empty pane.
  init(size: WindowSize) { pager = PagerState(lines: [], size: size) }

  /// Whether a page covers the result.
  var isCovered: Bool { title != nil }

  /// The lines of the page, or of the result.
  func lines(_ appearance: Appearance) -> [StyledText] {
    isCovered ? sheet(appearance) : result(appearance)
  }

  /// Removes the result, and the page that covers it.
  mutating func clear() { (title, covered, result) = (nil, nil, { _ in [] }) }

  /// Shows another result, below the page if one covers it; returns whether it looks the same.
  mutating func replace(_ page: @escaping PageInWindow, _ appearance: Appearance) -> Bool {
    let isSame = page(appearance) == result(appearance)
    result = page
    covered = nil
    return isSame
  }

  /// Shows the same result with small changes: the reader stays where they are in it.
  mutating func renew(_ page: @escaping PageInWindow) { result = page }

  /// Covers the result with a page.
  ///
  /// - Parameter keepsPlace: whether the reader returns to the same place of the result.
  mutating func cover(with page: @escaping PageInWindow, title: String, keepsPlace: Bool) {
    if !isCovered, keepsPlace { covered = pager }
    sheet = page
    self.title = title
  }

  /// Closes the page; returns whether the reader is in the result where they were.
  mutating func uncover() -> Bool {
    let isThere = !isCovered || covered != nil
    if let covered { pager = covered }
    (title, covered) = (nil, nil)
    return isThere
  }

  /// Scrolls; returns false if the key closes a pager.
  mutating func scroll(_ key: Key) -> Bool { pager.handle(key) }

  /// Shows these lines in a window of this size.
  mutating func layOut(_ lines: [StyledText], size: WindowSize, fromTop: Bool) {
    if fromTop { pager = PagerState(lines: lines, size: size) } else { pager.relayout(lines, size: size) }
  }
}

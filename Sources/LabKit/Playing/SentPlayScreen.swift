/// A screen for the player, sent as a line of JSON if it differs from the one before.
struct SentPlayScreen: Encodable, Equatable {
  /// An element that the player can act on.
  struct Element: Encodable, Equatable {
    let id: String
    let kind: String
    let label: String
    let isEnabled: Bool
    let takesText: Bool
    let hasKeyboard: Bool
    /// Whether it is a row that can be deleted.
    let canDelete: Bool
    /// The titles of a segmented control; `chosen` is the index of the selected one.
    let choices: [String]
    let chosen: Int?
    /// The rows and columns that it occupies: the first, and the one after the last.
    let rows: [Int]
    let columns: [Int]
  }

  /// A place on the screen.
  struct Place: Encodable, Equatable {
    let row: Int
    let column: Int
  }

  let version = 1
  let width: Int
  let lines: [String]
  let elements: [Element]
  /// Whether a sheet is in front that can be swiped away.
  let isSheet: Bool
  /// The place where typed text is inserted.
  let cursor: Place?
  /// The number of the last command that was carried out.
  var answered = 0

  /// The screen of an app whose windows are all closed.
  static func withoutWindow(width: Int) -> SentPlayScreen {
    SentPlayScreen(
      width: width, lines: ["The app has no window: its last one was closed."], elements: [], isSheet: false,
      cursor: nil)
  }

  private init(width: Int, lines: [String], elements: [Element], isSheet: Bool, cursor: Place?) {
    self.width = width
    self.lines = lines
    self.elements = elements
    self.isSheet = isSheet
    self.cursor = cursor
  }

  init(_ window: UIWindow, width: Int, names: ElementNames = ElementNames()) {
    let rendering = window.rendering(width: width)
    let placed = Array(zip(rendering.elements, rendering.block.places))
    self.width = width
    lines = rendering.block.lines
    elements = placed.map { Element($0, at: $1, id: names.id(of: $0)) }
    cursor = placed.lazy.compactMap { $0.cursor(at: $1, width: width) }.first
    let front = window.frontViewController
    isSheet = front?.presenting != nil && front?.modalPresentationStyle.isSheet == true
  }
}

extension SentPlayScreen.Element {
  fileprivate init(_ element: ScreenElement, at place: TextBlock.Place, id: String) {
    self.id = id
    kind = element.kind
    label = element.label
    isEnabled = element.isEnabled
    takesText = element.textInput != nil
    hasKeyboard = element.textInput?.isFirstResponder == true
    canDelete = element.canDelete
    choices = element.choice?.titles ?? []
    chosen = element.choice?.selectedSegmentIndex
    rows = [place.rows.lowerBound, place.rows.upperBound]
    columns = [place.columns.lowerBound, place.columns.upperBound]
  }
}

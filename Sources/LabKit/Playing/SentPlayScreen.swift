/// What a player sees: a line of JSON for each screen that differs from the one before.
struct SentPlayScreen: Encodable, Equatable {
  /// Something that can be acted on.
  struct Element: Encodable, Equatable {
    let id: String
    let kind: String
    let label: String
    let isEnabled: Bool
    let takesText: Bool
    let hasKeyboard: Bool
    /// Whether it is a row that may be deleted.
    let canDelete: Bool
    /// The words of a choice, and which of them is chosen, from 0.
    let choices: [String]
    let chosen: Int?
    /// The rows and columns of the text that it takes, as first and behind the last.
    let rows: [Int]
    let columns: [Int]
  }

  /// A place in the text.
  struct Place: Encodable, Equatable {
    let row: Int
    let column: Int
  }

  let version = 1
  let width: Int
  let lines: [String]
  let elements: [Element]
  /// Whether a sheet is in front, which can be swiped away.
  let isSheet: Bool
  /// Where typed text goes, in the element that has the keyboard.
  let cursor: Place?
  /// The number of the last command that was done.
  var answered = 0

  init(_ window: UIWindow, width: Int) {
    let rendering = window.rendering(width: width)
    let placed = Array(zip(rendering.elements, rendering.block.places))
    self.width = width
    lines = rendering.block.lines
    elements = placed.map(Element.init)
    cursor = placed.lazy.compactMap { $0.cursor(at: $1, width: width) }.first
    let front = window.frontViewController
    isSheet = front?.presenting != nil && front?.modalPresentationStyle.isSheet == true
  }
}

extension SentPlayScreen.Element {
  fileprivate init(_ element: ScreenElement, at place: TextBlock.Place) {
    id = element.identity
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

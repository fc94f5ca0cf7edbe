import Foundation

extension UITextInput {
  /// Moves the cursor as an arrow key would; begins editing first. `columns` is the width of its text.
  func move(_ move: TextMove, columns: Int) {
    guard becomeFirstResponder() else { return }
    let selected = selectedRange
    let isForward = [.right, .end, .down].contains(move)
    var place = isForward ? selected.location + selected.length : selected.location
    if selected.length == 0 || ![.left, .right].contains(move) {
      place = move.destination(in: playedText, from: place, width: columns)
    }
    selectedRange = NSRange(location: place, length: 0)
  }

  /// Deletes the selection, or else the text between the cursor and the place that the movement leads to.
  func erase(_ move: TextMove, columns: Int) {
    guard becomeFirstResponder() else { return }
    // The delegate may expect the range of the delete key.
    if move == .left { return simulateBackspace() }
    let selected = selectedRange
    let end = move.destination(in: playedText, from: selected.location, width: columns)
    let range = NSRange(location: min(selected.location, end), length: abs(end - selected.location))
    let doomed = selected.length > 0 ? selected : range
    if doomed.length > 0 { simulateReplacement(in: doomed, with: "") }
  }

  /// The width of its text if the element has this width, in columns.
  func columnsOfText(in width: Int) -> Int { max(width - 2, 1) }

  /// The row and column of the cursor within the element's text.
  func cursor(width: Int) -> (row: Int, column: Int) {
    let place = selectedRange.location
    switch self {
    case let field as UITextField: return (0, 1 + FieldText(field, columns: columnsOfText(in: width)).cursor)
    case let view as UITextView:
      let count = String(decoding: Array(view.text.utf16.prefix(place)), as: UTF16.self).count
      let places = TextWrap.cursorPlaces(in: view.text, width: columnsOfText(in: width))
      let found = places[min(count, places.count - 1)]
      return (found.row, 2 + found.column)
    default: return (0, 0)
    }
  }

  private var playedText: String {
    switch self {
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text
    default: ""
    }
  }
}

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

/// A movement of the cursor in a text, to move it or to delete the text between.
enum TextMove: String, Decodable {
  /// By one character.
  case left, right
  /// To the same column of the displayed line above or below.
  case up, down
  /// To the beginning or the end of the text.
  case start, end
}

extension TextMove {
  /// The place that the movement leads to, in UTF-16 units.
  func destination(in text: String, from place: Int, width: Int) -> Int {
    let stops = text.cursorStops
    let here = stops.lastIndex { $0 <= place } ?? 0
    switch self {
    case .left: return stops[stops[here] < place ? here : max(here - 1, 0)]
    case .right: return stops[min(here + 1, stops.count - 1)]
    case .start: return 0
    case .end: return stops.last ?? 0
    case .up: return vertical(-1, in: text, from: here, width: width)
    case .down: return vertical(1, in: text, from: here, width: width)
    }
  }

  private func vertical(_ step: Int, in text: String, from here: Int, width: Int) -> Int {
    let (stops, places) = (text.cursorStops, TextWrap.cursorPlaces(in: text, width: width))
    let wanted = places[here].row + step
    let candidates = places.indices.filter { places[$0].row == wanted }
    let nearest = candidates.min {
      abs(places[$0].column - places[here].column) < abs(places[$1].column - places[here].column)
    }
    return stops[nearest ?? (step < 0 ? 0 : stops.count - 1)]
  }
}

extension String {
  /// The possible places of a cursor, in UTF-16 units: before the first character and after each character.
  fileprivate var cursorStops: [Int] {
    reduce(into: [0]) { stops, character in stops.append((stops.last ?? 0) + character.utf16.count) }
  }
}

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

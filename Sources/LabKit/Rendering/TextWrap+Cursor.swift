extension TextWrap {
  /// A line and a column of a wrapped text.
  struct CursorPlace: Equatable {
    var row: Int
    var column: Int
  }

  /// The places of a cursor before each character of a text and after the last.
  static func cursorPlaces(in text: String, width: Int) -> [CursorPlace] {
    var places: [CursorPlace] = []
    var row = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let lines = lines(String(paragraph), width: width)
      places += self.places(of: paragraph, on: lines).map {
        CursorPlace(row: row + $0.row, column: $0.column)
      }
      row += lines.count
    }
    return places
  }

  /// A space at which the text was wrapped is on no line: after it the next line begins.
  private static func places(of paragraph: Substring, on lines: [String]) -> [CursorPlace] {
    var place = CursorPlace(row: 0, column: 0)
    var rest = lines[0][...]
    return [place]
      + paragraph.map { character in
        let shown = String(character).printable
        if rest.isEmpty, !shown.isEmpty, place.row + 1 < lines.count {
          place = CursorPlace(row: place.row + 1, column: 0)
          rest = lines[place.row][...]
          if shown == " " { return place }
        }
        if let first = shown.first, rest.first == first {
          place.column += TextWidth.columns(of: first)
          rest = rest.dropFirst()
        }
        return place
      }
  }
}

/// Wraps text at spaces, and within words that are longer than a line.
enum TextWrap {
  /// The lines of `text` in `width` columns; with a limit above 0, the rest is replaced by ….
  static func lines(_ text: String, width: Int, limit: Int = 0) -> [String] {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapped(String($0).printable, width: max(width, 1)) }
    guard limit > 0, all.count > limit else { return all }
    let last = all[limit - 1]
    return all.prefix(limit - 1) + [last.prefix(columns: max(width - 1, 0)).trimmed + "…"]
  }

  static func aligned(_ line: String, _ alignment: NSTextAlignment, width: Int) -> String {
    let free = max(0, width - line.columns)
    return switch alignment {
    case .left: line
    case .center: String(repeating: " ", count: free / 2) + line
    case .right: String(repeating: " ", count: free) + line
    }
  }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false).flatMap({ pieces($0, width) }) {
      if current.isEmpty && lines.isEmpty || current.columns + 1 + word.columns > width {
        if !current.isEmpty { lines.append(current) }
        current = word
      } else {
        current += current.isEmpty ? word : " " + word
      }
    }
    return lines + [current]
  }

  private static func pieces(_ word: Substring, _ width: Int) -> [String] {
    var rest = word
    var pieces: [String] = []
    while rest.columns > width {
      let piece = rest.prefix(columns: width)
      guard !piece.isEmpty else { break }
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces + [String(rest)]
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmingTrailingBlanks() }
}

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

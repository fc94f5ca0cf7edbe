extension StyledText {
  /// Wraps the text at spaces into lines of at most `width` columns. A word that is too long is cut behind a sign such as
  /// `/` or `(` if it has one, or kept whole, such as a path that the reader may copy.
  ///
  /// Several spaces are kept, except at the start and end of a line. Text between two backticks stays on one line if it
  /// fits into one. A line feed always begins a new line. `first` begins the first line and `rest` each further line,
  /// for example a bullet and its hanging indentation. Both count towards the width.
  package func wrapped(
    to width: Int, first: StyledText = StyledText(), rest: StyledText = StyledText(), cutsWords: Bool = true
  ) -> [StyledText] {
    let room = max(1, width - max(first.width, rest.width))
    let lines = cells.split(separator: Cell.lineFeed, omittingEmptySubsequences: false).flatMap {
      Filler(room: room, cutsWords: cutsWords).fill($0)
    }
    return lines.enumerated().map { ($0 == 0 ? first : rest) + StyledText(cells: $1) }
  }

  /// The columns of the longest part of the text that is not wrapped.
  package var longestWord: Int {
    let words = cells.split { $0.character == " " || $0 == .lineFeed }
    return words.flatMap(\.pieces).map(\.width).max() ?? 0
  }

  private var cells: [Cell] {
    spans.flatMap { span in span.text.map { Cell(character: $0, style: span.style) } }
  }

  private init(cells: some Sequence<Cell>) {
    self.init()
    for cell in cells { append(harmless: String(cell.character), cell.style) }
  }
}

/// A character with its style.
private struct Cell: Equatable {
  var character: Character
  var style: Style = []
  /// Whether it is a space in code, where a line should not be wrapped.
  var isBound = false
  var width: Int { character.displayWidth }

  static let lineFeed = Cell(character: "\n")
  static func == (left: Cell, right: Cell) -> Bool { left.character == right.character }
}

/// Fills lines with words, up to a number of columns.
private struct Filler {
  let room: Int
  let cutsWords: Bool
  private var lines: [[Cell]] = []
  private var line: [Cell] = []
  private var used = 0

  init(room: Int, cutsWords: Bool) {
    self.room = room
    self.cutsWords = cutsWords
  }

  func fill(_ cells: ArraySlice<Cell>) -> [[Cell]] {
    var filler = self
    let cells = cells.bindingCode
    for word in words(cells) {
      let end = cells[..<word.startIndex].lastIndex { $0.character != " " }
      filler.add(word, after: cells[((end ?? -1) + 1)..<word.startIndex])
    }
    return filler.lines + [filler.line]
  }

  /// The words to place; code with several words is one word if it fits into a line.
  private func words(_ cells: [Cell]) -> [ArraySlice<Cell>] {
    cells.split { $0.character == " " && !$0.isBound }.flatMap { word in
      word.width <= room ? [word] : word.split { $0.character == " " }
    }
  }

  private mutating func add(_ word: ArraySlice<Cell>, after spaces: ArraySlice<Cell>) {
    var spaces = spaces
    for piece in word.pieces {
      let width = min(room, piece.width)
      if used > 0, used + spaces.count + width > room {
        breakLine()
      } else if used > 0 {
        spaces.forEach { put($0) }
      }
      spaces = []
      var start = line.count
      for cell in piece {
        if cutsWords, used + cell.width > room, used > 0 {
          cutWord(from: start)
          start = 0
        }
        put(cell)
      }
    }
  }

  private mutating func put(_ cell: Cell) {
    line.append(cell)
    used += cell.width
  }

  /// Breaks the line behind the last sign of the word that a path or code can be read on from.
  private mutating func cutWord(from start: Int) {
    let end = line[start...].lastIndex { "/(,:.".contains($0.character) }.map { $0 + 1 } ?? line.count
    let rest = line[end...]
    line = Array(line[..<end])
    breakLine()
    rest.forEach { put($0) }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = []
    used = 0
  }
}

extension ArraySlice<Cell> {
  fileprivate var width: Int { reduce(0) { $0 + $1.width } }

  /// The cells, with `isBound` set for spaces between two backticks.
  fileprivate var bindingCode: [Cell] {
    var cells = Array(self)
    var start: Int?
    for index in cells.indices where cells[index].character == "`" {
      for place in (start ?? index)..<index { cells[place].isBound = cells[place].character == " " }
      start = start == nil ? index : nil
    }
    return cells
  }

  /// The parts of a word that stay together: a line may be wrapped before a wide character, unless that is a closing
  /// bracket or similar.
  fileprivate var pieces: [ArraySlice<Cell>] {
    guard contains(where: { $0.width == 2 }), !contains(where: \.isBound) else { return [self] }
    var pieces: [ArraySlice<Cell>] = []
    for index in indices {
      let mayBreak = index == startIndex || (self[index].width == 2) || self[index - 1].width == 2
      if mayBreak && !self[index].closes || pieces.isEmpty {
        pieces.append(self[index...index])
      } else {
        pieces[pieces.count - 1] = self[pieces[pieces.count - 1].startIndex...index]
      }
    }
    return pieces
  }
}

extension Cell {
  fileprivate var closes: Bool { "、。，．・：；？！）」』】〕〉》.,:;?!)]}\"'”’…".contains(character) }
}

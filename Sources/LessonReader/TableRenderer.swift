import Terminal

/// Lays out a table with columns that fit the width. If a column would have to break a word, each cell
/// becomes a line `title: cell`; without a width, each row becomes one line.
struct TableRenderer {
  private let page: PageRenderer
  private let width: Int?
  private let alignments: [Alignment]
  private let header: [StyledText]
  private let rows: [[StyledText]]

  init(_ table: Table, page: PageRenderer, width: Int?) {
    let count = max(table.header.count, table.rows.map(\.count).max() ?? 0)
    func filled(_ cells: [[Inline]]) -> [StyledText] {
      cells.map { page.text.styled($0) } + Array(repeating: StyledText(), count: count - cells.count)
    }
    self.page = page
    self.width = width
    self.alignments =
      table.alignments + Array(repeating: .leading, count: max(0, count - table.alignments.count))
    self.header = filled(table.header)
    self.rows = table.rows.map(filled)
  }

  var lines: [StyledText] {
    guard let width else { return rows.map(line) }
    guard let widths = fittedWidths(width) else { return stacked(width) }
    return grid(widths)
  }

  /// A row as one line.
  private func line(_ row: [StyledText]) -> StyledText {
    let facts = told(row).map { $0.isEmpty ? $1 : $0 + ": " + $1 }
    return StyledText("- ") + facts.dropFirst().reduce(facts.first ?? "") { $0 + "; " + $1 }
  }

  /// The cells that are not empty, with the titles of their columns.
  private func told(_ row: [StyledText]) -> [(title: StyledText, cell: StyledText)] {
    zip(header, row).filter { !$1.isEmpty }.map { (title: $0, cell: $1) }
  }

  private func stacked(_ width: Int) -> [StyledText] {
    let records = rows.map { row in
      told(row).flatMap { title, cell in
        (title.adding(.strong) + (title.isEmpty ? "" : ": ") + cell).wrapped(to: width, rest: "  ")
      }
    }
    return Array(records.joined(separator: [StyledText()]))
  }

  /// Column widths that fit into `width`, with the widest columns narrowed first; nil if a column would have
  /// to break a word.
  private func fittedWidths(_ width: Int) -> [Int]? {
    let columns = header.indices.map { index in [header[index]] + rows.map { $0[index] } }
    var widths = columns.map { $0.map(\.width).max() ?? 0 }
    let least = zip(columns, widths).map { min($1, max(8, $0.map(\.longestWord).max() ?? 0)) }
    let room = width - 3 * (widths.count - 1)
    guard least.reduce(0, +) <= room else { return nil }
    while widths.reduce(0, +) > room {
      let widest = widths.indices.filter { widths[$0] > least[$0] }.max { widths[$0] < widths[$1] }
      widths[widest ?? 0] -= 1
    }
    return widths
  }

  private func grid(_ widths: [Int]) -> [StyledText] {
    let wraps = rows.contains { row in zip(row, widths).contains { $0.width > $1 } }
    let rule = StyledText(
      widths.map { page.layout.glyphs.line($0) }
        .joined(separator: page.layout.glyphs.rule + page.layout.glyphs.cross + page.layout.glyphs.rule), .dim
    )
    let body = rows.map { cells($0, widths) }.joined(separator: wraps ? [rule] : [])
    return cells(header.map { $0.adding(.strong) }, widths) + [rule] + Array(body)
  }

  /// The lines of a row, with wrapped cells.
  private func cells(_ row: [StyledText], _ widths: [Int]) -> [StyledText] {
    let columns = zip(row, widths).map { $0.wrapped(to: $1) }
    let height = columns.map(\.count).max() ?? 0
    let separator = StyledText(" \(page.layout.glyphs.column) ", .dim)
    return (0..<height).map { line in
      let parts = columns.indices.map { index in
        let cell = columns[index].count > line ? columns[index][line] : StyledText()
        return cell.padded(to: widths[index], alignment: alignments[index])
      }
      return parts.dropFirst().reduce(parts.first ?? StyledText()) { $0 + separator + $1 }.trimmedEnd
    }
  }
}

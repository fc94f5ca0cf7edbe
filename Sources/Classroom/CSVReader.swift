/// Reads CSV as RFC 4180 describes it, with line feeds of any kind. Spreadsheets of some countries separate fields with
/// semicolons, or with tabs.
enum CSVReader {
  /// A row, and the line of the file in which it begins, from 1.
  typealias Row = (line: Int, fields: [String])

  /// The rows without the empty ones, and without a byte order mark.
  ///
  /// A quotation mark means something at the beginning of a field only: there are names with one.
  ///
  /// - Throws: `RosterFault` if a quotation mark is never closed.
  static func rows(of text: String) throws(RosterFault) -> [Row] {
    var rows: [Row] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var (line, start, quote) = (1, 1, 1)
    func endField() {
      row.append(field)
      field = ""
    }
    func endRow() {
      endField()
      if row != [""] { rows.append((start, row)) }
      row = []
      start = line + 1
    }
    let heading = text.prefix { !$0.isNewline }
    let separator = ([",", ";", "\t"] as [Character]).first { heading.contains($0) } ?? ","
    var characters = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    while let character = characters.popFirst() {
      switch character {
      case "\"" where isQuoted && characters.first == "\"":
        field.append("\"")
        characters.removeFirst()
      case "\"" where isQuoted: isQuoted = false
      case "\"" where field.allSatisfy({ $0 == " " }):
        (isQuoted, field, quote) = (true, "", line)
      case separator where !isQuoted: endField()
      case "\n" where !isQuoted, "\r\n" where !isQuoted, "\r" where !isQuoted: endRow()
      default: field.append(character)
      }
      if character.isNewline { line += 1 }
    }
    if isQuoted { throw .openQuote(line: quote) }
    endRow()
    return rows
  }
}

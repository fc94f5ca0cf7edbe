/// Reads CSV as RFC 4180 describes it, with line feeds of any kind. Spreadsheets of some countries separate fields with
/// semicolons, or with tabs.
enum CSVReader {
  /// The rows without the empty ones, and without a byte order mark.
  static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    func endField() {
      row.append(field)
      field = ""
    }
    func endRow() {
      endField()
      if row != [""] { rows.append(row) }
      row = []
    }
    let heading = text.prefix { !$0.isNewline }
    let separator = ([",", ";", "\t"] as [Character]).first { heading.contains($0) } ?? ","
    var characters = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    while let character = characters.popFirst() {
      switch character {
      case "\"" where isQuoted && characters.first == "\"":
        field.append("\"")
        characters.removeFirst()
      case "\"": isQuoted.toggle()
      case separator where !isQuoted: endField()
      case "\n" where !isQuoted, "\r\n" where !isQuoted, "\r" where !isQuoted: endRow()
      default: field.append(character)
      }
    }
    endRow()
    return rows
  }
}

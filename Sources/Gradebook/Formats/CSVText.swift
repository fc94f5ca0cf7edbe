/// Rows as CSV (RFC 4180), which a spreadsheet can open without running anything in it.
struct CSVText {
  /// The text, with a line feed after each row.
  private(set) var text = ""

  /// Spreadsheets take a field that begins with one of these for a formula.
  private static let formulas: Set<Character> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "＝", "＋", "－", "＠",
  ]

  /// Adds a row.
  mutating func add(_ fields: [String]) {
    text += fields.map(Self.field).joined(separator: ",") + "\n"
  }

  /// A field in quotes if it needs them. An apostrophe before a formula makes it a text.
  static func field(_ text: String) -> String {
    let blank = text.prefix { $0 == " " || $0 == "\u{A0}" }
    let isFormula = text.dropFirst(blank.count).first.map(formulas.contains) ?? false
    let harmless = isFormula ? "'" + text : text
    guard harmless.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline || $0 == ";" || $0 == "\t" })
    else {
      return harmless
    }
    return "\"\(harmless.replacing("\"", with: "\"\""))\""
  }
}

/// The part of a field's text that fits into the field; if it is first responder, the part around the cursor.
struct FieldText {
  /// The maximum width of a field, in columns.
  static let widest = 30

  /// The text that is shown.
  let line: String
  /// The number of columns before the cursor.
  let cursor: Int

  init(_ field: UITextField, columns: Int) {
    let room = min(columns, Self.widest)
    let text = field.text ?? ""
    let place = field.selectedRange.location
    let before = String(decoding: Array(text.utf16.prefix(place)), as: UTF16.self)
    let shown = { (text: String) in
      field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text.printable
    }
    if text.isEmpty {
      line = (field.placeholder.map { "‹\($0.printable)›" } ?? "").truncated(to: room)
      cursor = 0
    } else if field.isFirstResponder, shown(before).columns >= room {
      // The column after the last character is for the cursor.
      line = Self.end(of: shown(before), columns: room - 1)
      cursor = line.columns
    } else {
      line = shown(text).truncated(to: room)
      cursor = min(shown(before).columns, room)
    }
  }

  /// The longest suffix that fits, with … before it if a part is left out.
  private static func end(of text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    var rest = text[...]
    while rest.columns > columns - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}

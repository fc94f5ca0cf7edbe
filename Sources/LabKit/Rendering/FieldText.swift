/// The part of a field's text that has room in the field: while it has the keyboard, the part around the cursor.
struct FieldText {
  /// A field is not wider, however wide the screen is.
  static let widest = 30

  /// What is shown.
  let line: String
  /// How many columns of it stand before the cursor.
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
      // The column behind the last character is the cursor's.
      line = Self.end(of: shown(before), columns: room - 1)
      cursor = line.columns
    } else {
      line = shown(text).truncated(to: room)
      cursor = min(shown(before).columns, room)
    }
  }

  /// The longest ending that fits, with … for what is left out before it.
  private static func end(of text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    var rest = text[...]
    while rest.columns > columns - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}

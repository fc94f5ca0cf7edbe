extension String {
  /// The text without anything that could control a terminal, or a service that reads its log; for untrusted text.
  ///
  /// Control characters are shown in caret notation (`^[` for escape). C1 controls, marks that change the direction of
  /// writing and spaces without a width are shown as their code point. Line feeds and tabs stay, and a carriage return
  /// before a line feed is removed. A space is inserted into commands for such services.
  package var sanitized: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return withoutLogCommands }
    return replacing("\r\n", with: "\n").unicodeScalars.reduce(into: "") { $0 += $1.neutralised }
      .withoutLogCommands
  }

  /// Like `sanitized`, for a single line: line feeds and tabs become spaces.
  package var sanitizedLine: String {
    String(sanitized.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The text with each tab replaced by spaces up to the next multiple of `stop` columns in its line.
  package func expandingTabs(every stop: Int = 4) -> String {
    guard contains("\t") else { return self }
    var column = 0
    return reduce(into: "") { result, character in
      let isTab = character == "\t"
      let piece = isTab ? String(repeating: " ", count: stop - column % stop) : String(character)
      column = character.isNewline ? 0 : column + piece.displayWidth
      result += piece
    }
  }
}

extension Unicode.Scalar {
  fileprivate var neutralised: String {
    switch value {
    case 0x09, 0x0A: String(self)
    case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(value) + 0x40))
    case 0x7F: "^?"
    case 0x80..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069: codePoint
    default: String(self)
    }
  }

  /// Its code point, such as `<U+200B>`.
  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}

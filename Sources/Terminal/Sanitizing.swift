extension String {
  /// The text without anything that could control a terminal, or a service that reads its log; for untrusted text.
  ///
  /// Control characters appear in caret notation (`^[` for escape). C1 controls, bidirectional controls and
  /// characters that nobody can see appear as code points (`<U+200B>`). Line feeds and tabs stay; a carriage
  /// return before a line feed is removed. A space is inserted into log commands, so that a service does not
  /// recognise them.
  var sanitized: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return withoutLogCommands }
    guard unicodeScalars.contains(where: { !$0.isHarmless }) else { return withoutLogCommands }
    return replacing("\r\n", with: "\n").unicodeScalars.reduce(into: "") { $0 += $1.neutralised }
      .withoutLogCommands
  }

  /// The text with tabs replaced by spaces up to the next multiple of `stop` columns, counted from the start
  /// of each line.
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
  fileprivate var isHarmless: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x20..<0x7F: true
    // Line and paragraph separators, and marks of annotations.
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0xFFF9...0xFFFB: false
    // They join letters and emoji, and choose how an emoji looks.
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: true
    default: !properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var neutralised: String {
    if isHarmless { return String(self) }
    switch value {
    case 0..<0x20: return "^" + String(Unicode.Scalar(UInt8(value) + 0x40))
    case 0x7F: return "^?"
    default: return codePoint
    }
  }

  /// Its code point, such as `<U+200B>`.
  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}

/// The width of text in columns of a terminal: 2 for wide East Asian characters and emoji, 0 for combining characters.
enum TextWidth {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  static func columns(of character: Character) -> Int {
    // Nearly all text: each property of Unicode that is asked for takes longer than this.
    if let code = character.asciiValue { return code.isPrintable ? 1 : 0 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
    if isInvisible(first) { return 0 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The width in columns of a terminal.
  var columns: Int { reduce(0) { $0 + TextWidth.columns(of: $1) } }

  /// The longest prefix that fits into this number of columns.
  func prefix(columns: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += TextWidth.columns(of: character)
      return used <= columns
    }
  }

  /// The text in one line with this number of columns, with … if a part is left out.
  func truncated(to columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    return columns > 0 ? prefix(columns: columns - 1) + "…" : ""
  }

  /// The text, padded with spaces to this number of columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - self.columns))
  }
}

extension String {
  /// The text with spaces for tabs and without other control characters, so that it stays one line.
  var printable: String {
    if utf8.allSatisfy(\.isPrintable) { return self }
    return String(
      compactMap { character -> Character? in
        if character == "\t" { return " " }
        return character.unicodeScalars.contains { $0.properties.generalCategory == .control }
          ? nil : character
      })
  }

  func trimmingTrailingBlanks() -> String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}

extension UInt8 {
  /// Whether this is the code of a character of ASCII that is not a control character.
  fileprivate var isPrintable: Bool { self >= 0x20 && self < 0x7F }
}

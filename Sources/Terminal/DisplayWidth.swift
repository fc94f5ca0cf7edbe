extension String {
  /// The columns of the text in a terminal: 2 for wide characters and emoji, 0 for combining marks.
  package var displayWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest prefix that fits into `width` columns.
  package func prefix(columns width: Int) -> String {
    var used = 0
    return String(
      prefix { character in
        used += character.displayWidth
        return used <= width
      })
  }
}

extension Character {
  /// The columns of this character in a terminal; 0 for control characters and marks without a base.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isInvisible { return 0 }
    return first.isWide || isShownAsEmoji(first) ? 2 : 1
  }

  /// Whether the character is shown as emoji: U+FE0F requests emoji presentation, and two regional indicators are a
  /// flag.
  private func isShownAsEmoji(_ first: Unicode.Scalar) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var isWide: Bool {
    value >= 0x1100 && Self.wideRanges.contains { $0.contains(value) }
  }

  /// The wide and full-width blocks in Unicode's EastAsianWidth that contain more than emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

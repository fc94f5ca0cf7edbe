import Foundation

/// The signs that a window's character set can show; every sign stands beside a word that says the same.
package struct Glyphs: Sendable, Equatable {
  /// Whether characters beyond ASCII can be shown.
  package let isUnicode: Bool
  /// Leads an item of an unordered list.
  package let bullet: String
  /// Leads an item of a list within a list.
  package let innerBullet: String
  /// The bar at the left of an aside.
  package let bar: String
  /// The bar at the left of a quotation.
  package let quote: String
  /// One column of a horizontal line.
  package let rule: String
  /// One column of the line under a title.
  package let doubleRule: String
  /// Between the columns of a table.
  package let column: String
  /// Where a line and a column of a table cross.
  package let cross: String
  /// From a link's text to its target, or from one thing to another.
  package let arrow: String
  /// A line of code goes on that was too long.
  package let continuation: String
  /// Something was left out.
  package let ellipsis: String
  /// One column of a progress bar that is done.
  package let done: String
  /// One column of a progress bar that is open.
  package let open: String
  /// A box that is ticked.
  package let ticked: String
  /// A box that is not ticked.
  package let unticked: String

  /// Signs for windows that show UTF-8.
  package static let unicode = Glyphs(
    isUnicode: true, bullet: "•", innerBullet: "◦", bar: "▌", quote: "│", rule: "─", doubleRule: "═",
    column: "│", cross: "┼", arrow: "→", continuation: "↪", ellipsis: "…", done: "█", open: "·",
    ticked: "[✓]",
    unticked: "[ ]")

  /// Signs for windows that show ASCII alone.
  package static let ascii = Glyphs(
    isUnicode: false, bullet: "*", innerBullet: "-", bar: "|", quote: ">", rule: "-", doubleRule: "=",
    column: "|", cross: "+", arrow: "->", continuation: "\\", ellipsis: "...", done: "#", open: ".",
    ticked: "[x]",
    unticked: "[ ]")

  /// A line as wide as asked.
  package func line(_ width: Int) -> String { String(repeating: rule, count: max(0, width)) }

  /// The text as this character set can show it: typographic signs by their ASCII cousins, accents
  /// taken off, and a question mark for what has no cousin.
  package func fallBack(_ text: String) -> String {
    if isUnicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.map(Self.cousin).joined()
  }

  private static func cousin(of character: Character) -> String {
    if character.isASCII { return String(character) }
    if let known = cousins[character] { return known }
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isASCII)
    return base.isEmpty ? "?" : String(String.UnicodeScalarView(base))
  }

  private static let cousins: [Character: String] = [
    "–": "-", "—": "--", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "<<", "»": ">>",
    "…": "...", "→": "->", "←": "<-", "↔": "<->", "⇒": "=>", "↑": "^", "↓": "v", "•": "*", "·": ".",
    "×": "x", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "−": "-", "✓": "x", "✗": "x",
    "│": "|", "─": "-", "├": "|", "└": "`", "┌": ",", "┐": ".", "┘": "'", "▌": "|", "█": "#",
    "\u{A0}": " ", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
  ]
}

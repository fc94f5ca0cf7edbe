import Foundation

/// The symbols that a terminal's character set can show.
package struct Glyphs: Sendable, Equatable {
  /// Whether characters beyond ASCII can be shown.
  package let isUnicode: Bool
  /// Begins an item of an unordered list.
  package let bullet: String
  /// Begins an item of a nested list.
  let innerBullet: String
  /// The bar at the left of an aside.
  package let bar: String
  /// The bar at the left of a quotation.
  package let quote: String
  /// One column of a horizontal line.
  package let rule: String
  /// One column of the line under a title.
  package let doubleRule: String
  /// Separates the columns of a table.
  package let column: String
  /// The crossing of a line and a column separator in a table.
  package let cross: String
  /// Points from a link's text to its target, or from one object to another.
  let arrow: String
  /// Begins the rest of a line of code that was too long.
  package let continuation: String
  /// Marks that text was left out.
  package let ellipsis: String
  /// One completed column of a progress bar.
  package let done: String
  /// One remaining column of a progress bar.
  package let open: String
  /// A box that is ticked.
  package let ticked: String
  /// A box that is not ticked.
  package let unticked: String
  /// Shown one after the other while work goes on.
  let spinner: [String]

  /// The signs for terminals with UTF-8.
  package static let unicode = Glyphs(
    isUnicode: true, bullet: "•", innerBullet: "◦", bar: "▌", quote: "│", rule: "─", doubleRule: "═",
    column: "│", cross: "┼", arrow: "→", continuation: "↪", ellipsis: "…", done: "█", open: "·",
    ticked: "[✓]",
    unticked: "[ ]", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// The signs for terminals that show only ASCII.
  package static let ascii = Glyphs(
    isUnicode: false, bullet: "*", innerBullet: "-", bar: "|", quote: ">", rule: "-", doubleRule: "=",
    column: "|", cross: "+", arrow: "->", continuation: "\\", ellipsis: "...", done: "#", open: ".",
    ticked: "[x]",
    unticked: "[ ]", spinner: ["|", "/", "-", "\\"])

  /// A horizontal line of this width.
  package func line(_ width: Int) -> String { String(repeating: rule, count: max(0, width)) }

  /// The text in this character set: in ASCII, typographic signs are replaced by similar ones, accents are removed, and
  /// any other character becomes a question mark.
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
    "│": "|", "─": "-", "├": "|", "└": "`", "┌": ",", "┐": ".", "┘": "'", "┬": "+", "┴": "+",
    "┤": "|", "▶": ">", "▌": "|", "█": "#",
    "●": "o", "↺": "@", "⟲": "@", "⋮": ":", "\u{A0}": " ", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o",
    "Ø": "O", "ł": "l", "Ł": "L",
  ]
}

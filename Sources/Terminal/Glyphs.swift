import Foundation

/// The signs that a window's character set can show; every sign stands beside a word that says the same.
public struct Glyphs: Sendable, Equatable {
  /// Whether characters beyond ASCII can be shown.
  public let isUnicode: Bool
  /// Leads an item of an unordered list.
  public let bullet: String
  /// Leads an item of a list within a list.
  public let innerBullet: String
  /// The bar at the left of an aside.
  public let bar: String
  /// The bar at the left of a quotation.
  public let quote: String
  /// One column of a horizontal line.
  public let rule: String
  /// One column of the line under a title.
  public let doubleRule: String
  /// Between the columns of a table.
  public let column: String
  /// Where a line and a column of a table cross.
  public let cross: String
  /// From a link's text to its target, or from one thing to another.
  public let arrow: String
  /// A line of code goes on that was too long.
  public let continuation: String
  /// Something was left out.
  public let ellipsis: String
  /// One column of a progress bar that is done.
  public let done: String
  /// One column of a progress bar that is open.
  public let open: String
  /// A box that is ticked.
  public let ticked: String
  /// A box that is not ticked.
  public let unticked: String

  /// Signs for windows that show UTF-8.
  public static let unicode = Glyphs(
    isUnicode: true, bullet: "•", innerBullet: "◦", bar: "▌", quote: "│", rule: "─", doubleRule: "═",
    column: "│", cross: "┼", arrow: "→", continuation: "↪", ellipsis: "…", done: "█", open: "·",
    ticked: "[✓]",
    unticked: "[ ]")

  /// Signs for windows that show ASCII alone.
  public static let ascii = Glyphs(
    isUnicode: false, bullet: "*", innerBullet: "-", bar: "|", quote: ">", rule: "-", doubleRule: "=",
    column: "|", cross: "+", arrow: "->", continuation: "\\", ellipsis: "...", done: "#", open: ".",
    ticked: "[x]",
    unticked: "[ ]")

  /// A line as wide as asked.
  public func line(_ width: Int) -> String { String(repeating: rule, count: max(0, width)) }

  /// The text as this character set can show it: typographic signs by their ASCII cousins, accents
  /// taken off, and a question mark for what has no cousin.
  public func fallBack(_ text: String) -> String {
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

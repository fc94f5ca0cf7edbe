import Foundation

/// Text that would steer a terminal, and what may reach one.
enum HostileText {
  /// Sequences that the tool never writes itself, single controls, C1 controls, marks of direction, odd line ends.
  static let text =
    "\u{1B}[5;41m\u{1B}]0;x\u{7}\u{9B}5m\u{8}\u{B}\u{C}\u{E}\u{7F}\u{85}\u{90}\u{202E}\u{2066}\u{61C}\u{200B}\u{200E}\u{2028}\u{2029}\r."

  /// How its beginning is shown.
  static let shown = "^[[5;41m^[]0;x^G"

  /// The text, and a NUL, in the notation of a double-quoted YAML scalar.
  static let inYAML = (text + "\0").unicodeScalars.map { String(format: "\\u%04X", $0.value) }.joined()

  /// The text, and a NUL, in the notation of a Swift literal.
  static let inSwift = (text + "\0").unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()

  /// The text without line ends, which would end a comment or a paragraph.
  static let inLine = String(
    String.UnicodeScalarView(text.unicodeScalars.filter { !["\u{B}", "\u{C}", "\r"].contains($0) }))

  /// What is used of it in names of files.
  static let inName = "\u{1B}[5;41m\u{9B}5m\u{202E}\u{7}"

  /// What is wrong with bytes that were written: nothing but sequences of our own may steer a terminal.
  static func faults(in bytes: Data) -> [String] {
    guard let written = String(validating: bytes, as: UTF8.self) else { return ["no UTF-8"] }
    let text = String(
      String.UnicodeScalarView(Array(written.unicodeScalars).withoutOwnSequences)
    )
    .replacing(#/\r+\n/#.matchingSemantics(.unicodeScalar), with: "\n")
    return text.split(separator: "\n").filter { $0.unicodeScalars.contains(where: \.steers) }
      .map { $0.debugDescription }
  }
}

extension [Unicode.Scalar] {
  /// Without the escape sequences that the tool writes itself: styles, and those that draw a screen or a line.
  fileprivate var withoutOwnSequences: [Unicode.Scalar] {
    let own =
      #/\u{1B}\[(?:(?:(?:[0-479]|3[1-6])(?:;(?:[0-479]|3[1-6]))*)m|G|K|H|\d+;\d+H|2J|\?(?:25|1000|1006|1049)[lh])/#
      .matchingSemantics(.unicodeScalar)
    var text = String(String.UnicodeScalarView(self))
    text = text.replacing(own, with: "")
    return Array(text.unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var steers: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069: true
    default: false
    }
  }
}

/// A placeholder of a format, such as `%5.1f`.
struct FormatPlaceholder: Equatable {
  /// What it formats.
  enum Kind: Equatable {
    case wholeNumber, fraction, object
  }

  /// The placeholder as it is written.
  let text: String
  /// What it formats.
  let kind: Kind
  /// Which value it formats, from 1; nil for the next one.
  let position: Int?
  /// How many `*` it contains: each is replaced by a whole number, which comes before the value.
  let stars: Int

  /// A percent sign in a format with what follows it.
  struct Unknown: Error, Equatable { let text: String }

  /// The placeholders of a format in order; `%%` is none.
  ///
  /// - Throws: `Unknown` if Foundation could read anything but a number or an object.
  static func all(in format: String) throws(Unknown) -> [FormatPlaceholder] {
    var found: [FormatPlaceholder] = []
    // As for Foundation, a percent sign and a combining mark are two characters.
    var rest = Substring(format).unicodeScalars
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...]
      if rest.dropFirst().first == "%" {
        rest = rest.dropFirst(2)
      } else {
        guard let next = FormatPlaceholder(&rest) else { throw Unknown(text: String(rest.prefix(3))) }
        found.append(next)
      }
    }
    return found
  }

  /// Reads position, flags, width, precision, length and conversion. Foundation accepts more than this; what has this
  /// form it reads in the same way.
  ///
  /// - Parameter format: begins with the percent sign; without the placeholder afterwards.
  private init?(_ format: inout Substring.UnicodeScalarView) {
    var rest = format.dropFirst()
    position = Self.position(&rest)
    let start = rest
    rest = rest.drop { "-+ 0#".unicodeScalars.contains($0) }
    stars = Self.number(&rest) + (rest.first == "." ? Self.precision(&rest) : 0)
    let isPlain = rest.startIndex == start.startIndex
    let length = String(rest.prefix { "hlzq".unicodeScalars.contains($0) })
    rest = rest.dropFirst(length.unicodeScalars.count)
    guard let conversion = rest.popFirst(), let kind = Self.kind(conversion, length: length),
      kind != .object || isPlain
    else { return nil }
    self.kind = kind
    text = String(format[..<rest.startIndex])
    format = rest
  }

  private static func position(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    let digits = rest.prefix(3).prefix(while: isDigit)
    guard let position = Int(String(digits)), rest[digits.endIndex...].first == "$" else { return nil }
    rest = rest[digits.endIndex...].dropFirst()
    return position
  }

  /// Skips digits or a star; returns the number of stars.
  private static func number(_ rest: inout Substring.UnicodeScalarView) -> Int {
    if rest.first == "*" {
      rest = rest.dropFirst()
      return 1
    }
    rest = rest.drop(while: isDigit)
    return 0
  }

  private static func precision(_ rest: inout Substring.UnicodeScalarView) -> Int {
    rest = rest.dropFirst()
    return number(&rest)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func kind(_ conversion: Unicode.Scalar, length: String) -> Kind? {
    switch conversion {
    case "d", "i", "o", "u", "x", "X", "D", "U", "O":
      ["", "h", "hh", "l", "ll", "z", "q"].contains(length) ? .wholeNumber : nil
    case "c": length.isEmpty ? .wholeNumber : nil
    case "e", "E", "f", "F", "g", "G", "a", "A": ["", "l"].contains(length) ? .fraction : nil
    case "@": length.isEmpty ? .object : nil
    default: nil
    }
  }
}

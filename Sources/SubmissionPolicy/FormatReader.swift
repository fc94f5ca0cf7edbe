/// Formats such as `"%.2f"`: each must stand as it is in the source, and be for numbers.
///
/// Foundation takes the values as the format says: with `%s` or `%@` a number would be an address in memory, and the
/// compiler notes none of that. So where an object needs such a function, the words of the sources are read for it.
enum FormatReader {
  /// What the compiler's names of Foundation's functions with a format have in them → the word behind which the
  /// format stands in a source.
  private static let functions = [
    "String.init(format: ": "format", "String.__allocating_init(format: ": "format", ".NSLog(": "NSLog",
    ".NSLogv(": "NSLogv", ".localizedStringWithFormat(": "localizedStringWithFormat",
    ".appendFormat(": "appendFormat", ".appendingFormat": "appendingFormat",
  ]

  /// The word of the function with a format that a demangled name is about.
  static func word(of name: String) -> String? {
    guard name.contains("Foundation") else { return nil }
    return functions.first { name.contains($0.key) }?.value
  }

  /// The first line where what stands behind the word is no format that can be read, or one for more than numbers.
  static func line(of word: String, in source: String) -> Int? {
    WordScanner.places(of: [word, "init"], in: source).first { place in
      place.word == "init"
        ? word == "format" && place.follows == "." && place.rest?.first != "("
        : !isHarmless(place.rest, after: word)
    }?.line
  }

  /// A label without its colon is some other word, a function without its parenthesis a value.
  private static func isHarmless(_ rest: Substring.UnicodeScalarView?, after word: String) -> Bool {
    guard let rest else { return false }
    guard word != "format" else { return rest.first != ":" || isFormat(Substring(rest.dropFirst())) }
    return rest.first == "(" && isFormat(Substring(rest.dropFirst()))
  }

  /// Read by scalars, as the compiler does: a sign and a mark upon it are one character.
  private static func isFormat(_ rest: Substring) -> Bool {
    let literal = #/\s*"(?:[^"\\\n]|\\[n"t\\])*"\s*[,)]/#.matchingSemantics(.unicodeScalar)
    let numbers = #/%[-+ 0-9.#]*(?:h|hh|l|ll|z)?[diouxXcfFeEgG]|%%/#.matchingSemantics(.unicodeScalar)
    guard let text = rest.prefixMatch(of: literal) else { return false }
    return !text.0.replacing(numbers, with: "").unicodeScalars.contains("%")
  }
}

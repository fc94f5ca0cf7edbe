import SyntaxMessages

/// Formats such as `"%.2f"`: each must stand as it is in the source, and be for numbers.
///
/// Foundation takes the values as the format says: with `%s` or `%@` a number would be an address in memory, and the
/// compiler notes none of that. So where an object needs such a function, its uses in the sources are read.
enum FormatReader {
  /// What the compiler's names of Foundation's functions with a format have in them → the word with which a source
  /// names the function or the format.
  private static let functions = [
    "String.init(format: ": label, "String.__allocating_init(format: ": label, ".NSLog(": "NSLog",
    ".NSLogv(": "NSLogv", ".localizedStringWithFormat(": "localizedStringWithFormat",
    ".appendFormat(": "appendFormat", ".appendingFormat": "appendingFormat",
  ]
  private static let label = "format"
  private static let initializer = "init"

  /// The word of the function with a format that a demangled name is about.
  static func word(of name: String) -> String? {
    guard name.contains("Foundation") else { return nil }
    return functions.first { name.contains($0.key) }?.value
  }

  /// What must be known of sources; nil where no word of theirs is about formats.
  static func question(_ sources: [String], language: Int) -> UsesQuestion? {
    let words = Set(functions.values)
    guard sources.contains(where: { source in words.contains { source.utf8.contains($0.utf8) } }) else {
      return nil
    }
    return UsesQuestion(words: words.sorted() + [initializer], texts: sources, language: language)
  }

  /// The first line where a word is used without a format that can be read and that is for numbers.
  ///
  /// - Parameter uses: what is known of the source; nil where it could not be read.
  static func line(of word: String, in source: String, _ uses: SourceUses?) -> Int? {
    guard let uses, uses.isCertain else { return firstLine(of: word, in: source) }
    return uses.uses.first { use in
      use.word == word
        ? !isHarmless(use) : word == label && use.word == initializer && use.form == .reference
    }?.line
  }

  private static func isHarmless(_ use: WordUse) -> Bool {
    switch use.form {
    case .label: use.word != label || use.literal.map(isForNumbers) == true
    case .callee: use.word == label || use.literal.map(isForNumbers) == true
    case .declaration: true
    case .reference: use.word == label
    case .other: false
    }
  }

  /// Read by scalars, as Foundation does: a sign and a mark upon it are one character.
  private static func isForNumbers(_ format: String) -> Bool {
    let plain = #/(?:[^"\\\n]|\\[n"t\\])*/#.matchingSemantics(.unicodeScalar)
    let numbers = #/%[-+ 0-9.#]*(?:h|hh|l|ll|z)?[diouxXcfFeEgG]|%%/#.matchingSemantics(.unicodeScalar)
    guard format.wholeMatch(of: plain) != nil else { return false }
    return !format.replacing(numbers, with: "").unicodeScalars.contains("%")
  }

  private static func firstLine(of word: String, in source: String) -> Int? {
    let words = word == label ? [label, ".\(initializer)"] : [word]
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { line in words.contains { line.contains($0.utf8) } }.map { $0 + 1 }
  }
}

import SyntaxMessages

/// Checks format strings such as `"%.2f"`: each must be a literal in the source, and must format only
/// numbers.
///
/// Foundation reads the values as the format says. With `%s` or `%@`, it would use a number as an address in
/// memory, and the compiler does not warn about this. So if an object needs such a function, its uses in the
/// sources are checked.
enum FormatReader {
  /// Part of the demangled name of a Foundation function with a format → the word that names the function or
  /// the format in a source.
  private static let functions = [
    "String.init(format: ": label, "String.__allocating_init(format: ": label, ".NSLog(": "NSLog",
    ".NSLogv(": "NSLogv", ".localizedStringWithFormat(": "localizedStringWithFormat",
    ".appendFormat(": "appendFormat", ".appendingFormat": "appendingFormat",
  ]
  private static let label = "format"
  private static let initializer = "init"

  /// The word for the function with a format that has this demangled name; nil for any other name.
  static func word(of name: String) -> String? {
    guard name.contains("Foundation") else { return nil }
    return functions.first { name.contains($0.key) }?.value
  }

  /// The question about the words in these sources; nil if they contain none of the words.
  static func question(_ sources: [String], language: Int) -> UsesQuestion? {
    let words = Set(functions.values)
    guard sources.contains(where: { source in words.contains { source.utf8.contains($0.utf8) } }) else {
      return nil
    }
    return UsesQuestion(words: words.sorted() + [initializer], texts: sources, language: language)
  }

  /// The first line that uses the word without a literal format for numbers.
  ///
  /// - Parameter uses: the uses of words in the source; nil if the source could not be read.
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

  /// Matches by Unicode scalars, as Foundation does, because a sign and a combining mark form one character.
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

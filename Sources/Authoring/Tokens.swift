/// The words and symbols of a line of Swift, or of a hint that quotes one; hints are prose, which SwiftSyntax
/// does not read.
struct Tokens {
  private let tokens: [String]
  /// The number of consecutive tokens that make a quotation.
  private static let length = 6

  init(_ text: String) {
    var tokens: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if !character.isWhitespace, character != "`" { tokens.append(String(character)) }
    }
    self.tokens = word.isEmpty ? tokens : tokens + [word]
  }

  /// Whether both contain the same quotation.
  func sharesQuotation(with other: Tokens) -> Bool {
    let mine = Set(runs)
    return other.runs.contains { mine.contains($0) }
  }

  private var runs: [[String]] {
    guard tokens.count >= Self.length else { return [] }
    return (0...(tokens.count - Self.length)).map { Array(tokens[$0..<($0 + Self.length)]) }
  }
}

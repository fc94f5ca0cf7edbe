/// The words and symbols of a line of Swift, or of a hint that quotes one; hints are prose, which SwiftSyntax
/// does not read.
struct Tokens {
  private let tokens: [String]

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

  /// Whether both contain the same six consecutive tokens.
  func sharesSix(with other: Tokens) -> Bool {
    let mine = Set(runs)
    return other.runs.contains { mine.contains($0) }
  }

  private var runs: [[String]] {
    guard tokens.count >= 6 else { return [] }
    return (0...(tokens.count - 6)).map { Array(tokens[$0..<($0 + 6)]) }
  }
}

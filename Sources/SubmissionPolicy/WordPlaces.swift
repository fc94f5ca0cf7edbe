/// Where words occur in a learner's sources: found once for all words, because there may be many words and lines.
struct WordPlaces {
  private var lines: [Substring: (file: String, line: Int)] = [:]
  private let fallback: String
  private let sources: [(file: String, text: String)]

  init(_ files: [String: String]) {
    sources = files.sorted { $0.key < $1.key }.map { (file: $0.key, text: $0.value) }
    fallback = sources.first?.file ?? ""
    for (file, text) in sources {
      for (index, line) in text.sourceLines.enumerated() {
        for word in Self.words(of: line) where lines[word] == nil { lines[word] = (file, index + 1) }
      }
    }
  }

  /// The first line with the word; the first file where no line has it.
  func first(of word: String) -> (file: String, line: Int?) {
    lines[Substring(word)].map { ($0.file, $0.line) } ?? (fallback, nil)
  }

  /// The words of all lines with a word.
  func lines(with word: String) -> [(file: String, line: Int, words: Set<Substring>)] {
    sources.flatMap { file, text in
      text.sourceLines.enumerated().compactMap { index, line in
        guard line.contains(word) else { return nil }
        let words = Set(Self.words(of: line))
        return words.contains(Substring(word)) ? (file, index + 1, words) : nil
      }
    }
  }

  func hold(_ word: String) -> Bool { lines[Substring(word)] != nil }

  /// Whether a file has the word in this line, or in one after it.
  func hold(_ word: String, in file: String, from line: Int) -> Bool {
    lines(with: word).contains { $0.file == file && $0.line >= line }
  }

  /// Whether each occurrence of a word is directly followed by one of these texts.
  func isFollowed(_ word: String, onlyBy continuations: [String]) -> Bool {
    sources.allSatisfy { (_, text) in
      text.ranges(of: word).allSatisfy { range in
        let isPart =
          range.lowerBound > text.startIndex
          && Self.isWord(text[text.index(before: range.lowerBound)])
        let rest = text[range.upperBound...]
        return isPart || rest.first.map(Self.isWord) == true || continuations.contains(where: rest.hasPrefix)
      }
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func words(of line: String) -> [Substring] {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.split { !isWord($0) }
    }
    return line.utf8.split { !SuspectScanner.isWord($0) }.map { Substring($0) }
  }
}

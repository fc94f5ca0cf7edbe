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
    guard hold(word) else { return [] }
    return sources.flatMap { file, text in
      text.sourceLines.enumerated().compactMap { index, line in
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

  /// Whether each occurrence of a word, which is of ASCII letters, is directly followed by one of these texts.
  ///
  /// This looks at bytes, because a step between characters can take long: a flag is a pair in a row of any length. A
  /// letter outside of ASCII before the word may also be an operator, so it is taken for one.
  func isFollowed(_ word: String, onlyBy continuations: [String]) -> Bool {
    let (word, continuations) = (Array(word.utf8), continuations.map { Array($0.utf8) })
    return sources.allSatisfy { (_, text) in
      let bytes = Array(text.utf8)
      return bytes.indices.allSatisfy { start in
        guard bytes[start] == word[0], bytes[start...].starts(with: word) else { return true }
        let end = start + word.count
        let isPart =
          start > 0 && SuspectScanner.isWord(bytes[start - 1])
          || end < bytes.count && SuspectScanner.isWord(bytes[end])
        return isPart || continuations.contains { bytes[end...].starts(with: $0) }
      }
    }
  }

  /// Each occurrence of a word, which is of ASCII letters, with the names that follow it after dots, of which there may be
  /// spaces and line breaks on both sides: `systemUptime` in `ProcessInfo.processInfo.systemUptime` is the second one.
  func uses(of word: String) -> [(file: String, line: Int, members: [String])] {
    let word = Array(word.utf8)
    return sources.flatMap { file, text in
      let bytes = Array(text.utf8)
      var (found, line): ([(file: String, line: Int, members: [String])], Int) = ([], 1)
      for start in bytes.indices {
        if bytes[start] == UInt8(ascii: "\n") { line += 1 }
        guard bytes[start] == word[0], bytes[start...].starts(with: word) else { continue }
        let end = start + word.count
        let isPart =
          start > 0 && SuspectScanner.isWord(bytes[start - 1])
          || end < bytes.count && SuspectScanner.isWord(bytes[end])
        if !isPart { found.append((file, line, Self.members(bytes[end...]))) }
      }
      return found
    }
  }

  /// The names at the beginning of a text, each after a dot; two at most.
  private static func members(_ text: ArraySlice<UInt8>) -> [String] {
    var (rest, members): (ArraySlice<UInt8>, [String]) = (text, [])
    while members.count < 2 {
      rest = rest.drop(while: " \t\r\n".utf8.contains)
      guard rest.first == UInt8(ascii: ".") else { break }
      rest = rest.dropFirst().drop(while: " \t\r\n".utf8.contains)
      let name = rest.prefix(while: { SuspectScanner.isWord($0) || $0 >= 0x80 })
      if name.isEmpty { break }
      members.append(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(name.count)
    }
    return members
  }

  /// Looks at Unicode scalars, because a step between characters can take long.
  private static func words(of line: String) -> [Substring] {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.unicodeScalars.split { !$0.properties.isIDContinue }.map { Substring($0) }
    }
    return line.utf8.split { !SuspectScanner.isWord($0) }.map { Substring($0) }
  }
}

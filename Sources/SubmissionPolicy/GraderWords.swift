/// The words that a grader's code says: what a learner may not give another meaning.
///
/// Words of comments and of plain texts mean nothing to the compiler, so a learner may use them. Where it is not
/// certain that they are no code (texts with values in them, texts of several lines, regular expressions), they count.
package enum GraderWords {
  static func words(in source: String) -> Set<Substring> {
    var isInText = false
    return source.split(separator: "\n").reduce(into: []) { words, line in
      // Lines of a text, and those in which it begins or ends, are taken as they are.
      let marks = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      let isCertain = !isInText && marks == 0 && !line.contains("#\"") && !line.contains("#/")
      if !marks.isMultiple(of: 2) { isInText.toggle() }
      words.formUnion(all(in: isCertain ? code(of: line) : String(line)))
    }
  }

  /// All words of a text, whatever they are.
  package static func all(in text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// A line without its comment, and without the texts that hold no values.
  private static func code(of line: Substring) -> String {
    var code = ""
    var rest = line
    while let sign = rest.firstIndex(where: { $0 == "\"" || $0 == "/" }) {
      code += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("//") { return code.withoutAccess }
      if rest.first == "\"", let text = plainText(at: rest) {
        rest = rest[text.endIndex...]
      } else {
        code.append(rest.removeFirst())
      }
    }
    return (code + rest).withoutAccess
  }

  /// The text literal that a line goes on with; nil when it holds a value, so that it is code, too.
  private static func plainText(at line: Substring) -> Substring? {
    var isEscaped = false
    for index in line.indices.dropFirst() {
      if isEscaped, line[index] == "(" { return nil }
      if !isEscaped, line[index] == "\"" { return line[...index] }
      isEscaped = !isEscaped && line[index] == "\\"
    }
    return nil
  }
}

extension String {
  /// In `private(set)` the word is none of the grader's.
  fileprivate var withoutAccess: String { replacing("(set)", with: "") }
}

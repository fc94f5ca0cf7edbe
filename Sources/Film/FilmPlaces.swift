import SyntaxMessages
import Terminal

/// The places that the numbers in a recorded film mean.
package struct FilmPlaces: Sendable {
  /// A place and its file.
  struct Known: Sendable {
    let place: FilmPlace
    /// The file; nil for a library's and the grader's.
    let file: String?
  }

  /// The number of the first place of the grader; smaller ones are LabKit's.
  package static let firstOfGrader = 500_000
  /// The number of the first place of the learner's code.
  package static let firstOfLearner = 1_000_000

  private let library: [FilmPlace]
  private let grader: [FilmPlace]
  private let own: [Known]
  private let sources: [String: [String]]
  /// The names in the files that begin with an underscore.
  private let underscored: Set<Substring>

  /// The places of LabKit and of a grader, and of files with their texts in the order in which they were marked.
  package init(
    library: [FilmPlace], grader: [FilmPlace] = [],
    files: [(name: String, source: String, places: [FilmPlace])]
  ) {
    self.library = library
    self.grader = grader
    own = files.flatMap { file in file.places.map { Known(place: $0, file: file.name) } }
    sources = Dictionary(
      files.map {
        ($0.name, $0.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
    ) { first, _ in first }
    underscored = Set(
      files.flatMap { file in
        file.source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.hasPrefix("_") }
      })
  }

  /// The name under which the learner knows a stored property: that of a property with a wrapper or a macro is stored
  /// with an underscore.
  func propertyName(_ stored: String) -> String {
    stored.hasPrefix("_") && !underscored.contains(stored[...]) ? String(stored.dropFirst()) : stored
  }

  /// The place with a number; nil if there is none.
  func place(_ number: Int) -> Known? {
    if number >= Self.firstOfLearner {
      let index = number - Self.firstOfLearner
      return own.indices.contains(index) ? own[index] : nil
    }
    let hidden = number >= Self.firstOfGrader ? grader : library
    let index = number >= Self.firstOfGrader ? number - Self.firstOfGrader : number
    return hidden.indices.contains(index) ? Known(place: hidden[index], file: nil) : nil
  }

  /// A line of a file, without the white space around it.
  func source(_ file: String, _ line: Int) -> String? {
    guard let lines = sources[file], lines.indices.contains(line - 1) else { return nil }
    return FilmText.trimmed(lines[line - 1])
  }

  /// Whether this is a file of the film.
  func has(_ file: String) -> Bool { sources[file] != nil }
}

/// Small operations on texts.
enum FilmText {
  static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The text on one line, cut, and without characters that could control a terminal.
  static func cut(_ text: String, _ length: Int = FilmLimits.text) -> String {
    let text = HarmlessText(text).onOneLine
    return text.count > length ? text.prefix(length - 1) + "…" : text
  }
}

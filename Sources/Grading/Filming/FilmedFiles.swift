import CourseModel
import Film
import SyntaxMessages
import SyntaxReading

/// The files of a program with the marks of a film.
struct FilmedFiles: Sendable {
  /// The sources by their names.
  let sources: [String: String]
  /// The name of the file whose statements are run.
  let main: String?
  /// Whether the main file gets marks, too.
  let marksMain: Bool
  /// Lines on which the compiler refuses marks, and those on which it also does without the marks of closures.
  private var unmarked: [String: Set<Int>] = [:]
  private var unmarkedDeclarations: [String: Set<Int>] = [:]
  private(set) var marked: [MarkedText] = []
  private var addsInitializers = true

  init(_ sources: [String: String], main: String?, marksMain: Bool = true) {
    self.sources = sources
    self.main = main
    self.marksMain = marksMain
  }

  private var names: [String] { sources.keys.sorted().filter { marksMain || $0 != main } }

  /// Whether every declaration has its marks.
  var hasAllMarks: Bool { marked.allSatisfy(\.isComplete) }

  /// The texts with marks.
  var texts: [String: String] {
    sources.merging(zip(names, marked.map(\.source))) { _, marked in marked }
  }

  /// The files with the marks that `codelab-syntax` inserts.
  ///
  /// - Throws: `FilmFault` if the files can't be read, or an error of `SyntaxReader`.
  func marked(with reader: SyntaxReader) async throws -> FilmedFiles {
    let texts = names.map { name in
      FilmQuestion.Text(
        source: sources[name]!, isMain: name == main, unmarked: unmarked[name] ?? [],
        unmarkedDeclarations: unmarkedDeclarations[name] ?? [])
    }
    let question = FilmQuestion(
      texts: texts, first: FilmPlaces.firstOfLearner, addsInitializers: addsInitializers)
    switch try await reader.answer(to: question) {
    case .read(let answer):
      var copy = self
      copy.marked = answer
      return copy
    case .unreadable(let reason), .unavailable(let reason):
      throw FilmFault("There is no film: \(reason).")
    }
  }

  /// Leaves out the marks around these errors, or the initializers that marks have added; returns whether there were any.
  mutating func leaveOut(_ errors: [Diagnostic]) -> Bool {
    let places = errors.filter { $0.severity == .error }.compactMap { error in
      error.line.map { (error.file, $0) }
    }
    let lines = Dictionary(grouping: places) { $0.0 }.mapValues { Set($0.map(\.1)) }
    var leftOut = false
    for (file, refused) in lines {
      // The first time it may be the marks of closures.
      let again = refused.intersection(unmarked[file] ?? [])
      leftOut =
        leftOut || again.count < refused.count || !again.isSubset(of: unmarkedDeclarations[file] ?? [])
      unmarkedDeclarations[file, default: []].formUnion(again)
      unmarked[file, default: []].formUnion(refused)
    }
    if !leftOut, addsInitializers {
      addsInitializers = false
      return true
    }
    return leftOut
  }

  /// The places of the marks; `shown` gives a file the name under which the learner knows it.
  func places(
    of library: [FilmPlace], grader: [FilmPlace] = [], shown: (String) -> String = { $0 }
  ) -> FilmPlaces {
    let files = zip(names, marked).map { (name: shown($0), source: sources[$0]!, places: $1.places) }
    return FilmPlaces(library: library, grader: grader, files: files)
  }
}

extension Exercise {
  /// The exercise with the limits of a program that is filmed.
  var filmed: Exercise { filmed(criterion: nil) }

  /// The exercise with the limits of a criterion that is filmed: a step takes up to a millisecond to record, and nothing
  /// that the recorder allocates is ever used again.
  func filmed(criterion: Criterion?) -> Exercise {
    var copy = self
    copy.limits.seconds = (criterion?.seconds ?? limits.seconds) + Self.recordingSeconds
    copy.limits.memory += Self.recordingMemory
    return copy
  }

  private static let recordingSeconds = 2.0
  private static let recordingMemory = 1 << 30
}

import Compiling
import CourseModel
import Explaining
import SubmissionPolicy
import SyntaxMessages
import SyntaxReading

/// Explains a compiler's errors and warnings in a submission, with the syntax around them.
struct ErrorExplainer: Sendable {
  /// The errors and notes whose surroundings are read; those behind them are rarely shown.
  private static let mostPlaces = 60
  let reader: SyntaxReader
  let explanations: [ErrorExplanation]

  /// The errors with explanations, and with those that cause others first.
  ///
  /// - Throws: an error of `SyntaxReader`.
  func explained(
    _ diagnostics: [Diagnostic], in sources: [String: String], of exercise: Exercise
  ) async throws -> [Diagnostic] {
    let asked = !diagnostics.isEmpty && explanations.contains { $0.code != nil || $0.inside != nil }
    let known = asked ? try await surroundings(of: diagnostics, in: sources) : [:]
    return diagnostics.explained(
      by: explanations, in: sources, importable: SubmissionInspector.importable(in: exercise),
      given: Set(exercise.given.map(\.name))
    ) { known[$0.place] }
  }

  private func surroundings(
    of diagnostics: [Diagnostic], in sources: [String: String]
  ) async throws -> [Place: CodeSurroundings] {
    let places = Set(diagnostics.prefix(Self.mostPlaces).map(\.place))
    let files = Set(places.map(\.file)).intersection(sources.keys).sorted()
    let texts = files.map { file in
      let inFile = places.filter { $0.file == file }.map { ($0, $0.offset(in: sources[file] ?? "")) }
      return (file: file, places: inFile.sorted { $0.1 < $1.1 })
    }
    let question = PlacesQuestion(
      texts: texts.map { .init(source: sources[$0.file] ?? "", offsets: $0.places.map(\.1)) })
    guard !texts.isEmpty, let answer = try await reader.answer(to: question).answer else { return [:] }
    let pairs = zip(texts, answer).flatMap { text, found in zip(text.places.map(\.0), found) }
    return Dictionary(uniqueKeysWithValues: pairs).mapValues {
      CodeSurroundings(line: $0.line, inside: Set($0.inside.map(\.rawValue)))
    }
  }
}

/// A place that a diagnostic is about.
private struct Place: Hashable {
  let file: String
  let line: Int
  let column: Int

  /// The place's byte in the text of its file.
  func offset(in text: String) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 } + column - 1
  }
}

extension Diagnostic {
  fileprivate var place: Place { Place(file: file, line: line ?? 1, column: column ?? 1) }
}

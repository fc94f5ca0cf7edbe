import CourseModel
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

extension CriterionResult {
  /// Where a test was when its process ended: in the learner's code, or in the grader's own.
  typealias End = (test: String, file: String, line: Int, isGraders: Bool)

  /// The result with the place to show: for a criterion that ended its process, where the code was then; else the
  /// declaration that the criterion is about, or its type if it does not exist. A criterion that passed has none, and one
  /// that is about several declarations has none if the failure does not tell which is at fault.
  ///
  /// - Parameter used: what the tests use; nil if there is only one file, or if that is unknown.
  func located(
    _ ends: [End], in symbols: SymbolGraph, _ used: UsedFiles?,
    at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> CriterionResult {
    guard !status.passes else { return self }
    var located = self
    let own = ends.first { end in
      end.isGraders && criterion.tests.contains { $0.description == end.test }
    }
    located.graderPlace = own.map { SourceLocation(file: $0.file, line: $0.line, text: "") }
    located.location = self.place(ends.filter { !$0.isGraders }, in: symbols, at: place)
    switch status {
    case .failed, .terminated:
      let files = used?.files(for: criterion, about: located.location?.file) ?? []
      if files.count > 1 { located.usedFiles = files }
    case .passed, .waits, .missing, .notRun: break
    }
    return located
  }

  /// The result at the line that passes on a selector which nothing lists, if the check found that.
  ///
  /// - Parameter sources: the texts of the learner's files by name.
  func located(
    atSelectorIn sources: [String: String], at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> CriterionResult {
    guard case .failed = status, let found = issues.first?.found,
      let line = UnknownSelector(found, in: sources)?.place, let location = place(line.file, line.line)
    else { return self }
    var located = self
    located.location = location
    return located
  }

  private func place(
    _ ends: [End], in symbols: SymbolGraph, at place: (_ file: String, _ line: Int) -> SourceLocation?
  ) -> SourceLocation? {
    let tests = criterion.tests.map(\.description)
    if case .terminated = status, let end = ends.first(where: { tests.contains($0.test) }) {
      return place(end.file, end.line)
    }
    guard let symbol = (counterpart ?? subject).flatMap(symbols.nearest), let file = symbol.file,
      let line = symbol.line
    else { return location }
    return place(file, line) ?? location
  }

  /// The learner's declaration that differs from what the tests use.
  private var counterpart: String? {
    guard case .missing(let declarations) = status else { return nil }
    return declarations.lazy.compactMap(\.counterpart).first
  }

  /// The declaration that the criterion is about; of several, the only one whose type the failure names.
  private var subject: String? {
    if criterion.about.count < 2 { return criterion.about.first }
    let told = Set(failure.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    let named = criterion.about.filter { told.contains($0.prefix { $0 != "." }) }
    return named.count == 1 ? named[0] : nil
  }

  /// What was found, or what is missing.
  private var failure: [String] {
    if case .missing(let declarations) = status { return declarations.map(\.sentence) }
    return issues.flatMap { ($0.found.map { [$0] } ?? []) + $0.details }
  }
}

/// Finds the loop that several tests were in when limits ended them: one cause, whichever limit was the first.
struct CommonLoop {
  /// A test, and the learner's lines whose calls led to its end, the innermost first.
  typealias Calls = (test: String, lines: [SourceLocation])

  let reader: SyntaxReader
  /// The learner's files.
  let files: [String: String]

  /// The results with the loop that at least two of them have in common.
  ///
  /// - Throws: an error of `SyntaxReader`.
  func marked(_ results: [CriterionResult], calls: [Calls]) async throws -> [CriterionResult] {
    let ended = results.map { result in
      guard case .terminated(.exceeded) = result.status else { return [Line]() }
      let names = result.criterion.tests.map(\.description)
      return (calls.first { names.contains($0.test) }?.lines ?? []).map { Line(file: $0.file, line: $0.line) }
    }
    guard ended.count(where: { !$0.isEmpty }) > 1 else { return results }
    let loops = try await loops(around: Set(ended.flatMap(\.self)))
    let around = ended.map { lines in lines.flatMap { loops[$0] ?? [] } }
    let counts = around.flatMap(Set.init).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return zip(results, around).map { result, around in
      guard let loop = around.first(where: { counts[$0, default: 0] > 1 }) else { return result }
      let text = files[loop.file]?.sourceLines[loop.line - 1].drop(while: \.isWhitespace) ?? ""
      var marked = result
      marked.commonLoop = SourceLocation(file: loop.file, line: loop.line, text: String(text))
      return marked
    }
  }

  private struct Line: Hashable {
    let file: String
    let line: Int
  }

  /// The loops around lines, the innermost first.
  private func loops(around lines: Set<Line>) async throws -> [Line: [Line]] {
    let own = lines.filter { files[$0.file] != nil }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    // A text for each line: there are few of them.
    let question = PlacesQuestion(
      texts: own.map { line in
        let text = files[line.file] ?? ""
        return TextPlaces(source: text, offsets: [Self.offset(of: line.line, in: text)])
      })
    guard !own.isEmpty, let answer = try await reader.answer(to: question).answer else { return [:] }
    let pairs = zip(own, answer).map { line, places in
      (line, places.flatMap(\.loops).map { Line(file: line.file, line: $0) })
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The byte of the first sign in a line.
  private static func offset(of line: Int, in text: String) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 }
    return start + (lines.dropFirst(line - 1).first?.prefix { $0 == 0x20 || $0 == 0x09 }.count ?? 0)
  }
}

import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// Looks at a learner's code before it runs, and refuses what no grader could run fairly.
///
/// In one process nothing can be proved against code that may touch any memory, name any symbol or change what
/// the grader's own words mean. So four readers look for that: in the words of the sources, in the object, in
/// the declarations, and in what the compiler says of memory. An exercise allows more by name.
package struct SubmissionInspector: Sendable {
  private let reader: SyntaxReader

  /// An inspector that asks this reader of source.
  package init(_ reader: SyntaxReader) { self.reader = reader }

  /// What the sources say. That needs no module: so it is best asked for while the module is compiled.
  ///
  /// - Parameter grader: the texts of the hidden grader.
  /// - Throws: when the toolchain or the sandbox fail.
  package func readSources(
    of submission: Submission, exercise: Exercise, grader: [String]
  ) async throws -> SourceFindings {
    let words = WordReader(sources: submission.files, exercise: exercise)
    let sources = submission.files.sorted { $0.key < $1.key }
    let formats = FormatReader.question(sources.map(\.value), language: exercise.language)
    async let roles = answer(words.question)
    async let uses = answer(formats)
    async let vocabulary = vocabulary(of: grader)
    let known = try await uses.map { Dictionary(uniqueKeysWithValues: zip(sources.map(\.key), $0)) } ?? [:]
    return SourceFindings(
      violations: words.violations(try await roles), uses: known, grader: try await vocabulary)
  }

  /// What speaks against a submission: each with the learner's line, the reason and what to write instead.
  /// Empty when nothing does.
  ///
  /// - Throws: when the object cannot be read.
  package func inspect(
    _ submission: Submission, findings: SourceFindings, module: LearnerModule, exercise: Exercise
  ) throws -> [Diagnostic] {
    var violations = findings.violations
    if violations.isEmpty {
      violations += MemoryReader(module: module, exercise: exercise).violations
      violations +=
        try ObjectReader(
          module: module, exercise: exercise, sources: submission.files, uses: findings.uses
        ).violations
      violations +=
        try DeclarationReader(module: module, exercise: exercise, grader: findings.grader).violations
    }
    return violations.lazy.filter { !exercise.allows.contains($0.name) }.map(\.diagnostic)
      .prefix(Self.limit).sortedByPlace
  }

  /// Nobody reads more of them than these.
  private static let limit = 100

  /// The answer to a question about a stranger's sources; nil where there is none.
  private func answer<Question: SyntaxQuestion>(_ question: Question?) async throws -> Question.Answer? {
    guard let question else { return nil }
    return try await reader.answer(to: question).answer
  }

  private func vocabulary(of grader: [String]) async throws -> GraderVocabulary {
    guard !grader.isEmpty else { return GraderVocabulary([]) }
    let outlines = try await reader.keptAnswer(to: OutlinesQuestion(texts: grader)).answer
    return outlines.map(GraderVocabulary.init) ?? GraderVocabulary(allWordsOf: grader)
  }
}

/// What the sources say; only `SubmissionInspector.inspect` can say what of it counts.
package struct SourceFindings: Sendable {
  let violations: [PolicyViolation]
  /// File → how it uses the words that are about formats.
  let uses: [String: SourceUses]
  let grader: GraderVocabulary
}

extension Sequence<Diagnostic> {
  fileprivate var sortedByPlace: [Diagnostic] {
    var seen: [Diagnostic] = []
    for diagnostic in self where !seen.contains(diagnostic) { seen.append(diagnostic) }
    return seen.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }
}

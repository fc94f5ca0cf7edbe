import Compiling
import CourseModel
import Foundation
import SwiftToolchain

/// Looks at a learner's code before it runs, and refuses what no grader could run fairly.
///
/// In one process nothing can be proved against code that may touch any memory, name any symbol or change what
/// the grader's own words mean. So four readers look for that: in the words of the sources, in the object, in
/// the declarations, and in what the compiler says of memory. An exercise allows more by name.
package struct SubmissionInspector: Sendable {
  private let compiler: LearnerCompiler
  private let scratch: ScratchFolder

  /// A gate that asks the compiler in doubt, in a folder of its own in the scratch folder.
  package init(_ compiler: LearnerCompiler, scratch: ScratchFolder) {
    self.compiler = compiler
    self.scratch = scratch
  }

  /// What the words of the sources say. That needs no module, and in doubt a call of the compiler: so it is best
  /// asked for while the module is compiled.
  package func readWords(of submission: Submission, exercise: Exercise) async throws -> WordFindings {
    let words = WordReader(sources: submission.files, exercise: exercise)
    return WordFindings(violations: words.suspects.isEmpty ? [] : try await confirmed(words, exercise))
  }

  /// What speaks against a submission: each with the learner's line, the reason and what to write instead.
  /// Empty when nothing does.
  ///
  /// - Parameter grader: the texts of the hidden grader.
  /// - Throws: when the object cannot be read.
  package func inspect(
    _ submission: Submission, words: WordFindings, module: LearnerModule, exercise: Exercise, grader: [String]
  ) throws -> [Diagnostic] {
    let sources = submission.files
    var violations = words.violations
    if violations.isEmpty {
      violations += MemoryReader(module: module, exercise: exercise).violations
      violations += try ObjectReader(module: module, exercise: exercise, sources: sources).violations
      violations += try DeclarationReader(module: module, exercise: exercise, grader: grader).violations
    }
    return violations.lazy.filter { !exercise.allows.contains($0.name) }.map(\.diagnostic)
      .prefix(Self.limit).sortedByPlace
  }

  /// Nobody reads more of them than these.
  private static let limit = 100

  /// The words that the compiler takes for what they look like: written differently, the sources no longer compile.
  private func confirmed(_ words: WordReader, _ exercise: Exercise) async throws -> [PolicyViolation] {
    let salt = "_\(UInt32.random(in: .min ... .max))"
    let errors = try await compiler.typeCheck(
      words.disguised(salt: salt), of: exercise, in: try scratch.folder("gate"), refusingUnsafeCode: true)
    return errors.isEmpty ? [] : words.violations(at: errors)
  }
}

/// What the first of the gate's readers found; only `SubmissionInspector.inspect` can say what of it counts.
package struct WordFindings: Sendable {
  let violations: [PolicyViolation]
}

/// A thing that the gate does not let through, with the name by which an exercise can allow it.
struct PolicyViolation: Equatable, Sendable {
  let name: String
  let diagnostic: Diagnostic

  init(_ name: String, file: String, line: Int?, because message: String, instead suggestion: String) {
    self.name = name
    diagnostic = Diagnostic(file: file, line: line, message: message, suggestion: suggestion)
  }
}

extension Sequence<Diagnostic> {
  fileprivate var sortedByPlace: [Diagnostic] {
    var seen: [Diagnostic] = []
    for diagnostic in self where !seen.contains(diagnostic) { seen.append(diagnostic) }
    return seen.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }
}

import CourseModel
import Foundation

/// Looks at a learner's code before it runs, and refuses what no grader could run fairly.
///
/// In one process nothing can be proved against code that may touch any memory, name any symbol or change what
/// the grader's own words mean. So four readers look for that: in the words of the sources, in the object, in
/// the declarations, and in what the compiler says of memory. An exercise allows more by name.
public struct Gate: Sendable {
  private let compiler: LearnerCompiler
  private let scratch: ScratchFolder

  /// A gate that asks the compiler in doubt, in a folder of its own in the scratch folder.
  public init(_ compiler: LearnerCompiler, scratch: ScratchFolder) {
    self.compiler = compiler
    self.scratch = scratch
  }

  /// What the words of the sources say. That needs no module, and in doubt a call of the compiler: so it is best
  /// asked for while the module is compiled.
  public func readWords(of submission: Submission, exercise: Exercise) async throws -> GateWords {
    let words = WordReader(sources: submission.files, exercise: exercise)
    return GateWords(refusals: words.suspects.isEmpty ? [] : try await confirmed(words, exercise))
  }

  /// What speaks against a submission: each with the learner's line, the reason and what to write instead.
  /// Empty when nothing does.
  ///
  /// - Throws: when the object cannot be read.
  public func inspect(
    _ submission: Submission, words: GateWords, module: LearnerModule, exercise: Exercise
  ) throws -> [Diagnostic] {
    let sources = submission.files
    var refusals = words.refusals
    if refusals.isEmpty {
      refusals += MemoryReader(module: module, exercise: exercise).refusals
      refusals += try ObjectReader(module: module, exercise: exercise, sources: sources).refusals
      refusals += try DeclarationReader(module: module, exercise: exercise).refusals
    }
    return refusals.lazy.filter { !exercise.allows.contains($0.name) }.map(\.diagnostic)
      .prefix(Self.limit).sortedByPlace
  }

  /// Nobody reads more of them than these.
  private static let limit = 100

  /// The words that the compiler takes for what they look like: written differently, the sources no longer compile.
  private func confirmed(_ words: WordReader, _ exercise: Exercise) async throws -> [Refusal] {
    let salt = "_\(UInt32.random(in: .min ... .max))"
    let errors = try await compiler.typeCheck(
      words.disguised(salt: salt), of: exercise, in: try scratch.folder("gate"), refusingUnsafeCode: true)
    return errors.isEmpty ? [] : words.refusals(at: errors)
  }
}

/// What the first of the gate's readers found; only `Gate.inspect` can say what of it counts.
public struct GateWords: Sendable {
  let refusals: [Refusal]
}

/// A thing that the gate does not let through, with the name by which an exercise can allow it.
struct Refusal: Equatable, Sendable {
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

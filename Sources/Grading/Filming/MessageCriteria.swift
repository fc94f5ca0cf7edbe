import Compiling
import CourseModel
import Film
import Foundation
import GraderEvents
import SwiftToolchain

/// Judges the criteria that expect messages in the film of a program.
struct MessageCriteria: Sendable {
  let engine: GradingEngine
  let scratch: ScratchFolder
  let submission: Submission
  let exercise: Exercise
  /// What the learner's module declares.
  let symbols: SymbolGraph
  var progress: @Sendable (GradingProgress) -> Void = { _ in }

  /// The results by id, for a submission that the policy has accepted.
  ///
  /// - Throws: `FilmFault` if the submission can't be filmed, which names the check, or an error of the toolchain, the
  ///   sandbox or the file system.
  func results() async throws -> [String: CriterionResult] {
    var results: [String: CriterionResult] = [:]
    for criterion in exercise.criteria {
      guard case .messages(let check) = criterion.check else { continue }
      do {
        results[criterion.id] = try await result(criterion, check)
      } catch let fault as FilmFault {
        throw FilmFault(
          "codelab can't record the messages of this code, which the check “\(criterion.title)” reads. "
            + "Please report it with these files.\(fault.help == nil ? " " + fault.problem : "")")
      }
    }
    return results
  }

  /// The film of the program that a check runs. The program has no marks: its calls are the app's, and nothing of its
  /// source is in the film.
  ///
  /// - Throws: the errors of `results()`.
  func film(_ criterion: Criterion, _ check: MessageCheck) async throws -> AuxiliaryBuild<MessageFilm> {
    let file = exercise.folders.fixtures.appending(path: check.program)
    let program = try await engine.filmedProgram(
      submission, with: AuxiliaryFile(file),
      of: exercise.limited(to: criterion.seconds ?? exercise.limits.seconds),
      in: scratch.part("messages/\(criterion.id)"), marksAuxiliary: false,
      onCompiling: { progress(.preparesFilms) })
    return try await program.map { program in
      let filmed = try await program.film(titled: "\(exercise.id), \(criterion.id)")
      return MessageFilm(filmed: filmed, hasAllMarks: program.hasAllMarks)
    }
  }

  /// A film, and whether everything that the learner wrote is in it.
  struct MessageFilm: Sendable {
    let filmed: ExampleFilm
    let hasAllMarks: Bool
  }

  /// What the module lacks, so that the program of a check does not compile.
  ///
  /// - Throws: an error of `ReferenceInterface`.
  func missing(for errors: [Diagnostic]) throws -> [MissingDeclaration] {
    InterfaceComparison(try ReferenceInterface(exercise: exercise), found: symbols)
      .missing(for: errors.filter { $0.severity == .error }.map(\.message))
  }

  private func result(_ criterion: Criterion, _ check: MessageCheck) async throws -> CriterionResult {
    switch try await film(criterion, check) {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      return CriterionResult(criterion, .missing(try missing(for: errors)))
    case .ready(let made):
      let run = made.filmed.run
      let output = String(decoding: run.printed, as: UTF8.self)
      guard run.termination.isSuccess else {
        return CriterionResult(criterion, .terminated(run.termination), output: output)
      }
      guard let issue = issue(check, made.filmed.film) else {
        return CriterionResult(criterion, .passed, output: output)
      }
      guard made.hasAllMarks else { throw GradingEngine.notFilmed(exercise) }
      return CriterionResult(criterion, .failed, issues: [issue], output: output)
    }
  }

  /// The first difference, with all messages; nil if there is none.
  func issue(_ check: MessageCheck, _ film: Film) -> Issue? {
    guard ExpectedMessages(check).difference(in: film) != nil else { return nil }
    let messages = ExpectedMessages(check, typeNames: typeNames)
    guard let difference = messages.difference(in: film) else { return nil }
    let sentences = FilmSentences(film)
    let lines = difference.rows.map { row in
      switch row {
      case .came(let index): "→ \(check.messages[index].sentence)"
      case .missing(let index): "✗ \(check.messages[index].sentence)   did not come here"
      case .extra(let step): "+ \(sentences.line(step))   was not expected here"
      }
    }
    let expected = difference.missing.map { check.messages[$0].sentence } ?? "no such message here"
    return Issue(
      "These messages should come in this order", expected: expected,
      found: difference.found.map(sentences.line) ?? "no such message then", details: Self.picture(lines))
  }

  /// All names that stand for each class of the submission, by its own.
  private var typeNames: [String: Set<Substring>] {
    Dictionary(
      symbols.symbols.filter { ["class", "actor"].contains($0.kind) }
        .map { ($0.baseName, symbols.typeNames(of: $0)) }
    ) { $0.union($1) }
  }

  /// The lines around the first difference.
  private static func picture(_ lines: [String]) -> [String] {
    let came = lines.prefix { $0.hasPrefix("→") }.count
    let first = came > 3 ? came - 2 : 0
    let last = min(lines.count, first + 9)
    return (first > 0 ? ["… \(first) messages as expected"] : []) + lines[first..<last]
      + (last < lines.count ? ["… \(lines.count - last) more"] : [])
  }
}

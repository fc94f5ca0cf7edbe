import Compiling
import CourseModel
import Foundation
import GraderEvents
import Spelling
import SwiftToolchain

/// Judges the criteria that the compiler grades: `declares`, `compiles`, `doesNotCompile`.
struct CompilerCriteria: Sendable {
  let compiler: LearnerCompiler
  let scratch: ScratchFolder
  let submission: Submission
  let exercise: Exercise

  /// The criteria that type-check sources, by id.
  struct TypeChecked {
    var results: [String: CriterionResult] = [:]
    /// The errors in the grader's own files, for criteria that fail because of them.
    var errorsOfUse: [String: [String]] = [:]
  }

  /// The results of the criteria that type-check sources. They need no compiled module.
  func typeChecked() async throws -> TypeChecked {
    var checked = TypeChecked()
    for criterion in exercise.criteria where criterion.typeChecks {
      let errors = try await errors(deciding: criterion)
      let issue = issue(with: criterion, errors)
      checked.results[criterion.id] = Self.result(criterion, issue)
      let additions = criterion.additions
      if issue != nil, errors.allSatisfy({ additions.contains($0.file) }) {
        checked.errorsOfUse[criterion.id] = errors.map(\.message)
      }
    }
    return checked
  }

  /// The results of all criteria that the compiler grades, by id. Those that fail because the module lacks a declaration
  /// say which.
  ///
  /// - Throws: an error of the file system, or `DecodingError` if the exercise's `interface.json` is damaged.
  func decided(_ checked: TypeChecked, in symbols: SymbolGraph) throws -> [String: CriterionResult] {
    let results = checked.results.merging(try declared(in: symbols)) { $1 }
    if checked.errorsOfUse.isEmpty { return results }
    let words = try exercise.criteria.reduce(into: [:]) { words, criterion in
      words[criterion.id] = Set(try criterion.additions.flatMap { Names.all(in: try fixture($0)) })
    }
    let missing = InterfaceComparison(try ReferenceInterface(exercise: exercise), found: symbols)
      .missing(for: checked.errorsOfUse, words: words)
    return results.mapValues { result in
      guard result.status == .failed, let lacks = missing[result.criterion.id], !lacks.isEmpty,
        !lacks.contains(where: \.isGuess)
      else { return result }
      return CriterionResult(result.criterion, .missing(lacks))
    }
  }

  /// The results of the criteria that the module's declarations decide, by id. Of `compiles` only those that fail for it.
  ///
  /// - Throws: `DecodingError` if the exercise's `interface.json` is damaged.
  func declared(in symbols: SymbolGraph) throws -> [String: CriterionResult] {
    let judge = DeclarationJudge(symbols: symbols)
    let reference = try ReferenceInterface(exercise: exercise).filesOfTypes
    return exercise.criteria.reduce(into: [:]) { results, criterion in
      switch criterion.check {
      case .declares(let check): results[criterion.id] = Self.result(criterion, judge.issue(with: check))
      case .compiles(let names, _):
        if let issue = strayType(in: names, symbols, reference) {
          results[criterion.id] = Self.result(criterion, issue)
        }
      case .doesNotCompile, .tests, .messages: break
      }
    }
  }

  /// The issue if the files that shall need no other one declare a type of another one: they could name it then.
  ///
  /// - Parameter reference: the files of the types in the reference solution.
  private func strayType(
    in names: [String], _ symbols: SymbolGraph, _ reference: [String: String]
  ) -> Issue? {
    let others = Set(exercise.sources).subtracting(names)
    let aliases = symbols.symbols.filter { $0.kind == "typealias" && $0.path.count == 1 }
    for (type, file) in reference.sorted(by: { $0.key < $1.key }) where others.contains(file) {
      // The name of the task can stand for a type of another name.
      let alias = aliases.first { $0.name == type }?.declaration.split(separator: "= ").last.map(String.init)
      let stray = symbols.symbols.first {
        $0.isOuterType && $0.name == alias ?? type && names.contains($0.file ?? "")
      }
      guard let stray else { continue }
      return Issue(
        Self.independence(names), expected: "\(type) in \(file)",
        found: "\(stray.name) in \(stray.file ?? "")")
    }
    return nil
  }

  private static func independence(_ names: [String]) -> String {
    "\(names.joined(separator: ", ")) should compile without the other files"
  }

  private static func result(_ criterion: Criterion, _ issue: Issue?) -> CriterionResult {
    issue.map { CriterionResult(criterion, .failed, issues: [$0]) } ?? CriterionResult(criterion, .passed)
  }

  /// The errors of the compilation that decides a criterion; none if it compiles, or if no compilation decides it.
  func errors(deciding criterion: Criterion) async throws -> [Diagnostic] {
    switch criterion.check {
    case .tests, .declares, .messages:
      return []
    case .compiles(let names, let additions):
      var files = submission.files.filter { names.contains($0.key) }
      let own = try additions.reduce(into: [:]) { $0[$1] = try fixture($1) }
      files.merge(own) { _, own in own }
      let errors = try await errors(files, criterion)
      guard OnMainActor.needs(of: errors, in: exercise) > 0 else { return errors }
      files.merge(own.mapValues(OnMainActor.moved)) { _, moved in moved }
      return try await self.errors(files, criterion)
    case .doesNotCompile(let addition, _):
      let files = submission.files.merging([addition: try fixture(addition)]) { mine, _ in mine }
      return try await errors(files, criterion)
    }
  }

  private func issue(with criterion: Criterion, _ errors: [Diagnostic]) -> Issue? {
    switch criterion.check {
    case .tests, .declares, .messages:
      return nil
    case .compiles(let names, let additions):
      return errors.first.map { issue(names, additions, $0) }
    case .doesNotCompile(let addition, let says):
      if errors.contains(where: { $0.file == addition && $0.message.contains(says) }) { return nil }
      return Issue(
        criterion.title, expected: "a compiler error that contains: \(says)",
        found: errors.isEmpty ? "it compiles" : "another error")
    }
  }

  /// The issue for an error; an error in a file of the grader is shown without its line.
  private func issue(_ names: [String], _ additions: [String], _ error: Diagnostic) -> Issue {
    let list = names.joined(separator: ", ")
    if additions.contains(error.file) {
      return .init(
        "Code that uses \(list) should need no other file", expected: "code that uses it compiles",
        found: error.message)
    }
    return .init(
      Self.independence(names), expected: "it compiles",
      found: "\(error.file):\(error.line ?? 1): \(error.message)")
  }

  private func errors(_ files: [String: String], _ criterion: Criterion) async throws -> [Diagnostic] {
    let folder = try scratch.folder("criteria/\(criterion.id)")
    return try await compiler.check(.types, files, of: exercise, in: folder).filter { $0.severity == .error }
  }

  private func fixture(_ name: String) throws -> String {
    try TextFile.read(exercise.folders.fixtures.appending(path: name))
  }
}

extension Criterion {
  /// The grader's own files that are type-checked with the learner's.
  fileprivate var additions: [String] {
    switch check {
    case .compiles(_, let additions): additions
    case .doesNotCompile(let addition, _): [addition]
    case .tests, .declares, .messages: []
    }
  }

  fileprivate var typeChecks: Bool {
    switch check {
    case .compiles, .doesNotCompile: true
    case .tests, .declares, .messages: false
    }
  }
}

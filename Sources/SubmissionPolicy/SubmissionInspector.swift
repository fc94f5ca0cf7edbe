import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// Checks a learner's code before it runs, and refuses code that no grader could grade fairly.
///
/// A grader shares its process with the learner's code. So it proves nothing about code that can access any
/// memory, name any symbol, change the meaning of names in the grader, or mix values from two threads. Readers find
/// such code: in the words of the sources, in the object, in the conformances, in the compiler's warnings about
/// memory, in its errors about threads, and in what the compiled grader uses. An exercise can allow more by name.
package struct SubmissionInspector: Sendable {
  private let reader: SyntaxReader
  private let workbench: Workbench
  private let compiler: LearnerCompiler
  private let scratch: ScratchFolder
  private let demangler: WaitingProgram?

  /// An inspector that uses this reader of Swift source, the toolchain's demangler, if possible the one that waits, and
  /// the compiler in a folder of its own in the scratch folder.
  package init(
    _ reader: SyntaxReader, at workbench: Workbench, _ compiler: LearnerCompiler, scratch: ScratchFolder,
    demangler: WaitingProgram? = nil
  ) {
    self.demangler = demangler
    self.reader = reader
    self.workbench = workbench
    self.compiler = compiler
    self.scratch = scratch
  }

  /// The modules that a submission of the exercise may import.
  package static func importable(in exercise: Exercise) -> Set<String> { AllowList.modules(for: exercise) }

  /// Whether a module is the grader's or the system's, so that no submission may use it, even if the compiler does not
  /// find it where it compiles submissions.
  package static func isClosed(_ module: String) -> Bool { AllowList.closedModules.contains(module) }

  /// Reads the sources. This needs no compiled module, so it can run while the module is compiled.
  ///
  /// - Parameter grader: the texts of the hidden grader.
  /// - Throws: an error of the toolchain or the sandbox.
  package func readSources(
    of submission: Submission, exercise: Exercise, grader: [String]
  ) async throws -> SourceFindings {
    let words = WordReader(sources: submission.files, exercise: exercise)
    let found = words.findings(try await answer(words.question))
    return SourceFindings(
      violations: found.always, threadViolations: found.withThreads,
      graderRunsOnThreads: grader.contains(where: ThreadNames.areNamed(in:)),
      tasksTakeTurns: exercise.allows.contains("tasks")
        && !grader.contains(where: ThreadNames.isOfSwiftTesting))
  }

  /// The violations in the sources alone, for a submission that does not compile.
  package func inspect(_ findings: SourceFindings, exercise: Exercise) -> [Diagnostic] {
    Self.diagnostics(findings.violations, exercise)
  }

  /// The violations of a submission, each with the learner's line, the reason and what to write instead;
  /// empty if the submission is accepted.
  ///
  /// - Throws: an error if the object or the reference interface cannot be read, or the compiler cannot be run.
  package func inspect(
    _ submission: Submission, findings: SourceFindings, module: LearnerModule, exercise: Exercise
  ) async throws -> [Diagnostic] {
    Self.diagnostics(try await violations(of: submission, findings, module, exercise), exercise)
  }

  /// What the policy refuses of a submission, each name once, in order; empty if the submission is accepted. When these
  /// names are allowed, the policy can find more.
  ///
  /// - Throws: an error if the object cannot be read, or the compiler cannot be run.
  package func refusedNames(
    of submission: Submission, findings: SourceFindings, module: LearnerModule, exercise: Exercise
  ) async throws -> [RefusedName] {
    let found = try await violations(of: submission, findings, module, exercise)
    var seen = Set(exercise.allows)
    return found.filter { seen.insert($0.name).inserted }.map { violation in
      let place = found.first { $0.name == violation.name && $0.diagnostic.line != nil } ?? violation
      return RefusedName(
        name: violation.name, file: place.diagnostic.file, line: place.diagnostic.line)
    }
  }

  private func violations(
    of submission: Submission, _ findings: SourceFindings, _ module: LearnerModule, _ exercise: Exercise
  ) async throws -> [PolicyViolation] {
    var violations = findings.violations.filter { !exercise.allows.contains($0.name) }
    if violations.isEmpty {
      violations += MemoryReader(module: module, exercise: exercise).violations
      violations += try await objectViolations(submission, findings, module, exercise)
    }
    return violations
  }

  /// What a compiled grader and the given files use of the learner's although the task does not ask for it. Empty if
  /// there is nothing.
  ///
  /// - Throws: `DecodingError` if the exercise's `interface.json` is damaged.
  package func inspect(
    _ uses: GraderUses, givenFiles: GraderUses, of module: LearnerModule, exercise: Exercise
  ) throws -> [Diagnostic] {
    var readers = [try GraderUseReader(uses, of: .grader, module: module, exercise: exercise)]
    if !exercise.given.isEmpty {
      readers.append(try GraderUseReader(givenFiles, of: .givenFiles, module: module, exercise: exercise))
    }
    return Self.diagnostics(readers.flatMap(\.violations), exercise)
  }

  /// Whether a submission declares anything that its given files must not use.
  ///
  /// - Throws: `DecodingError` if the exercise's `interface.json` is damaged.
  package static func needsUsesOfGivenFiles(_ module: LearnerModule, _ exercise: Exercise) throws -> Bool {
    guard !exercise.given.isEmpty else { return false }
    let files = Set(exercise.given.map(\.name))
    let given = Set(module.symbols.symbols.filter { files.contains($0.file ?? "") }.map(\.identifier))
    let parents = module.symbols.relationships.filter { given.contains($0.source) && $0.kind != "memberOf" }
    let everything = GraderUses(
      declarations: Set(module.symbols.symbols.map(\.identifier)),
      inheritedTypes: Set(parents.map(\.target)))
    let reader = try GraderUseReader(everything, of: .givenFiles, module: module, exercise: exercise)
    return !reader.violations.isEmpty
  }

  private static func diagnostics(_ violations: [PolicyViolation], _ exercise: Exercise) -> [Diagnostic] {
    let found = violations.lazy.filter { !exercise.allows.contains($0.name) }.map(\.diagnostic)
    // What no line names follows from what one does: an argument that a function has by default, for example.
    let placed = found.filter { $0.line != nil }
    return (placed.isEmpty ? Array(found.prefix(limit)) : Array(placed.prefix(limit))).sortedByPlace
  }

  private func objectViolations(
    _ submission: Submission, _ findings: SourceFindings, _ module: LearnerModule, _ exercise: Exercise
  ) async throws -> [PolicyViolation] {
    guard let object = try objectFile(of: module) else { return [.tooLarge(submission.files)] }
    let names = try await workbench.demangle(object.symbols.map(\.name), waiting: demangler)
    if let symbol = names.tooLong { return [.tooLarge(submission.files, symbol: symbol)] }
    let places = WordPlaces(submission.files)
    let threads = ThreadReader(
      object, names: names, places: places, graderRunsOnThreads: findings.graderRunsOnThreads)
    let reader = ObjectReader(
      object, names: names, module: module.name, exercise: exercise, places: places)
    let violations = try await reader.violations + memberViolations(reader, submission, exercise)
    let conformances = ConformanceReader(
      module: module, files: submission.files, exercise: exercise, object: object, names: names)
    let references =
      conformances.needsReferences
      ? try await compiler.references(
        in: submission.files, of: exercise, in: try scratch.folder("conformances")) : nil
    return try await placed(
      violations + threadViolations(threads, submission, findings, module, exercise), module, exercise)
      + conformances.violations(references ?? [])
  }

  /// What the index says of the members of Foundation's classes that are used; what the text says if there is no index.
  private func memberViolations(
    _ reader: ObjectReader, _ submission: Submission, _ exercise: Exercise
  ) async throws -> [PolicyViolation] {
    guard reader.mayReadProcessFacts || reader.mayUseFiles else { return [] }
    let references = try await compiler.references(
      in: submission.files, of: exercise, in: try scratch.folder("references"))
    let names = try await demangled(references ?? [])
    guard let references, names.tooLong == nil else {
      return reader.mayReadProcessFacts ? reader.processFacts : []
    }
    return reader.violations(in: references, names)
  }

  /// The demangled names of what references refer to, and of what implements it.
  private func demangled(_ references: [SourceReference]) async throws -> DemangledNames {
    let identifiers = references.flatMap { [$0.identifier, $0.implementation].compactMap { $0 } }
    return try await workbench.demangle(Set(identifiers.map(\.asSymbol)).sorted(), waiting: nil)
  }

  private func threadViolations(
    _ threads: ThreadReader, _ submission: Submission, _ findings: SourceFindings, _ module: LearnerModule,
    _ exercise: Exercise
  ) async throws -> [PolicyViolation] {
    guard let cause = threads.cause, !exercise.allows.contains("threads") else { return [] }
    if findings.tasksTakeTurns { return threads.besidesTasks }
    let faults = try await compiler.concurrencyFaults(
      of: submission.files, of: exercise, module, isIndexed: threads.canUseUncheckedMembers,
      in: try scratch.folder("concurrency"))
    let exchanges = threads.violations.filter {
      !UncheckedExchange.isStricter($0.name) || faults.unchecked.contains($0.name)
    }
    let names = try await demangled(faults.references)
    return findings.threadViolations + exchanges + threads.violations(in: faults.references, names)
      + faults.found.filter { submission.isConcerned(by: $0, module.symbols) }
      .map { PolicyViolation(concurrency: $0, cause) }
  }

  /// Gives what the compiled code may not need the lines whose code needs it, for each kind the first. A word in the
  /// sources tells less: `time` can be a label, or the name of something else.
  private func placed(
    _ violations: [PolicyViolation], _ module: LearnerModule, _ exercise: Exercise
  ) async throws -> [PolicyViolation] {
    let refused = violations.filter { !exercise.allows.contains($0.name) }
    let uses = try await workbench.firstUses(of: Set(refused.compactMap(\.symbol)), in: module.object)
    var placed: [PolicyViolation] = []
    for var violation in refused {
      if let use = violation.symbol.flatMap({ uses[$0] }) {
        (violation.diagnostic.file, violation.diagnostic.line) = use
      }
      let same = placed.firstIndex { $0.symbol != nil && $0.isSame(as: violation) }
      guard let same else {
        placed.append(violation)
        continue
      }
      if violation.diagnostic.isBefore(placed[same].diagnostic) { placed[same] = violation }
    }
    return placed
  }

  /// The module's object; nil if it is too large.
  private func objectFile(of module: LearnerModule) throws -> ObjectFile? {
    do {
      return try ObjectFile(module.object)
    } catch is TooLargeToRead {
      return nil
    }
  }

  /// The maximum number of violations in a result.
  static let limit = 100

  /// The answer to a question about untrusted sources; nil without a question or an answer.
  private func answer<Question: SyntaxQuestion>(_ question: Question?) async throws -> Question.Answer? {
    guard let question else { return nil }
    return try await reader.answer(to: question).answer
  }
}

extension Submission {
  /// Whether what the compiler reports is about this submission: an error, after which nothing else was checked, or a
  /// warning about one of its files or one of its declarations. A given file is the same for everybody.
  fileprivate func isConcerned(by fault: Diagnostic, _ symbols: SymbolGraph) -> Bool {
    if fault.severity == .error || files[fault.file] != nil { return true }
    let named = fault.message.matches(of: #/'([^']*)'/#)
      .flatMap { $0.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
    let own = symbols.symbols.filter { $0.file.map { files[$0] != nil } ?? true }
    return !Set(named).isDisjoint(with: own.map { String($0.name.prefix { $0 != "(" }) })
  }
}

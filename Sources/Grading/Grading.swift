import Compiling
import CourseModel
import Foundation
import Judging
import Spelling
import SubmissionPolicy
import SwiftToolchain
import SyntaxReading

/// One grading: its stages in order, each with the results of those before it.
struct Grading: Sendable {
  let engine: GradingEngine
  /// The workbench, with one budget for all compilations of this submission.
  let workbench: Workbench
  let submission: Submission
  let exercise: Exercise
  /// The seeds of its deals; at least one.
  let seeds: [Seed]
  let course: Course
  let kit: Kit
  let scratch: ScratchFolder
  /// What was started for this grading beforehand.
  let standby: Standby?
  let progress: @Sendable (GradingProgress) -> Void
  let stopwatch = Stopwatch()

  /// The seed of the first deal.
  var seed: Seed { seeds[0] }

  /// A submission that the policy has accepted, linked with its grader.
  struct Prepared {
    let module: LearnerModule
    let compiler: LearnerCompiler
    let program: URL
    let grader: GraderProgram
    /// The results of the criteria that need no test.
    let decided: [String: CriterionResult]
    let warnings: [Diagnostic]
  }

  /// What the stages before the run come to.
  enum Preparation {
    case undecided(GradingOutcome)
    case ready(Prepared)
  }

  func outcome() async throws -> GradingOutcome {
    switch try await preparation() {
    case .undecided(let outcome): outcome
    case .ready(let prepared): try await outcome(of: prepared)
    }
  }

  /// Compiles the submission, checks it against the policy, and links it with its grader.
  ///
  /// - Throws: the errors of the stages.
  func preparation() async throws -> Preparation {
    progress(.stage(.compile))
    let compiler = LearnerCompiler(workbench, kit: kit, waiting: standby?.compiler)
    let inspector = SubmissionInspector(
      SyntaxReader(workbench), at: workbench, compiler, scratch: scratch, demangler: standby?.demangler)
    async let findings = inspector.readSources(
      of: submission, exercise: exercise, grader: GraderSources.texts(of: exercise))
    let criteria = CompilerCriteria(
      compiler: compiler, scratch: scratch, submission: submission, exercise: exercise)
    async let typeChecked = stopwatch.measure(.criteria) { try await criteria.typeChecked() }
    let folder = try scratch.folder(Standby.learner)
    let compiled: CompileOutcome<LearnerModule>
    do {
      compiled = try await stopwatch.measure(.compile) {
        try await compiler.compile(submission.files, of: exercise, in: folder)
      }
    } catch let fault as CompilerFault {
      // A directive that is not allowed can give errors other places.
      let violations = inspector.inspect(try await findings, exercise: exercise)
      guard !violations.isEmpty else { throw fault }
      return .undecided(undecided(.policyViolation(violations), violations))
    }
    switch compiled {
    case .rejected(let diagnostics):
      let emptied = exercise.emptied(in: submission.files, .error)
      let errors = try await ErrorExplainer(compiler, SyntaxReader(workbench), course.explanations)
        .explained(diagnostics, in: submission.files, of: exercise, compiledIn: folder)
      let explained = emptied + errors
      // An import that the course explains is one that learners write, and no error of what is imported.
      // An error without a line can be what a foreign module brings.
      let isOfImport = importErrors(explained).contains {
        $0.suggestion == nil || $0.unknownModule.map(SubmissionInspector.isClosed) == true
      }
      if isOfImport || explained.allSatisfy({ $0.line == nil }) {
        let violations = inspector.inspect(try await findings, exercise: exercise)
        guard violations.isEmpty else {
          // What else does not compile is told in the same answer.
          let imports = importErrors(explained)
          let told =
            violations
            + explained.filter { $0.severity == .error && $0.line != nil && !imports.contains($0) }
          return .undecided(undecided(.policyViolation(told), told))
        }
        if isOfImport { try await requireSoundKit(for: diagnostics) }
      }
      // Other errors may be there only because a file is empty, so advice on them would lead away.
      let shown = emptied.isEmpty ? explained : emptied + errors.withoutSuggestions
      return .undecided(undecided(.doesNotCompile(shown), shown))
    case .built(let module, let warnings):
      // Nothing of the learner's runs before the policy has accepted the submission.
      async let program = program(of: module, inspector)
      let found = try await findings
      let violations = try await stopwatch.measure(.policy) {
        try await inspector.inspect(submission, findings: found, module: module, exercise: exercise)
      }
      guard violations.isEmpty else { return .undecided(undecided(.policyViolation(violations), violations)) }
      switch try await program {
      case .refused(let violations):
        return .undecided(undecided(.policyViolation(violations), violations))
      case .unlinked(let errors), .tooMuchWork(let errors):
        return .undecided(undecided(.doesNotCompile(errors), errors))
      case .linked(let file, let grader):
        return .ready(
          Prepared(
            module: module, compiler: compiler, program: file, grader: grader,
            decided: try criteria.decided(try await typeChecked, in: module.symbols),
            warnings: warnings))
      }
    }
  }

  /// A learner's module, linked with its grader.
  private enum Program {
    /// The grader would use what the learner's code must not declare.
    case refused([Diagnostic])
    /// The learner's code uses what nothing defines.
    case unlinked([Diagnostic])
    /// The compiler takes too long for the learner's code with the grader.
    case tooMuchWork([Diagnostic])
    case linked(URL, GraderProgram)
  }

  private func program(of module: LearnerModule, _ inspector: SubmissionInspector) async throws -> Program {
    progress(.stage(.grader))
    let builder = GraderBuilder(workbench, kit: kit)
    let grader: GraderProgram
    do {
      grader = try await stopwatch.measure(.grader) { try await builder.build(exercise, for: module) }
    } catch is CompilerTimeUp {
      return .tooMuchWork([LearnerCompiler.tooMuchWork(submission.files)])
    }
    let violations = try inspector.inspect(
      grader.uses, givenFiles: grader.givenUses, of: module, exercise: exercise)
    guard violations.isEmpty else { return .refused(violations) }
    let file = try Standby.program(in: scratch)
    let errors = try await stopwatch.measure(.link) {
      try await workbench.link(
        module.object, of: module.name, with: grader.objects, kit: kit, to: file, waiting: standby?.linker)
    }
    return errors.isEmpty ? .linked(file, grader) : .unlinked(errors)
  }

  private func outcome(of prepared: Prepared) async throws -> GradingOutcome {
    let (module, program, grader) = (prepared.module, prepared.program, prepared.grader)
    progress(.stage(.run))
    let messages = MessageCriteria(
      engine: engine, scratch: scratch, submission: submission, exercise: exercise,
      symbols: module.symbols, progress: progress)
    let filmed = try await stopwatch.measure(.criteria) { try await messages.results() }
    let decided = prepared.decided.merging(filmed) { $1 }
    let dealt = try await stopwatch.measure(.run) { try await run(prepared, decided: decided) }
    var judgement = dealt.judgement
    let ends = dealt.processes.compactMap(\.place)
    let used = try await usedFiles(by: judgement.results, of: module)
    judgement.results = judgement.results.map { result in
      result.located(ends, in: module.symbols, used, at: location)
        .located(atSelectorIn: submission.files, at: location)
    }
    judgement.results = try await CommonLoop(reader: SyntaxReader(workbench), files: submission.files)
      .marked(judgement.results, calls: dealt.processes.compactMap(\.calls))
    judgement.results = try await ClosureNames(
      workbench: workbench, program: program, files: Set(submission.files.keys)
    ).named(judgement.results)
    judgement.results = try await titled(judgement.results)
    let passes = judgement.verdict.passes
    let leaked =
      passes ? [] : LeakedContinuations(of: dealt.processes.map(\.leaks)).remarks(on: submission.files)
    let (warnings, remarks) = try await remarks(on: prepared, passes: passes)
    return GradingOutcome(
      judgement: judgement, diagnostics: warnings + leaked + remarks,
      graderHash: grader.sourceHash, layers: dealt.processes.first?.layers ?? [], seed: dealt.seed,
      dependsOnOrder: dealt.dependsOnOrder)
  }

  /// The results with the titles of tests, where several of one criterion did not pass.
  private func titled(_ results: [CriterionResult]) async throws -> [CriterionResult] {
    guard kit.testing != nil,
      results.contains(where: { $0.criterion.tests.count > 1 && !$0.unpassedTests.isEmpty }),
      let titles = try await GraderTests.read(GraderSources(exercise: exercise), workbench)?.titles
    else { return results }
    return results.map { result in
      var titled = result
      titled.testTitles = result.unpassedTests.reduce(into: [:]) { own, name in
        own[name] = titles.first { name.names($0.key) }?.value
      }
      return titled
    }
  }

  /// What the tests use of the learner's files; nil if no test failed.
  private func usedFiles(by results: [CriterionResult], of module: LearnerModule) async throws -> UsedFiles? {
    guard results.contains(where: \.failsItself) else { return nil }
    return try await SyntaxReader(workbench).usedFiles(of: module.symbols, in: submission.files, exercise)
  }

  /// The compiler's warnings, explained, and remarks about methods and objects that are never called; none of the latter
  /// after a pass.
  private func remarks(
    on prepared: Prepared, passes: Bool
  ) async throws -> (warnings: [Diagnostic], remarks: [Diagnostic]) {
    if passes { return (prepared.warnings.filter { $0.severity == .warning }, []) }
    let reader = SyntaxReader(workbench)
    let missed = NearMissReader(
      prepared.module.symbols, known: try kit.requirements(), overridable: try kit.overridableMethods()
    ).remarks
    let remarks =
      try await exercise.emptied(in: submission.files, .warning) + missed
      + LikelyFaults(reader, exercise).remarks(on: submission.files)
    let warnings = try await ErrorExplainer(prepared.compiler, reader, course.explanations)
      .explained(prepared.warnings, in: submission.files, of: exercise)
    return (warnings.filter { $0.isWarning(beside: remarks) }, remarks)
  }

  /// The errors at imports, wherever in a line they are: what is imported may be the reason.
  private func importErrors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let sources = submission.files.mapValues(\.sourceLines)
    return diagnostics.filter { error in
      guard error.severity == .error, let line = error.line else { return false }
      let lines = sources[error.file] ?? []
      return error.isUnknownModule
        || lines.indices.contains(line - 1) && Names.isNamed("import", in: lines[line - 1])
    }
  }

  /// Makes sure that errors at imports are not errors of what is imported.
  ///
  /// - Throws: `CompilerFault` if the kit can't be imported.
  private func requireSoundKit(for diagnostics: [Diagnostic]) async throws {
    if try await KitBuilder(engine.workbench).isSound(kit) { return }
    let said = importErrors(diagnostics).map(\.message).joined(separator: "\n")
    throw CompilerFault(Array(said.utf8))
  }

  private func undecided(_ verdict: Verdict, _ diagnostics: [Diagnostic]) -> GradingOutcome {
    GradingOutcome(
      judgement: Judgement(undecided: verdict, criteria: exercise.criteria), diagnostics: diagnostics)
  }

  private func location(_ file: String, _ line: Int) -> SourceLocation? {
    // A file of the course is never at fault.
    guard !exercise.given.contains(where: { $0.name == file }),
      let lines = submission.files[file]?.sourceLines, lines.indices.contains(line - 1)
    else {
      return nil
    }
    return SourceLocation(file: file, line: line, text: lines[line - 1].trimmingCharacters(in: .whitespaces))
  }
}

extension Diagnostic {
  /// Whether this is a warning of the compiler on a line without a remark, which would explain it better.
  fileprivate func isWarning(beside remarks: [Diagnostic]) -> Bool {
    severity == .warning && !remarks.contains { ($0.file, $0.line) == (file, line) }
  }
}

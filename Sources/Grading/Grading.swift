import Compiling
import CourseModel
import Explaining
import Foundation
import Judging
import SubmissionPolicy
import SwiftToolchain
import SyntaxReading

/// One grading: its stages in order, each with the results of those before it.
struct Grading: Sendable {
  let engine: GradingEngine
  let submission: Submission
  let exercise: Exercise
  let seed: Seed
  let explanations: [ErrorExplanation]
  let kit: Kit
  let scratch: ScratchFolder
  let progress: @Sendable (GradingProgress) -> Void
  let stopwatch = Stopwatch()

  private var workbench: Workbench { engine.workbench }

  /// What the stages before the grader come to.
  enum Inspection {
    case undecided(GradingOutcome)
    case admitted(LearnerModule, LearnerCompiler, SubmissionInspector, warnings: [Diagnostic])
  }

  func outcome() async throws -> GradingOutcome {
    switch try await inspection() {
    case .undecided(let outcome): outcome
    case .admitted(let module, let compiler, let inspector, let warnings):
      try await outcome(of: module, compiler, inspector, warnings)
    }
  }

  /// Compiles the submission and checks it against the policy.
  ///
  /// - Throws: the errors of the stages.
  func inspection() async throws -> Inspection {
    progress(.stage(.compile))
    let compiler = LearnerCompiler(workbench, kit: kit)
    let inspector = SubmissionInspector(SyntaxReader(workbench), at: workbench, compiler, scratch: scratch)
    async let findings = inspector.readSources(
      of: submission, exercise: exercise, grader: GraderSources.texts(of: exercise))
    let folder = try scratch.folder("learner")
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
      if !importErrors(diagnostics).isEmpty {
        let violations = inspector.inspect(try await findings, exercise: exercise)
        guard violations.isEmpty else {
          return .undecided(undecided(.policyViolation(violations), violations))
        }
        try await requireSoundKit(for: diagnostics)
      }
      let explained = diagnostics.explained(by: explanations, in: submission.files)
      return .undecided(undecided(.doesNotCompile(explained), explained))
    case .built(let module, let warnings):
      let start = ContinuousClock.now
      let violations = try await inspector.inspect(
        submission, findings: try await findings, module: module, exercise: exercise)
      await stopwatch.add(.policy, start.duration(to: .now) / .seconds(1))
      guard violations.isEmpty else { return .undecided(undecided(.policyViolation(violations), violations)) }
      return .admitted(module, compiler, inspector, warnings: warnings)
    }
  }

  private func outcome(
    of module: LearnerModule, _ compiler: LearnerCompiler, _ inspector: SubmissionInspector,
    _ warnings: [Diagnostic]
  ) async throws -> GradingOutcome {
    async let decisions = stopwatch.measure(.criteria) {
      try await CompilerCriteria(
        compiler: compiler, scratch: scratch, submission: submission, exercise: exercise
      )
      .decide(module)
    }
    progress(.stage(.grader))
    let builder = GraderBuilder(workbench, kit: kit)
    let grader = try await stopwatch.measure(.grader) { try await builder.build(exercise, for: module) }
    let violations = try inspector.inspect(
      grader.uses, givenFiles: grader.givenUses, of: module, exercise: exercise)
    guard violations.isEmpty else { return undecided(.policyViolation(violations), violations) }
    let decided = try await decisions.merging(missing(grader)) { first, _ in first }
    let program = try scratch.folder("program").appending(path: "grader")
    let unlinked = try await stopwatch.measure(.link) {
      try await workbench.link(
        module.object, of: module.name, with: grader.objects + [kit.graderMemory], kit: kit, to: program)
    }
    guard unlinked.isEmpty else { return undecided(.doesNotCompile(unlinked), unlinked) }
    progress(.stage(.run))
    let runner = GraderRunner(
      exercise: exercise, program: program, files: Set(submission.files.keys), decided: decided, seed: seed,
      workbench: workbench, scratch: scratch, progress: progress)
    let processes = try await stopwatch.measure(.run) { try await runner.all() }
    var judgement = Judge.judge(
      criteria: exercise.criteria, processes: processes.map(\.record), decided: decided,
      limits: exercise.limits, wasStopped: Task.isCancelled)
    judgement.results = judgement.results.map { located($0, processes.compactMap(\.place), in: module) }
    judgement.results = try await ClosureNames(
      workbench: workbench, program: program, files: Set(submission.files.keys)
    ).named(judgement.results)
    let remarks =
      judgement.verdict.passes ? [] : NearMissReader(module.symbols, known: try kit.requirements()).remarks
    return GradingOutcome(
      judgement: judgement, diagnostics: warnings.filter { $0.isWarning(beside: remarks) } + remarks,
      graderHash: grader.sourceHash, layers: processes.first?.layers ?? [])
  }

  /// The errors at imports: what is imported may be the reason.
  private func importErrors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let sources = submission.files.mapValues(\.sourceLines)
    return diagnostics.filter { error in
      guard error.severity == .error, let line = error.line else { return false }
      let lines = sources[error.file] ?? []
      return lines.indices.contains(line - 1) && lines[line - 1].contains("import ")
    }
  }

  /// Makes sure that errors at imports are not errors of what is imported.
  ///
  /// - Throws: `CompilerFault` if the kit can't be imported.
  private func requireSoundKit(for diagnostics: [Diagnostic]) async throws {
    if try await KitBuilder(workbench).isSound(kit) { return }
    let said = importErrors(diagnostics).map(\.message).joined(separator: "\n")
    throw CompilerFault(Array(said.utf8))
  }

  private func missing(_ grader: GraderProgram) -> [String: CriterionResult] {
    let results = exercise.criteria.compactMap { criterion in
      grader.missing[criterion.id].map { (criterion.id, CriterionResult(criterion, .missing($0))) }
    }
    return Dictionary(uniqueKeysWithValues: results)
  }

  private func undecided(_ verdict: Verdict, _ diagnostics: [Diagnostic]) -> GradingOutcome {
    GradingOutcome(
      judgement: Judgement(undecided: verdict, criteria: exercise.criteria), diagnostics: diagnostics)
  }

  /// The result with the location of the declaration that its criterion is about, if it has not passed. If a member
  /// does not exist, this is the location of its type.
  /// For a criterion that ended its process, it is the line where the code was then.
  private func located(
    _ result: CriterionResult, _ ends: [(test: String, file: String, line: Int)], in module: LearnerModule
  ) -> CriterionResult {
    guard !result.status.passes else { return result }
    var located = result
    if case .terminated = result.status,
      let end = ends.first(where: { $0.test == result.criterion.test?.description })
    {
      located.location = location(end.file, end.line)
    } else if let about = result.criterion.about, let symbol = module.symbols.nearest(to: about),
      let file = symbol.file, let line = symbol.line
    {
      located.location = location(file, line) ?? result.location
    }
    return located
  }

  private func location(_ file: String, _ line: Int) -> SourceLocation? {
    guard let lines = submission.files[file]?.sourceLines, lines.indices.contains(line - 1) else {
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

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
  let explanations: [ErrorExplanation]
  let kit: Kit
  let scratch: ScratchFolder
  let progress: @Sendable (GradingProgress) -> Void
  let stopwatch = Stopwatch()

  private var workbench: Workbench { engine.workbench }

  func outcome() async throws -> GradingOutcome {
    progress(.stage(.compile))
    let compiler = LearnerCompiler(workbench, kit: kit)
    let inspector = SubmissionInspector(SyntaxReader(workbench))
    async let findings = inspector.readSources(
      of: submission, exercise: exercise, grader: GraderSources.texts(of: exercise))
    let folder = try scratch.folder("learner")
    let compiled = try await stopwatch.measure(.compile) {
      try await compiler.compile(submission.files, of: exercise, in: folder)
    }
    switch compiled {
    case .rejected(let diagnostics):
      let explained = diagnostics.explained(by: explanations, in: submission.files)
      return undecided(.doesNotCompile(explained), explained)
    case .built(let module, let warnings):
      let start = ContinuousClock.now
      let violations = try inspector.inspect(
        submission, findings: try await findings, module: module, exercise: exercise)
      await stopwatch.add(.policy, start.duration(to: .now) / .seconds(1))
      guard violations.isEmpty else { return undecided(.policyViolation(violations), violations) }
      return try await outcome(of: module, compiler, warnings)
    }
  }

  private func outcome(
    of module: LearnerModule, _ compiler: LearnerCompiler, _ warnings: [Diagnostic]
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
    let decided = try await decisions.merging(missing(grader)) { first, _ in first }
    let program = try scratch.folder("program").appending(path: "grader")
    let unlinked = try await stopwatch.measure(.link) {
      try await workbench.link(
        module.object, of: module.name, with: grader.objects + [kit.graderMemory], kit: kit, to: program)
    }
    guard unlinked.isEmpty else { return undecided(.doesNotCompile(unlinked), unlinked) }
    progress(.stage(.run))
    let runner = GraderRunner(
      exercise: exercise, program: program, files: Set(submission.files.keys), decided: decided,
      workbench: workbench, scratch: scratch, progress: progress)
    let processes = try await stopwatch.measure(.run) { try await runner.all() }
    var judgement = Judge.judge(
      criteria: exercise.criteria, processes: processes.map(\.record), decided: decided,
      limits: exercise.limits, wasStopped: Task.isCancelled)
    judgement.results = judgement.results.map { located($0, in: module) }
    let remarks =
      judgement.verdict.passes ? [] : NearMissReader(module.symbols, known: try kit.requirements()).remarks
    return GradingOutcome(
      judgement: judgement, diagnostics: warnings.filter { $0.isWarning(beside: remarks) } + remarks,
      graderHash: grader.sourceHash, layers: processes.first?.layers ?? [])
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
  private func located(_ result: CriterionResult, in module: LearnerModule) -> CriterionResult {
    guard !result.status.passes, let about = result.criterion.about,
      let symbol = module.symbols.nearest(to: about), let file = symbol.file, let line = symbol.line,
      let lines = submission.files[file]?.sourceLines, lines.indices.contains(line - 1)
    else { return result }
    var located = result
    let text = lines[line - 1].trimmingCharacters(in: .whitespaces)
    located.location = SourceLocation(file: file, line: line, text: text)
    return located
  }
}

extension Diagnostic {
  /// Whether this is a warning of the compiler on a line without a remark, which would explain it better.
  fileprivate func isWarning(beside remarks: [Diagnostic]) -> Bool {
    severity == .warning && !remarks.contains { ($0.file, $0.line) == (file, line) }
  }
}

import Catalog
import CourseModel
import Foundation
import Grading

/// Grades the chosen mutants of one exercise.
struct MutationRun {
  let test: MutationTest
  let plan: MutationPlan
  let jobs: Jobs
  let progress: @Sendable (MutationTest.Event) -> Void

  private var exercise: Exercise { plan.exercise }

  func finding() async throws -> MutationTest.Finding {
    var finding = MutationTest.Finding(exercise: exercise.id)
    let set = plan.set
    let reading = CatalogReader.answers(to: exercise, in: test.course.root)
    let equivalents = Equivalents(reading.equivalents)
    finding.problems = reading.problems(of: .equivalents)
    finding.problems += equivalents.unfit(in: set).map {
      $0.fitsNothing(in: exercise.id, allLines: test.options.allLines)
    }
    do {
      finding.results = try await results(set, equivalents)
    } catch let fault as MutationFault {
      finding.problems.append(MutationTest.problem(fault, of: exercise))
      return finding
    } catch let fault as GraderFault {
      finding.problems += fault.diagnostics(in: exercise).map { CourseProblem($0) }
      return finding
    }
    finding.problems += finding.results.compactMap { caught($0, equivalents.entry(for: $0.id, in: set)) }
    for mutant in plan.mutants {
      let files = set.solution.merging([mutant.file: mutant.text]) { $1 }
      finding.mutants[mutant.id] = files
      finding.mistakes[mutant.id] = reading.mistakes.first { $0.files == files }?.id
    }
    return finding
  }

  private func results(_ set: MutantSet, _ equivalents: Equivalents) async throws -> [MutantResult] {
    guard !plan.chosen.isEmpty else {
      try await requirePass(set)
      return []
    }
    let outcomes = try await test.engine.run(
      set, plan.chosen, of: exercise, in: test.course, jobs: jobs
    ) { [progress, id = exercise.id] _, _ in progress(.graded(id)) }
    return try await jobs.map(plan.chosen) { index in
      let mutant = set.mutants[index]
      let fate = try await fate(of: mutant, outcomes[index] ?? .unclear, set, equivalents)
      let lines = mutant.difference
      return MutantResult(
        exercise: exercise.id, id: mutant.id, operation: mutant.operation, file: mutant.file,
        line: mutant.line, before: lines.before, after: lines.after, isLearners: plan.isLearners(mutant),
        fate: fate)
    }
  }

  /// A solution of which no mutant is graded may be one that does not compile.
  private func requirePass(_ set: MutantSet) async throws {
    let report = try await test.engine.grade(
      Submission(exercise: exercise.id, files: set.solution), of: exercise, in: test.course)
    guard report.verdict.passes else { throw MutationFault.solutionFails(exercise.id) }
  }

  /// What becomes of a mutant. One that no test noticed is graded as a submission is, unless the course says why and the
  /// tests surely ran it. If that ends before a test runs, no learner can hand it in, and it says nothing about the grader.
  private func fate(
    of mutant: Mutant, _ outcome: MutantOutcome, _ set: MutantSet, _ equivalents: Equivalents
  ) async throws -> MutantResult.Fate {
    let isReached: Bool
    switch outcome {
    case .invalid: return .invalid
    case .killed(let feedback): return .killed(feedback)
    case .survived(let reached): isReached = reached
    case .unclear: isReached = true
    }
    let entry = equivalents.entry(for: mutant.id, in: set)
    if let entry, outcome == .survived(isReached: true) { return .equivalent(because: entry.because) }
    let files = set.solution.merging([mutant.file: mutant.text]) { $1 }
    let report = try await test.engine.grade(
      Submission(exercise: exercise.id, files: files), of: exercise, in: test.course)
    if report.verdict.passes {
      return entry.map { .equivalent(because: $0.because) } ?? .survived(isReached: isReached)
    }
    if Verdict.Name.beforeJudging.contains(report.verdict.name) { return .invalid }
    return .killed(MutantFeedback(report, fault: mutant.file))
  }

  // MARK: Problems

  private func caught(_ result: MutantResult, _ entry: EquivalentMutant?) -> CourseProblem? {
    guard let entry, let feedback = result.feedback else { return nil }
    let failing = feedback.failing.joined(separator: ", ")
    return entry.problem(
      of: exercise.id, "the grader can tell this mutant from the solution: it fails \(failing)",
      "remove this entry")
  }
}

extension EquivalentMutant {
  /// Says that it describes none of the mutants of an exercise's solution.
  ///
  /// - Parameter allLines: whether the mutants of lines that the starter has were graded, too.
  func fitsNothing(in exercise: ExerciseID, allLines: Bool = true) -> CourseProblem {
    problem(
      of: exercise, "this entry fits no mutant of the solution",
      "remove it, or change `edits` to what this shows", .mutate(exercise.description, allLines: allLines))
  }

  fileprivate func problem(
    of exercise: ExerciseID, _ message: String, _ advice: String, _ help: ToolCommand? = nil
  ) -> CourseProblem {
    CourseProblem(
      Diagnostic(
        file: ExerciseFolders.answers(of: exercise), line: line, message: message, suggestion: advice,
        help: help))
  }
}

/// The entries of a list of equivalent mutants.
struct Equivalents: Sendable {
  private let entries: [(key: [String], entry: EquivalentMutant)]

  init(_ entries: [EquivalentMutant]) {
    self.entries = entries.map { (Self.key($0.files), $0) }
  }

  /// The entry that describes a mutant.
  func entry(for id: String, in set: MutantSet) -> EquivalentMutant? {
    guard !entries.isEmpty, let mutant = set.mutants.first(where: { $0.id == id }) else { return nil }
    let key = Self.key(mutant, set)
    return entries.first { $0.key == key }?.entry
  }

  /// The entries that describe none of the mutants.
  func unfit(in set: MutantSet) -> [EquivalentMutant] {
    guard !entries.isEmpty else { return [] }
    let keys = Set(set.mutants.map { Self.key($0, set) })
    return entries.filter { !keys.contains($0.key) }.map(\.entry)
  }

  private static func key(_ mutant: Mutant, _ set: MutantSet) -> [String] {
    key(set.solution.merging([mutant.file: mutant.text]) { $1 })
  }

  /// The files without white space, because an entry may break lines in another way.
  private static func key(_ files: [String: String]) -> [String] {
    files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.filter { !$0.isWhitespace }] }
  }
}

extension MutantFeedback {
  /// What a learner reads in a report on a mutant with its fault in a file.
  init(_ report: Report, fault file: String) {
    let failing = report.criteria.filter(\.failsItself)
    let places =
      failing.compactMap(\.location?.file) + failing.flatMap(\.usedFiles)
      + report.verdict.diagnostics.map(\.file)
    self.init(
      failing: failing.isEmpty ? [report.verdict.name.rawValue] : failing.map(\.criterion.id),
      namesFile: report.sources.count == 1 || places.contains(file)
        || failing.flatMap(\.texts).contains { $0.contains(file) },
      flaws: failing.flatMap(\.flaws))
  }
}

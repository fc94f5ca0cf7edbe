import Catalog
import CourseModel
import Foundation
import Grading

/// Finds out which mutants of the course's solutions pass their graders.
package struct MutationTest: Sendable {
  /// Which mutants are graded, and how.
  package struct Options: Sendable {
    /// How many mutants are graded side by side. One that waits for a time limit needs no processor, so there are more
    /// than of other gradings.
    package var jobs = 2 * Jobs.usual
    /// Whether lines of the solution that are in the starter, too, are mutated.
    package var allLines = false
    /// How many mutants of all are graded; nil for all.
    package var sample: Int?
    /// Decides which mutants are in the sample.
    package var seed: UInt64 = 0
    /// The id of the only mutant to grade; nil for all.
    package var mutant: String?

    /// The mutants of the lines that learners write, on all cores.
    package init() {}
  }

  /// The mutants of an exercise with their results.
  package struct Finding: Sendable {
    /// The exercise.
    package let exercise: ExerciseID
    /// The results, in the order of their places.
    package var results: [MutantResult] = []
    /// What is wrong with the list of equivalent mutants, or with the exercise.
    package var problems: [CourseProblem] = []
    /// The mistakes of the course that are mutants, by the ids of these.
    package var mistakes: [String: String] = [:]
    /// The mutants, for adding one to a file.
    package var mutants: [String: [String: String]] = [:]
  }

  /// Something that happened, for showing progress.
  package enum Event: Sendable {
    /// So many mutants will be graded.
    case counted(Int)
    /// A mutant of an exercise is done.
    case graded(ExerciseID)
    /// All of an exercise is done.
    case finished(Finding)
  }

  let engine: GradingEngine
  let course: Course
  let options: Options

  /// A test of a course's graders with this engine.
  package init(engine: GradingEngine, course: Course, options: Options = Options()) {
    self.engine = engine
    self.course = course
    self.options = options
  }

  /// Grades the mutants of these exercises; the findings are in the exercises' order.
  ///
  /// - Throws: an error of the toolchain or the sandbox that is no exercise's, or `CancellationError`.
  package func run(
    _ exercises: [Exercise], progress: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> [Finding] {
    try await engine.prepare()
    let (whole, lacking) = parted(exercises)
    lacking.forEach { progress(.finished($0)) }
    let plans = zip(whole, try await engine.mutants(of: whole)).map {
      var plan = MutationPlan(exercise: $0, set: $1, allLines: options.allLines)
      if let mutant = options.mutant { plan.keep { $0.id == mutant } }
      return plan
    }
    var findings: [Finding]
    if let sample = options.sample {
      findings = try await self.findings(on: plans, sample: sample, progress)
      findings.forEach { progress(.finished($0)) }
    } else {
      findings = try await self.findings(on: plans, progress) { progress(.finished($0)) }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(exercises.map(\.id), exercises.indices))
    return (lacking + findings).sorted { places[$0.exercise]! < places[$1.exercise]! }
  }

  /// Grades the chosen mutants of some plans.
  private func findings(
    on plans: [MutationPlan], _ progress: @escaping @Sendable (Event) -> Void,
    finished: @escaping @Sendable (Finding) -> Void = { _ in }
  ) async throws -> [Finding] {
    progress(.counted(plans.reduce(0) { $0 + $1.chosen.count }))
    // A few exercises at a time, each with a few jobs, so that a single large exercise is shared out, too. What takes
    // longest comes first.
    let outer = min((options.jobs + 1) / 2, max(1, plans.count))
    let inner = Jobs(options.jobs / outer)
    return try await Jobs(outer).map(plans.sorted { $0.chosen.count > $1.chosen.count }) { plan in
      let finding = try await MutationRun(test: self, plan: plan, jobs: inner, progress: progress).finding()
      finished(finding)
      return finding
    }
  }

  /// Grades a sample. A mutant that does not compile does not count: the next one takes its place.
  private func findings(
    on plans: [MutationPlan], sample: Int, _ progress: @escaping @Sendable (Event) -> Void
  ) async throws -> [Finding] {
    var findings = try await self.findings(on: sampled(plans, 0..<sample), progress)
    var (taken, invalid) = (sample, findings.flatMap(\.results).count { $0.fate == .invalid })
    while invalid > 0 {
      let others = sampled(plans, taken..<taken + invalid).filter { !$0.chosen.isEmpty }
      let more = try await self.findings(on: others, progress)
      taken += invalid
      invalid = more.flatMap(\.results).count { $0.fate == .invalid }
      for other in more {
        guard let index = findings.firstIndex(where: { $0.exercise == other.exercise }) else { continue }
        findings[index].add(other)
      }
    }
    return findings
  }

  /// The exercises whose solutions can be read, and what is wrong with the others.
  private func parted(_ exercises: [Exercise]) -> (whole: [Exercise], lacking: [Finding]) {
    var (whole, lacking) = ([Exercise](), [Finding]())
    for exercise in exercises {
      let files = exercise.sources.map { exercise.folders.solution.appending(path: $0) }
      if files.allSatisfy({ (try? String(contentsOf: $0, encoding: .utf8)) != nil }) {
        whole.append(exercise)
      } else {
        let problem = Self.problem(.solutionFails(exercise.id), of: exercise)
        lacking.append(Finding(exercise: exercise.id, problems: [problem]))
      }
    }
    return (whole, lacking)
  }

  /// Why the mutants of an exercise can't be graded.
  static func problem(_ fault: MutationFault, of exercise: Exercise) -> CourseProblem {
    CourseProblem(
      Diagnostic(
        file: "Solutions/\(exercise.id)", message: fault.description,
        suggestion: fault.help.map { _ in "this shows why" }, help: fault.help))
  }

  /// The plans with the mutants of these places in the sample alone. It is the same for the same seed.
  private func sampled(_ plans: [MutationPlan], _ places: Range<Int>) -> [MutationPlan] {
    let ranks = plans.flatMap { plan in plan.mutants.map { plan.rank(of: $0, seed: options.seed) } }
    let kept = Set(ranks.sorted().dropFirst(places.lowerBound).prefix(places.count))
    return plans.map { plan in
      var part = plan
      part.keep { kept.contains(plan.rank(of: $0, seed: options.seed)) }
      return part
    }
  }
}

extension MutationTest.Finding {
  /// Adds what was found out about other mutants of the same exercise.
  fileprivate mutating func add(_ other: Self) {
    results = (results + other.results).sorted { ($0.file, $0.line, $0.id) < ($1.file, $1.line, $1.id) }
    problems += other.problems.filter { !problems.contains($0) }
    mistakes.merge(other.mistakes) { first, _ in first }
    mutants.merge(other.mutants) { first, _ in first }
  }
}

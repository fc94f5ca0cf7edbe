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
      MutationPlan(exercise: $0, set: $1, allLines: options.allLines)
    }
    let chosen = sampled(plans)
    progress(.counted(chosen.reduce(0) { $0 + $1.chosen.count }))
    // A few exercises at a time, each with a few jobs, so that a single large exercise is shared out, too. What takes
    // longest comes first.
    let outer = min((options.jobs + 1) / 2, max(1, exercises.count))
    let inner = Jobs(options.jobs / outer)
    let findings = try await Jobs(outer).map(chosen.sorted { $0.chosen.count > $1.chosen.count }) { plan in
      let finding = try await MutationRun(test: self, plan: plan, jobs: inner, progress: progress).finding()
      progress(.finished(finding))
      return finding
    }
    let places = Dictionary(uniqueKeysWithValues: zip(exercises.map(\.id), exercises.indices))
    return (lacking + findings).sorted { places[$0.exercise]! < places[$1.exercise]! }
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

  /// The plans with the chosen mutants alone. A sample is the same for the same seed.
  private func sampled(_ plans: [MutationPlan]) -> [MutationPlan] {
    var plans = plans
    if let mutant = options.mutant {
      for index in plans.indices { plans[index].keep { $0.id == mutant } }
    }
    guard let sample = options.sample else { return plans }
    let ranks = plans.flatMap { plan in plan.mutants.map { plan.rank(of: $0, seed: options.seed) } }
    guard sample < ranks.count else { return plans }
    let kept = Set(ranks.sorted().prefix(sample))
    for index in plans.indices {
      let plan = plans[index]
      plans[index].keep { kept.contains(plan.rank(of: $0, seed: options.seed)) }
    }
    return plans
  }
}

import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// Checks that exercises are fair: right answers pass, and known mistakes fail with helpful feedback.
package struct Verifier: Sendable {
  /// The maximum share of the points that the starter may get.
  static let starterShare = 0.4

  let engine: GradingEngine
  let course: Course
  let options: Options
  /// What reading the course found.
  let known: [Diagnostic]

  /// A verifier that grades the exercises of a course with this engine.
  ///
  /// - Parameter known: the diagnostics from reading the course; an exercise whose manifest has errors is not graded.
  package init(
    engine: GradingEngine, course: Course, options: Options = Options(), known: [Diagnostic] = []
  ) {
    self.engine = engine
    self.course = course
    self.options = options
    self.known = known
  }

  /// Verifies exercises side by side; the results are in the exercises' order. What goes wrong in one exercise is a
  /// problem of that exercise, and the others are verified all the same.
  ///
  /// - Throws: an error of the toolchain or the sandbox that is no exercise's, or `CancellationError`.
  package func verify(
    _ exercises: [Exercise], progress: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> [Finding] {
    try await engine.prepare()
    let repeats = options.deals > 1
    // A single exercise gets all jobs for its answers.
    let share = (options.jobs + exercises.count - 1) / max(1, exercises.count)
    var findings = try await Jobs(options.jobs).map(exercises) { exercise in
      progress(.began(exercise.id))
      let finding = try await verify(exercise, jobs: share, progress)
      if !repeats { progress(.finished(finding)) }
      return finding
    }
    guard repeats else { return findings }
    let unsteady = try await Repetition(verifier: self, progress: progress).problems(exercises, findings)
    for index in findings.indices {
      findings[index].problems += unsteady.filter { $0.exercise == findings[index].exercise }
      progress(.finished(findings[index]))
    }
    return findings
  }

  /// How many gradings `verify` makes of these exercises.
  package func gradings(of exercises: [Exercise]) -> Int {
    exercises.reduce(0) { count, exercise in
      guard isGradable(exercise) else { return count }
      let answers = CatalogReader.answers(to: exercise, in: course.root)
      let known = sampled(answers.mistakes).count + sampled(answers.variants).count
      return count + (2 + known) * options.deals
    }
  }

  /// Warnings and errors about the lessons and the map, which docc does not report.
  package func inspectPages() -> [Diagnostic] {
    course.pages.flatMap { lesson in
      PageInspection(file: lesson.file, shown: shown(lesson.file), root: course.root).diagnostics(title: nil)
    }
  }

  /// Whether an exercise can be graded: its manifest has no errors, and its tests and its sources are declared.
  func isGradable(_ exercise: Exercise) -> Bool {
    let manifest = shown(exercise.folders.manifest)
    return !exercise.sources.isEmpty && !exercise.criteria.isEmpty
      && !known.contains { $0.severity == .error && $0.file == manifest }
  }

  /// The answers to grade: all, or a sample from all parts of the list.
  func sampled<Answer>(_ answers: [Answer]) -> [Answer] {
    guard let sample = options.sample, sample < answers.count else { return answers }
    return (0..<sample).map { answers[(2 * $0 + 1) * answers.count / (2 * sample)] }
  }

  /// The path for messages, relative to the course.
  func shown(_ file: URL) -> String {
    let root = course.root.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private func verify(
    _ exercise: Exercise, jobs: Int, _ progress: @escaping @Sendable (Event) -> Void
  ) async throws -> Finding {
    let inspection = try await ExerciseInspection(
      verifier: self, exercise: exercise, jobs: jobs, progress: progress
    ).inspect()
    return Finding(
      exercise: exercise.id, problems: CourseProblem.unique(inspection.problems),
      wroteInterface: inspection.wroteInterface, answers: inspection.answers, accepted: inspection.accepted,
      allowances: inspection.allowances, followers: inspection.followers)
  }
}

extension Verifier {
  /// What is graded, and how.
  package struct Options: Sendable {
    /// How often each answer is graded, each time with other inputs for the tests.
    package var deals = 1
    /// Decides the order in which answers are graded again.
    package var order: UInt64 = 0
    /// How many mistakes and how many variants of an exercise are graded, the same ones each time; nil for all. Whether
    /// every criterion can fail is only known of all.
    package var sample: Int?
    /// How many exercises are verified side by side.
    package var jobs = Jobs.usual
    /// Whether `fails` and `ends` of mistakes are changed to what was found.
    package var accepts = false

    /// All answers, each once, on all cores.
    package init() {}
  }

  /// The result of verifying an exercise.
  package struct Finding: Sendable {
    /// The exercise.
    package let exercise: ExerciseID
    /// All problems that were found.
    package var problems: [CourseProblem]
    /// The exercise's `interface.json`, if it did not fit the solution and was written again.
    package let wroteInterface: URL?
    /// The graded answers in this order: solution, starter, variants, mistakes.
    package let answers: [GradedAnswer]
    /// The changes to the file of answers.
    package let accepted: [AcceptedMistake]
    /// The names that the exercise allows and needs, with the places of the solution that need them.
    package let allowances: [(name: String, place: String)]
    /// An error that was known before, and how many errors of the exercise follow from it and are not told.
    package let followers: (of: Diagnostic, count: Int)?

    /// The problems without their answers.
    package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
  }

  /// Something that happened, for showing progress.
  package enum Event: Sendable {
    /// The work on an exercise began.
    case began(ExerciseID)
    /// An answer to the exercise was graded.
    case graded(ExerciseID)
    /// All of an exercise is done.
    case finished(Finding)
  }
}

/// A known answer of the course with its report.
package struct GradedAnswer: Sendable {
  /// The answer's role.
  package let kind: AnswerKind
  /// The answer's name, unique within its kind.
  let id: String
  /// The result of grading it.
  let report: Report
  /// The result of grading it again with the same inputs; nil if that was not done.
  var again: Report?
  /// Its files.
  let submission: Submission
  /// Whether the grader deals inputs, on which a result can depend.
  var dealsInputs = true
}

extension GradedAnswer {
  /// The answer's role and name, for messages.
  var name: String { id == kind.rawValue ? id : "\(kind.rawValue) `\(id)`" }

  /// In which way a right answer does not pass, with what was found. The advice is nil if it never passes, and the answer
  /// or the grader's demands may be wrong.
  var flaw: (says: String, found: String, advice: String?) {
    if let again, Self.row(kind, id, again) != row {
      return (
        "does not always pass with the same inputs", "\(report.summary), then \(again.summary)",
        RepeatedResult.run.advice
      )
    }
    guard let seed = report.seed, !seed.keepsOrder else { return ("does not pass", report.summary, nil) }
    guard report.dependsOnOrder || dealsInputs else {
      return ("does not always pass", report.summary, RepeatedResult.run.advice)
    }
    let found = "with --seed \(seed): \(report.summary)"
    return report.dependsOnOrder
      ? ("passes only if the tests run in the order of the criteria", found, RepeatedResult.order.advice)
      : ("does not pass with all inputs", found, RepeatedResult.inputs.advice)
  }

  /// The titles of the columns of `row`.
  package static let columns = ["exercise", "kind", "answer", "verdict", "points", "criteria"]

  /// The result as a row of a table; rows are equal if the verdict, the points and the status of each
  /// criterion are.
  package var row: [String] { Self.row(kind, id, report) }

  /// The row of an answer with this report.
  static func row(_ kind: AnswerKind, _ id: String, _ report: Report) -> [String] {
    let criteria = report.criteria.map { "\($0.criterion.id)=\($0.status.name)" }.joined(separator: " ")
    let verdict = report.verdict.name.rawValue
    return ["\(report.exercise.id)", kind.rawValue, id, verdict, "\(report.points)", criteria]
  }
}

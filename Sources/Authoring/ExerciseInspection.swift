import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// The checks of one exercise; an error does not stop the checks after it.
struct ExerciseInspection {
  let verifier: Verifier
  private(set) var exercise: Exercise
  /// How many of its answers are graded at once.
  let jobs: Int
  let progress: @Sendable (Verifier.Event) -> Void
  var problems: [CourseProblem] = []
  var wroteInterface: URL?
  private(set) var answers: [GradedAnswer] = []
  /// The changes to the file of answers.
  var accepted: [AcceptedMistake] = []
  /// The names that the exercise allows and needs, with the places of the solution that need them.
  var allowances: [(name: String, place: String)] = []
  /// The criteria that at least one answer failed.
  var caught: Set<String> = []
  /// The criteria that a mistake should fail, of which it is told that it fails others.
  var told: Set<String> = []
  /// What a draft lacks.
  private var lacks: [String] = []
  /// Whether the grader can grade nothing, which every answer would show again.
  private var isGraderBroken = false
  /// Whether the given files and the solution do not compile, which everything compiled with them would show again.
  private var isCodeBroken = false
  /// Whether the solution's files are there, and none contains code: its answers are changes to nothing.
  var isSolutionEmpty = false
  /// The paths of files and folders that can't be read, which is reported.
  var unreadable: Set<String> = []
  /// Whether assertions without the messages that they need are told.
  var hasSilentAssertions = false
  /// What a solution that does not pass makes other answers do.
  var consequences = Consequences()
  /// The positions of problems that follow from the solution if that is wrong: what they are about may fit the right one.
  var suspects: Set<Int> = []
  /// The positions of problems that follow from the solution if it lacks declarations: names of such.
  var misnamed: Set<Int> = []
  /// The position of the first error of a grader that does not compile, and what all of them say.
  var misfitsOfGrader: (first: Int, messages: [String])?
  /// An error in the manifests about the module's name, and how many errors of the grader follow from it.
  var followers: (of: Diagnostic, count: Int)?
  /// The criteria whose `declares` does not fit the solution, with the positions of the problems that say so.
  var misdeclared: [String: Int] = [:]
  /// The answers that the course has besides the solution and the starter.
  var known = AnswerReading()

  init(
    verifier: Verifier, exercise: Exercise, jobs: Int,
    progress: @escaping @Sendable (Verifier.Event) -> Void
  ) {
    self.verifier = verifier
    self.exercise = exercise
    self.jobs = jobs
    self.progress = progress
  }

  func inspect() async throws -> ExerciseInspection {
    var inspection = self
    inspection.inspectTexts()
    if verifier.isGradable(exercise) {
      try await inspection.inspectAnswers()
    } else {
      try await inspection.inspectBesideManifest()
    }
    inspection.inspectHints()
    inspection.inspectStrayFiles()
    inspection.inspectWidths()
    inspection.tellOfDraft()
    return inspection
  }

  private mutating func inspectAnswers() async throws {
    if !isGraderBroken {
      try await attempt { try await $0.inspectTests() }
      try await attempt { try await $0.inspectAssertions() }
    }
    try await attempt { try await $0.inspectSolution() }
    try await attempt { try await $0.inspectStarter() }
    readAnswers()
    if hasAnswers, !isSolutionEmpty {
      try await attempt { try await $0.inspectVariants() }
      try await attempt { try await $0.inspectMistakes() }
      try await attempt { try await $0.inspectEquivalents() }
    }
    try await attempt { try await $0.inspectFeedback() }
    try await attempt { try await $0.inspectAllowances() }
    try await attempt { try await $0.inspectExample() }
    try await attempt { try await $0.inspectScene() }
    if hasAnswers, !isGraderBroken, !isCodeBroken, known.problems(of: .mistakes).isEmpty, consequences.isEmpty
    {
      inspectCoverage()
    }
    tellOfConsequences()
  }

  /// The checks that do not need the criteria, for an exercise whose manifest has errors: they are told together with
  /// those.
  private mutating func inspectBesideManifest() async throws {
    let swift = names(in: exercise.folders.solution).filter { $0.hasSuffix(".swift") }
    if exercise.sources.isEmpty { exercise.sources = swift }
    readAnswers()
    try await attempt { try await $0.inspectNames() }
    try await attempt { try await $0.inspectAssertions() }
    let isWhole = exercise.given.allSatisfy { (try? String(contentsOf: $0.file, encoding: .utf8)) != nil }
    guard !exercise.sources.isEmpty, !exercise.module.isEmpty, isWhole else { return }
    try await attempt { try await $0.inspectCode() }
    try await attempt { try await $0.inspectExample() }
    tellOfConsequences()
  }

  /// Makes some checks; an error that ends them is a problem of the exercise.
  ///
  /// - Throws: `CancellationError`.
  private mutating func attempt(
    _ checks: (inout ExerciseInspection) async throws -> Void
  ) async throws {
    do {
      try await checks(&self)
    } catch let fault as GraderFault {
      isGraderBroken = true
      // What else is wrong with the grader of an exercise whose manifest has errors is told there.
      if case .doesNotCompile = fault {} else if !verifier.isGradable(exercise) { return }
      report(fault)
    } catch is GraderIsBroken {
      return
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      // What can't be read is told already.
      if error is CocoaError, !unreadable.isEmpty { return }
      let advised = error as? any AdvisedError
      let said = advised.map { [$0.problem, $0.details].filter { !$0.isEmpty }.joined(separator: "\n") }
      let reason = said ?? (error as? CocoaError)?.localizedDescription ?? "\(error)"
      let file = (error as? CocoaError)?.filePath.map { URL(filePath: $0) } ?? exercise.folders.exercise
      report(
        file, "the exercise could not be verified: \(reason)",
        advised?.help == nil ? "correct that first" : "this helps", help: advised?.help)
    }
  }

  // MARK: Grading

  /// Ends the checks that need the grader.
  private struct GraderIsBroken: Error {}

  mutating func grade(_ files: [String: String], as kind: AnswerKind) async throws -> Report {
    try await grade([(kind.rawValue, files)], as: kind) { _, _, _ in }
    return answers[answers.count - 1].report
  }

  /// Grades answers, several at once, and passes the reports to `inspect` in their order, behind the answer's position.
  ///
  /// Right answers are tested as `grade` does it: with several deals of inputs, and the tests in several orders.
  mutating func grade(
    _ answers: [(id: String, files: [String: String])], as kind: AnswerKind,
    inspect: (inout ExerciseInspection, Int, Report) throws -> Void
  ) async throws {
    guard !isGraderBroken, !isCodeBroken else { throw GraderIsBroken() }
    let submissions = answers.map { Submission(exercise: exercise.id, files: $0.files) }
    var position = 0
    let engine = kind.isRight ? verifier.engine.dealing(.several) : verifier.engine
    try await Jobs(jobs).forEach(of: submissions) { [verifier, exercise, progress] submission in
      let report = try await engine.grade(submission, of: exercise, in: verifier.course)
      progress(.graded(exercise.id))
      // A result that is not always the same is no fault of the answer.
      guard kind.isRight, case .failed = report.verdict, let seed = report.seed else { return (report, nil) }
      let same = engine.dealing(.chosen(seed))
      let again = try await report.again(kind, times: kind == .solution ? Report.manyTimes : 1) {
        try await same.grade(submission, of: exercise, in: verifier.course)
      }
      return (report, again)
    } deliver: { (report: Report, again: Report?) in
      self.answers.append(
        GradedAnswer(
          kind: kind, id: answers[position].id, report: report, again: again,
          submission: submissions[position], dealsInputs: exercise.dealsInputs))
      try inspect(&self, position, report)
      position += 1
    }
  }

  /// Says that the grader can't be used, so that no answer is graded.
  mutating func giveUpGrading() { isGraderBroken = true }

  /// Says that what every answer is compiled with does not compile.
  mutating func giveUpCompiling() { isCodeBroken = true }

  /// Whether files can be compiled with the solution.
  var canCompile: Bool { !isCodeBroken }

  mutating func note(_ report: Report) {
    caught.formUnion(report.criteria.filter(\.failsItself).map(\.criterion.id))
  }

  // MARK: Problems

  /// Tells in one line how many errors follow from a solution that does not pass, and leaves those out.
  private mutating func tellOfConsequences() {
    guard let place = consequences.problem else { return }
    var followers = consequences.isSolutionWrong ? suspects : []
    if consequences.lacksDeclarations { followers.formUnion(misnamed) }
    followers.remove(place)
    let count = consequences.count + followers.count { problems[$0].diagnostic.severity == .error }
    guard count > 0 else { return }
    let parts = misnamed.isDisjoint(with: followers) ? " and the example" : ", the example and the manifest"
    let (noun, verb) = count == 1 ? ("error", "follows") : ("errors", "follow")
    problems[place].diagnostic.message += "; \(count) \(noun) of variants, mistakes\(parts) \(verb) from it"
    problems = problems.indices.filter { !followers.contains($0) }.map { problems[$0] }
  }

  /// Reports what a fair exercise needs and this one lacks; for a draft, it is told in one warning with all others.
  mutating func demand(_ need: String, report: (inout ExerciseInspection) -> Void) {
    if exercise.isDraft { lacks.append(need) } else { report(&self) }
  }

  private mutating func tellOfDraft() {
    guard !lacks.isEmpty else { return }
    add(
      CourseProblem(
        Diagnostic(
          .warning, file: verifier.shown(exercise.folders.manifest),
          line: line(of: "draft:", in: exercise.folders.manifest),
          message: "this draft still needs \(lacks.joined(separator: "; "))",
          suggestion: "add them, and remove `draft`")))
  }

  /// Adds a problem of the exercise, or of the answer to which the file belongs.
  mutating func report(
    _ file: URL, line: Int? = nil, _ message: String, _ suggestion: String? = nil, help: ToolCommand? = nil
  ) {
    add(
      CourseProblem(
        Diagnostic(
          file: verifier.shown(file), line: line, message: message, suggestion: suggestion, help: help)))
  }

  /// Adds a problem of an answer.
  mutating func report(
    _ place: (file: URL, line: Int?), _ kind: AnswerKind, id: String? = nil, _ message: String,
    _ suggestion: String
  ) {
    let diagnostic = Diagnostic(
      file: verifier.shown(place.file), line: place.line, message: message, suggestion: suggestion)
    problems.append(CourseProblem(diagnostic, of: exercise.id, kind, id))
  }

  mutating func add(_ problem: CourseProblem) {
    var problem = problem
    problem.exercise = exercise.id
    problems.append(problem)
  }

  /// The file and line in a folder that a verdict names; the folder if it names none.
  func place(of report: Report, in folder: URL) -> (file: URL, line: Int?) {
    guard let first = report.verdict.diagnostics.first, exercise.sources.contains(first.file) else {
      return (folder, nil)
    }
    return (folder.appending(path: first.file), first.line)
  }

  /// The texts of the exercise's sources in a folder; nil if one is missing or is no text, which is reported.
  mutating func read(_ folder: URL) -> [String: String]? {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = folder.appending(path: name)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        files[name] = text
      } else if folder != exercise.folders.starter, !isUnreadable(in: file) {
        // Reading the course reports what the starter lacks.
        report(file, "the file is missing", "add it, because this folder needs all sources of the exercise")
      }
    }
    return files.count == exercise.sources.count ? files : nil
  }

  func list(_ ids: [String]) -> String { ids.isEmpty ? "nothing" : ids.joined(separator: ", ") }
}

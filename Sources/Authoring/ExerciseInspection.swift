import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// The checks of one exercise; an error does not stop the checks after it.
struct ExerciseInspection {
  let verifier: Verifier
  let exercise: Exercise
  var diagnostics: [Diagnostic] = []
  private(set) var wroteInterface: URL?
  private(set) var answers: [GradedAnswer] = []
  /// The criteria that at least one answer failed.
  private var caught: Set<String> = []

  init(verifier: Verifier, exercise: Exercise) {
    self.verifier = verifier
    self.exercise = exercise
  }

  func inspect() async throws -> ExerciseInspection {
    var inspection = self
    do {
      try await inspection.run()
    } catch let fault as GraderFault {
      inspection.report(
        exercise.folders.grader, fault.description, "correct the grader, or the tests that the manifest names"
      )
    }
    return inspection
  }

  private mutating func run() async throws {
    guard try await inspectTests() else { return }
    try await inspectSolution()
    try await inspectStarter()
    try await inspectVariants()
    try await inspectMistakes()
    try await inspectAllowances()
    try await inspectExample()
    try await inspectScene()
    inspectCoverage()
    try inspectHints()
    inspectStrayFiles()
    inspectWidths()
  }

  // MARK: Answers

  private mutating func inspectSolution() async throws {
    let folder = exercise.folders.solution
    guard let files = try read(folder) else { return }
    try await renewInterface(files)
    let report = try await grade(files, as: .solution)
    if !report.verdict.passes {
      self.report(
        folder, "the reference solution does not pass: \(summary(report))",
        "correct the solution or the grader")
    }
    try await inspectComparisons(files)
  }

  /// An answer that declares `==` for a type decides what the grader takes for equal.
  private mutating func inspectComparisons(_ files: [String: String]) async throws {
    let submission = Submission(exercise: exercise.id, files: files)
    for type in (try? await verifier.engine.comparedTypes(in: submission, of: exercise)) ?? [] {
      report(
        exercise.folders.grader, "the grader compares values of the learner's type `\(type)`",
        "compare its properties, give the type to learners in a file, or let the solution declare `==`")
    }
  }

  /// Writes `interface.json` again if it differs from what the solution declares.
  private mutating func renewInterface(_ files: [String: String]) async throws {
    let built = try await verifier.engine.interface(
      of: Submission(exercise: exercise.id, files: files), exercise)
    let file = ReferenceInterface.file(of: exercise)
    guard let json = try built?.json, (try? Data(contentsOf: file)) != json else { return }
    try json.write(to: file, options: .atomic)
    wroteInterface = file
  }

  private mutating func inspectStarter() async throws {
    let folder = exercise.folders.starter
    guard let files = try read(folder) else { return }
    let report = try await grade(files, as: .starter)
    note(report)
    if case .doesNotCompile(let errors) = report.verdict {
      let first = errors.first.map(\.message) ?? ""
      self.report(
        folder, "the starter does not compile: \(first)",
        "correct it, because learners should start with code that compiles")
    }
    if Double(report.points) > Verifier.starterShare * Double(exercise.points) {
      self.report(
        folder, "the starter gets \(report.points) of \(exercise.points) points",
        "make sure that it gets at most \(Int(Verifier.starterShare * 100)) % of the points")
    }
  }

  private mutating func inspectVariants() async throws {
    let reading = CatalogReader.variants(of: exercise, in: verifier.course.root)
    diagnostics += reading.diagnostics
    if reading.values.count < 2 {
      report(
        exercise.folders.variants, "there are only \(reading.values.count) variants",
        "add at least two right answers with another structure, to show that the grader is fair")
    }
    for variant in verifier.sampled(reading.values) {
      let report = try await grade(variant.files, as: .variant, variant.id)
      guard !report.verdict.passes else { continue }
      self.report(
        exercise.folders.variants.appending(path: variant.id),
        "a right answer does not pass: \(summary(report))",
        "correct the grader, which asks for more than the task does")
    }
  }

  // MARK: The manifest

  private mutating func inspectCoverage() {
    guard verifier.sample == nil else { return }
    for criterion in exercise.criteria where !caught.contains(criterion.id) {
      report(
        exercise.folders.manifest, "no answer fails the criterion \(criterion.id)",
        "add a mistake that fails it, because a test that can't fail proves nothing")
    }
  }

  private mutating func inspectHints() throws {
    let solution = (try read(exercise.folders.solution) ?? [:]).values
    let lines = solution.flatMap { $0.components(separatedBy: "\n") }.map(Tokens.init)
    for criterion in exercise.criteria {
      if criterion.hints.isEmpty, criterion.visibility == .visible {
        report(
          exercise.folders.manifest, "the criterion \(criterion.id) has no hints",
          "add two or three hints; the first should be a question")
      }
      for hint in criterion.hints where lines.contains(where: { $0.sharesSix(with: Tokens(hint)) }) {
        report(
          exercise.folders.manifest, "a hint of \(criterion.id) contains a part of the solution: \(hint)",
          "describe the line instead of quoting it")
      }
    }
  }

  /// Checks that the manifest and the grader name the same tests; returns whether no test of the manifest is
  /// missing.
  private mutating func inspectTests() async throws -> Bool {
    let declared = Set(exercise.criteria.compactMap(\.test))
    let tests = try await verifier.engine.tests(of: exercise)
    let lacking = declared.subtracting(tests.map(\.name))
    for test in lacking.sorted(by: { $0.description < $1.description }) {
      report(
        exercise.folders.manifest, line: line(of: test.description, in: exercise.folders.manifest),
        "the grader has no test named \(test)",
        "name one of \(tests.map(\.name.description).joined(separator: ", "))")
    }
    for test in tests where !declared.contains(test.name) {
      report(
        exercise.folders.grader.appending(path: test.file), "no criterion uses the test \(test.name)",
        "add a criterion to exercise.yml, or remove the test")
    }
    return lacking.isEmpty
  }

  private mutating func inspectStrayFiles() {
    let known = Set([
      "exercise.yml", "Task.md", "Example.swift", "Scene.swift", "Starter", "Given", "interface.json",
    ])
    for name in names(in: exercise.folders.exercise) where !known.contains(name) {
      report(
        exercise.folders.exercise.appending(path: name), "this file is not part of an exercise", "delete it")
    }
    inspectStrayFiles(exercise.folders.starter, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.solution, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.given, exercise.given.map(\.name), "given files")
  }

  private mutating func inspectStrayFiles(_ folder: URL, _ declared: [String], _ what: String) {
    for name in names(in: folder) where !declared.contains(name) {
      report(
        folder.appending(path: name), "this file is not among the \(what)",
        "name it in exercise.yml, or delete it")
    }
  }

  // MARK: Parts

  mutating func grade(
    _ files: [String: String], as kind: GradedAnswer.Kind, _ id: String? = nil
  ) async throws -> Report {
    let submission = Submission(exercise: exercise.id, files: files)
    let report = try await verifier.engine.grade(submission, of: exercise, in: verifier.course)
    let answer = GradedAnswer(kind: kind, id: id ?? kind.rawValue, report: report)
    answers.append(answer)
    try await deal(submission, again: answer)
    return report
  }

  /// Grades an answer with other inputs, and reports each result that differs from the first.
  private mutating func deal(_ submission: Submission, again answer: GradedAnswer) async throws {
    for deal in 1..<max(1, verifier.deals) {
      let report = try await verifier.engine.dealing(.own(deal))
        .grade(submission, of: exercise, in: verifier.course)
      let other = GradedAnswer(kind: answer.kind, id: answer.id, report: report)
      guard other.row != answer.row, let seed = report.seed else { continue }
      self.report(
        exercise.folders.grader,
        "the result of the \(answer.name) depends on the inputs that the tests are dealt: "
          + "\(summary(answer.report)), but with --seed \(seed): \(summary(report))",
        "deal inputs for which this answer always gets the same result")
    }
  }

  mutating func note(_ report: Report) {
    caught.formUnion(report.criteria.filter(\.failsItself).map(\.criterion.id))
  }

  /// The texts of the exercise's sources in a folder; if one is missing, reports that and returns nil.
  mutating func read(_ folder: URL) throws -> [String: String]? {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = folder.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        report(file, "the file is missing", "add it, because this folder needs all sources of the exercise")
        return nil
      }
      files[name] = text
    }
    return files
  }

  private func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  mutating func report(_ file: URL, line: Int? = nil, _ message: String, _ suggestion: String) {
    diagnostics.append(
      Diagnostic(file: verifier.shown(file), line: line, message: message, suggestion: suggestion))
  }

  func list(_ ids: [String]) -> String { ids.isEmpty ? "nothing" : ids.joined(separator: ", ") }

  func summary(_ report: Report) -> String {
    let open = report.criteria.filter { !$0.status.passes }.map { result in
      "\(result.criterion.id) \(result.status.name)" + (result.issues.first.map { " (\($0.sentence))" } ?? "")
    }
    let first = report.verdict.diagnostics.first.map { ": \($0.file):\($0.line ?? 0) \($0.message)" } ?? ""
    return
      "\(report.verdict.name.rawValue)\(first), \(report.points) of \(exercise.points) points; \(open.joined(separator: ", "))"
  }
}

extension Verdict {
  fileprivate var diagnostics: [Diagnostic] {
    switch self {
    case .doesNotCompile(let list), .submissionRefused(let list), .policyViolation(let list): list
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: []
    }
  }
}

import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// The proofs for one exercise, one after the other; every fault is kept.
struct ExerciseInspection {
  let verifier: Verifier
  let exercise: Exercise
  var diagnostics: [Diagnostic] = []
  private(set) var wroteInterface: URL?
  private(set) var answers: [GradedAnswer] = []
  /// The criteria that an answer was seen to fail.
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
        exercise.folders.grader, fault.description, "mend the grader, or the manifest's list of tests")
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
        folder, "the reference solution does not pass: \(summary(report))", "mend the solution or the grader")
    }
  }

  /// Writes `interface.json` anew where it does not say what the solution declares: the policy uses it as well.
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
        folder, "the starter does not compile: \(first)", "a learner starts with code that compiles")
    }
    if Double(report.points) > Verifier.starterShare * Double(exercise.points) {
      self.report(
        folder, "the starter gets \(report.points) of \(exercise.points) points",
        "at most \(Int(Verifier.starterShare * 100)) % may come without work")
    }
  }

  private mutating func inspectVariants() async throws {
    let reading = CatalogReader.variants(of: exercise, in: verifier.course.root)
    diagnostics += reading.diagnostics
    if reading.values.count < 2 {
      report(
        exercise.folders.variants, "there are \(reading.values.count) variants",
        "two right answers that differ in structure show that the grader is fair")
    }
    for variant in reading.values {
      let report = try await grade(variant.files, as: .variant, variant.id)
      guard !report.verdict.passes else { continue }
      self.report(
        exercise.folders.variants.appending(path: variant.id),
        "a right answer does not pass: \(summary(report))", "the grader asks for more than the task says")
    }
  }

  // MARK: The manifest

  private mutating func inspectCoverage() {
    for criterion in exercise.criteria where !caught.contains(criterion.id) {
      report(
        exercise.folders.manifest, "nothing was seen to fail the criterion \(criterion.id)",
        "add a mistake that fails it: a check that can't fail proves nothing")
    }
  }

  private mutating func inspectHints() throws {
    let solution = (try read(exercise.folders.solution) ?? [:]).values
    let lines = solution.flatMap { $0.components(separatedBy: "\n") }.map(Tokens.init)
    for criterion in exercise.criteria {
      if criterion.hints.isEmpty, criterion.visibility == .visible {
        report(
          exercise.folders.manifest, "the criterion \(criterion.id) has no hints",
          "add two or three, the first of them a question")
      }
      for hint in criterion.hints where lines.contains(where: { $0.sharesSix(with: Tokens(hint)) }) {
        report(
          exercise.folders.manifest, "a hint of \(criterion.id) holds a piece of the solution: \(hint)",
          "a hint leads to the line; it is not the line")
      }
    }
  }

  /// Whether every test that the manifest names is there; without that the grader can't be built.
  private mutating func inspectTests() async throws -> Bool {
    let declared = Set(exercise.criteria.compactMap(\.test))
    let tests = try await verifier.engine.tests(of: exercise)
    let lacking = declared.subtracting(tests.map(\.name))
    for test in lacking.sorted(by: { $0.description < $1.description }) {
      report(
        exercise.folders.manifest, line: line(of: test.description, in: exercise.folders.manifest),
        "the grader has no test \(test)",
        "name one of \(tests.map(\.name.description).joined(separator: ", "))")
    }
    for test in tests where !declared.contains(test.name) {
      report(
        exercise.folders.grader.appending(path: test.file), "no criterion names the test \(test.name)",
        "add a criterion to exercise.yml, or take the test out")
    }
    return lacking.isEmpty
  }

  private mutating func inspectStrayFiles() {
    let known = Set([
      "exercise.yml", "Task.md", "Example.swift", "Scene.swift", "Starter", "Given", "interface.json",
    ])
    for name in names(in: exercise.folders.exercise) where !known.contains(name) {
      report(exercise.folders.exercise.appending(path: name), "this file belongs to nothing", "take it out")
    }
    inspectStrayFiles(exercise.folders.starter, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.solution, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.given, exercise.given.map(\.name), "given files")
  }

  private mutating func inspectStrayFiles(_ folder: URL, _ declared: [String], _ what: String) {
    for name in names(in: folder) where !declared.contains(name) {
      report(
        folder.appending(path: name), "this file is not among the \(what)",
        "name it in exercise.yml, or take it out")
    }
  }

  // MARK: Parts

  mutating func grade(
    _ files: [String: String], as kind: GradedAnswer.Kind, _ id: String? = nil
  ) async throws -> Report {
    let report = try await verifier.engine.grade(
      Submission(exercise: exercise.id, files: files), of: exercise, in: verifier.course)
    answers.append(GradedAnswer(kind: kind, id: id ?? kind.rawValue, report: report))
    return report
  }

  mutating func note(_ report: Report) {
    caught.formUnion(report.criteria.filter(\.failsItself).map(\.criterion.id))
  }

  /// The declared sources in a folder; nil, and a fault, where one is missing.
  mutating func read(_ folder: URL) throws -> [String: String]? {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = folder.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        report(file, "the file is missing", "every declared source is needed here")
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

import Catalog
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal

extension ExerciseInspection {
  private static let patience = Duration.seconds(10)

  /// Checks that the example of use compiles with the reference solution and runs until it exits.
  mutating func inspectExample() async throws {
    let file = exercise.folders.example
    // Reading the course reports a missing example.
    guard canCompile, FileManager.default.fileExists(atPath: file.path),
      let files = read(exercise.folders.solution)
    else { return }
    if (try? String(contentsOf: file, encoding: .utf8))?.hasNoCode == true {
      demand("an example of use") {
        $0.report(
          file, line: 1, "the example contains no code",
          "write how the task's code is used, because `codelab run` compiles and runs this file")
      }
    }
    let submission = Submission(exercise: exercise.id, files: files)
    switch try await verifier.engine.runExample(submission, of: exercise) {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      blameSolution(for: errors)
      if !consequences.explainMisfit() { reportMisfit(errors, file) }
    case .ready(let run):
      guard run.termination.sentences != nil, !consequences.explainEnding() else { return }
      reportEnding(run.termination, file, "the example", "correct the example")
    }
  }

  /// Says that the solution is wrong if the example does not compile for the reason for which the grader does not.
  private mutating func blameSolution(for errors: [Diagnostic]) {
    guard consequences.isEmpty, let misfits = misfitsOfGrader,
      errors.contains(where: { misfits.messages.contains($0.message) })
    else { return }
    consequences = Consequences(ungradedTold: misfits.first, lacksDeclarations: true)
    problems[misfits.first].diagnostic.suggestion =
      "correct the solution, or else the grader and the example; until then, nothing is graded"
  }

  /// Reports the file of `Fixtures` that is the reason why the solution fails a criterion: it does not compile with the
  /// solution, or compiles though it must not, or does not run to its end.
  ///
  /// - Returns: whether that is so.
  mutating func inspectFixture(failedIn report: Report) async throws -> Bool {
    guard let criterion = report.criteria.first(where: \.failsItself)?.criterion,
      let files = read(exercise.folders.solution)
    else { return false }
    let submission = Submission(exercise: exercise.id, files: files)
    switch criterion.check {
    case .tests, .declares: return false
    case .compiles(_, let additions):
      let errors = try await verifier.engine.errors(deciding: criterion, of: submission, exercise)
      guard let first = errors.first, additions.contains(first.file) else { return false }
      reportMisfit(errors, fixture(first.file), advice("compiles", criterion))
    case .doesNotCompile(let addition, let says):
      let errors = try await verifier.engine.errors(deciding: criterion, of: submission, exercise)
      return reportFit(errors, fixture(addition), says, criterion)
    case .messages(let check): return try await inspect(check, criterion, submission)
    }
    return true
  }

  private func fixture(_ name: String) -> URL { exercise.folders.fixtures.appending(path: name) }

  private func advice(_ does: String, _ criterion: Criterion) -> String {
    "correct it, or the solution; the criterion `\(criterion.id)` \(does) it"
  }

  /// Reports a program that a criterion expects messages of, if it does not compile or does not run to its end.
  private mutating func inspect(
    _ check: MessageCheck, _ criterion: Criterion, _ submission: Submission
  ) async throws -> Bool {
    let file = fixture(check.program)
    let limited = exercise.limited(to: criterion.seconds ?? exercise.limits.seconds)
    switch try await verifier.engine.runExample(submission, of: limited, file: file) {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      reportMisfit(errors, file, advice("runs", criterion))
    case .ready(let run):
      guard run.termination.sentences != nil else { return false }
      reportEnding(run.termination, file, "this program", advice("runs", criterion))
    }
    return true
  }

  /// Reports a file that compiles with the solution though it must not, or has another error than a criterion expects.
  ///
  /// - Returns: false if the error is not in the file.
  private mutating func reportFit(
    _ errors: [Diagnostic], _ file: URL, _ says: String, _ criterion: Criterion
  ) -> Bool {
    guard let error = errors.first else {
      report(
        file,
        "this file compiles with the solution, but the criterion `\(criterion.id)` expects that it does not",
        "write in it what the solution must refuse, or make the solution refuse it")
      return true
    }
    guard error.file == file.lastPathComponent else { return false }
    report(
      file, line: error.line,
      "this file has another error than the criterion `\(criterion.id)` expects: \(error.message)",
      "correct it, or write a part of this message under `says` in exercise.yml, in place of “\(says)”")
    return true
  }

  private mutating func reportEnding(
    _ termination: Termination, _ file: URL, _ name: String, _ advice: String
  ) {
    let sentences = termination.sentences(about: "it") ?? ""
    report(
      file, line: termination.line(in: file),
      "\(name) does not run to its end with the solution: \(HarmlessText(sentences).onOneLine)", advice)
  }

  private mutating func reportMisfit(
    _ errors: [Diagnostic], _ file: URL,
    _ advice: String = "correct it, because learners use it with their finished code"
  ) {
    let first = errors.first { $0.severity == .error }
    report(
      file, line: first?.line, "this file does not compile with the solution: \(first?.message ?? "")", advice
    )
  }

  /// Checks that a scene, if there is one, compiles with the reference solution and shows a screen.
  mutating func inspectScene() async throws {
    let file = exercise.folders.scene
    guard canCompile, FileManager.default.fileExists(atPath: file.path),
      let files = read(exercise.folders.solution)
    else { return }
    switch try await verifier.engine.scene(Submission(exercise: exercise.id, files: files), of: exercise) {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      if !consequences.explainMisfit() { reportMisfit(errors, file) }
    case .ready(let scene):
      guard let (message, termination) = try await fault(in: scene), !consequences.explainEnding()
      else { return }
      let isCrash = if case .crashed = termination { true } else { false }
      report(
        file, line: termination?.line(in: file), message,
        isCrash ? "correct the scene" : "end the scene with UIApplication.shared.run(showing: …)")
    }
  }

  /// Why a scene shows no screen, and how it ended; nil if it shows one.
  private func fault(in scene: Scene) async throws -> (String, Termination?)? {
    let play = ScenePlay(scene, width: 80)
    let end = Task {
      try await Task.sleep(for: Self.patience)
      await play.end()
    }
    defer { end.cancel() }
    for await _ in play.changes {
      let news = try play.news()
      if news.screen != nil {
        await play.end()
        return nil
      }
      if let termination = news.termination, termination != .cancelled {
        let reason = termination.sentences(about: "it").map { ": \(HarmlessText($0).onOneLine)" } ?? ""
        return ("the scene ended before it showed a screen\(reason)", termination)
      }
    }
    _ = try play.news()
    return ("the scene showed no screen within \(Self.patience)", nil)
  }
}

extension Termination {
  /// The line of a file at which the program crashed; nil if it did not crash there.
  fileprivate func line(in file: URL) -> Int? {
    if case .crashed(let site) = self, site.file == file.lastPathComponent { site.line } else { nil }
  }
}

/// What tests ask of the world outside of the grader's process.
extension ExerciseInspection {
  /// How to set a variable of the environment that the grader asks for; empty if it asks for none.
  var environmentAdvice: String {
    let texts = graderLines.flatMap(\.lines)
    guard texts.contains(where: { $0.contains(/environment|getenv\s*\(/) }) else { return "" }
    let name = texts.lazy.compactMap {
      $0.firstMatch(of: /(?:environment\s*\[|getenv\s*\()\s*"(\w+)"/)?.1
    }
    .first.map(String.init)
    // Then something else keeps the test from running.
    if let name, exercise.grader.environment[name] != nil { return "" }
    return " (`grader: {environment: {\(name ?? "NAME"): \"true\"}}` in exercise.yml sets "
      + "\(name.map { _ in "the variable that it asks for" } ?? "a variable, if it asks for one"))"
  }

  /// Where a test of a criterion that failed starts a process; nil if none does.
  func process(startedIn report: Report) async throws -> (file: URL, line: Int)? {
    let failed = Set(report.criteria.filter(\.failsItself).flatMap(\.criterion.tests).map(\.description))
    let tests = try await verifier.engine.tests(of: exercise).named
    for test in tests where failed.contains(where: { TestName($0)?.names(test.name) == true }) {
      let next = tests.filter { $0.file == test.file && $0.line > test.line }.map(\.line).min() ?? .max
      guard let lines = graderLines.first(where: { $0.file == test.file })?.lines else { continue }
      let own = lines.indices.filter { (test.line..<next).contains($0 + 1) }
      if let index = own.first(where: { lines[$0].startsProcess }) {
        return (exercise.folders.grader.appending(path: test.file), index + 1)
      }
    }
    return nil
  }

  private var graderLines: [(file: String, lines: [String])] {
    names(in: exercise.folders.grader).filter { $0.hasSuffix(".swift") }.map { name in
      let text = try? String(contentsOf: exercise.folders.grader.appending(path: name), encoding: .utf8)
      return (name, (text ?? "").sourceLines)
    }
  }
}

extension String {
  /// Whether a line of a test starts a process, which nothing in a grader's process may.
  var startsProcess: Bool {
    contains(/\b(?:processExitsWith:|exitsWith:|Process\(\)|Process\.run\()/.wordBoundaryKind(.simple))
  }
}

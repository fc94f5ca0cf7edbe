import Compiling
import CourseModel
import Foundation
import Grading
import Reporting

extension ExerciseInspection {
  /// Checks that the solution passes, and that the manifest and the grader fit what it declares.
  mutating func inspectSolution() async throws {
    guard let files = read(exercise.folders.solution) else { return }
    try await inspectCode()
    let report = try await grade(files, as: .solution)
    let failing = report.criteria.filter(\.failsItself).map(\.criterion.id)
    let misfits = exercise.criteria.compactMap { misdeclared[$0.id] }
    let isTold = failing.allSatisfy { misdeclared[$0] != nil } && (report.verdict.passes || !failing.isEmpty)
    if isTold, let first = misfits.first {
      consequences = Consequences(of: report, beside: misdeclared.keys, told: first)
      return
    }
    guard !report.verdict.passes else { return }
    let first = problems.count
    var isSolutionWrong = false
    if case .graderFault(let reason) = report.verdict {
      try await self.report(reason, in: report, of: "solution")
      // A test that skips itself does not hide one that fails.
      if stop(of: report) == nil, !failing.isEmpty {
        isSolutionWrong = try await self.report(failureOf: report)
      }
    } else {
      isSolutionWrong = try await self.report(failureOf: report)
    }
    consequences = Consequences(
      of: report, beside: misdeclared.keys, told: min(first, problems.count - 1))
    consequences.isSolutionWrong = isSolutionWrong
  }

  /// Reports why the solution does not pass, where no test skipped itself.
  ///
  /// - Returns: whether the solution itself may be wrong, and not only the grader.
  private mutating func report(failureOf report: Report) async throws -> Bool {
    let failure = "the reference solution does not pass: \(report.failure)"
    let flaw = answers[answers.count - 1].flaw
    if let advice = flaw.advice {
      self.report(
        try await check(failedIn: report) ?? (exercise.folders.grader, nil), .solution,
        "the reference solution \(flaw.says): \(flaw.found)", advice)
    } else if try await inspectFixture(failedIn: report) {
      // Its own fault is told.
    } else if let start = try await process(startedIn: report) {
      self.report(
        start.file, line: start.line, failure,
        "a grader can't start processes, so this test never passes: test the code itself, or remove the test and its criterion"
      )
    } else if let stop = stop(of: report) {
      self.report(
        stop.file, line: stop.line,
        "the grader's own code did not end with the solution: \(report.failure)",
        report.verdict.name == .terminated(.crashed)
          ? "correct this line of the grader, or what it needs of the solution"
          : "correct the loop or the wait on this line of the grader, or what it waits for in the solution")
    } else if let test = try await throwingTest(in: report) {
      self.report(
        test.file, line: test.line, failure,
        "catch the error if the grader throws it, or correct the solution")
    } else {
      try await self.report(failure, in: report)
      return true
    }
    return false
  }

  /// Reports a failure of the solution for which the grader has no reason of its own.
  private mutating func report(_ failure: String, in report: Report) async throws {
    let check = report.verdict.diagnostics.isEmpty ? try await check(failedIn: report) : nil
    let named = place(of: report, in: exercise.folders.solution)
    let limits = limits(exceededIn: report)
    let found = declaration(failedIn: report) ?? check ?? limits
    let place = named.line == nil ? found ?? named : named
    let advice = check.map {
      $0 == place ? "this check" : "the check on line \($0.line ?? 1) of \(verifier.shown($0.file))"
    }
    self.report(
      place, .solution, failure,
      report.verdict.name == .policyViolation
        ? Self.advice(onRefusalOf: "solution", report.verdict)
        : limits.map { $0 == place } == true
          ? "raise this limit, or correct the solution"
          : "correct the solution, or \(advice ?? "the grader")")
  }

  /// Reports that the grader itself stopped, or that it skipped tests.
  private mutating func report(_ reason: String, in report: Report, of answer: String) async throws {
    let stop = stop(of: report)
    let place = if let stop { stop } else { try await place(ofSkipIn: reason) }
    self.report(
      place.file, line: place.line,
      "the grader can't grade the \(answer): \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)",
      stop == nil
        ? "a skip is no pass: let each test run\(environmentAdvice), or remove it and its criterion"
        : "correct the grader: what it does not find should fail a check, as with XCTUnwrap, and not stop the program"
    )
  }

  /// Where the grader's own code was when it was ended; nil if nothing ended it.
  private func stop(of report: Report) -> (file: URL, line: Int?)? {
    report.criteria.lazy.compactMap(\.graderPlace).first.map {
      (exercise.folders.grader.appending(path: $0.file), $0.line)
    }
  }

  /// The first test that an error ended; it can be the grader's own.
  private func throwingTest(in report: Report) async throws -> (file: URL, line: Int?)? {
    let thrown = report.criteria.first { $0.failsItself && $0.issues.contains(where: \.isUncaughtError) }
    guard let thrown else { return nil }
    return try await place(ofTestsIn: thrown.criterion.tests.map(\.description).joined(separator: " "))
  }

  /// The limits, if the program exceeded one before any criterion was decided.
  private func limits(exceededIn report: Report) -> (file: URL, line: Int?)? {
    guard case .terminated(.exceeded, _) = report.verdict,
      let line = line(of: "limits:", in: exercise.folders.manifest)
    else { return nil }
    return (exercise.folders.manifest, line)
  }

  /// What the first criterion that failed is about, in the solution.
  private func declaration(failedIn report: Report) -> (file: URL, line: Int?)? {
    report.criteria.first(where: \.failsItself)?.location.map {
      (exercise.folders.solution.appending(path: $0.file), $0.line)
    }
  }

  /// What decides the first criterion that failed: the first of its tests, or else its entry in the manifest.
  private func check(failedIn report: Report) async throws -> (file: URL, line: Int?)? {
    guard let criterion = report.criteria.first(where: \.failsItself)?.criterion else { return nil }
    if criterion.tests.isEmpty {
      return (
        exercise.folders.manifest, line(of: "id: \(criterion.id)", in: exercise.folders.manifest)
      )
    }
    return try await place(ofTestsIn: criterion.tests.map(\.description).joined(separator: " "))
  }

  /// The file and line where the first test that a text names skips itself; those of the test if it does so elsewhere.
  private func place(ofSkipIn text: String) async throws -> (file: URL, line: Int?) {
    let place = try await place(ofTestsIn: text)
    guard let start = place.line else { return place }
    let file = place.file.lastPathComponent
    let next =
      try await verifier.engine.tests(of: exercise).named
      .filter { $0.file == file && $0.line > start }.map(\.line).min() ?? .max
    let skip = try await verifier.engine.skips(of: exercise).first {
      $0.file == file && (start..<next).contains($0.line)
    }
    return (place.file, skip?.line ?? start)
  }

  /// The file and line of the first test of the grader that a text names; the grader's folder if it names none.
  func place(ofTestsIn text: String) async throws -> (file: URL, line: Int?) {
    let words = Set(text.split { " ,".contains($0) }.map(String.init))
    for test in try await verifier.engine.tests(of: exercise).named
    where words.contains(where: { TestName($0)?.names(test.name) == true }) {
      return (exercise.folders.grader.appending(path: test.file), test.line)
    }
    return (exercise.folders.grader, nil)
  }

  /// Writes `interface.json` again if it differs from what the solution declares.
  mutating func renewInterface(_ interface: ReferenceInterface) throws {
    let file = ReferenceInterface.file(of: exercise)
    let json = try interface.json
    guard (try? Data(contentsOf: file)) != json else { return }
    do {
      try json.write(to: file, options: .atomic)
      wroteInterface = file
    } catch let error as CocoaError {
      report(
        file, "the file is out of date, and can't be written: \(error.localizedDescription)",
        "make the exercise's folder writable, and verify again")
    }
  }

  /// Checks that the starter can be checked, runs to its end, and earns few points.
  mutating func inspectStarter() async throws {
    guard let files = read(exercise.folders.starter) else { return }
    let report = try await grade(files, as: .starter)
    note(report)
    let place = place(of: report, in: exercise.folders.starter)
    if report.verdict.passes {
      return self.report(
        place, .starter, "the starter passes", "remove from it what learners should write, or add tests")
    }
    if case .graderFault(let reason) = report.verdict, consequences.isEmpty {
      return try await self.report(reason, in: report, of: "starter")
    }
    inspectProof(of: report, files)
    if let fault = report.verdict.startersFault {
      demand("a starter that can be checked (\(fault))") {
        $0.report(
          place, .starter, "\(fault): \(report.verdict.diagnostics.first?.message ?? "")",
          "correct it, because learners should start with code that can be checked")
      }
    }
    if let ending = report.endings.first, !consequences.explain(ended: report.endedCriteria) {
      let end = report.criteria.lazy.filter { $0.termination != nil }.compactMap(\.location).first
      let place = end.map { (exercise.folders.starter.appending(path: $0.file), $0.line) } ?? place
      demand("a starter that runs to its end") {
        $0.report(
          place, .starter,
          "the starter does not run to its end: \(ending.rawValue) in \($0.list(report.endedCriteria))",
          "change it so that it runs to its end, because a learner's first check should explain what to write"
        )
      }
    }
    // A `declares` that does not fit the solution gives points to anything, or to nothing.
    if misdeclared.isEmpty, Double(report.points) > Verifier.starterShare * Double(exercise.points) {
      demand("a starter that gets at most \(Int(Verifier.starterShare * 100)) % of the points") {
        $0.report(
          ($0.exercise.folders.starter, nil), .starter,
          "the starter gets \(report.points) of \($0.exercise.points) points",
          "make sure that it gets at most \(Int(Verifier.starterShare * 100)) % of the points")
      }
    }
    let rows = TerminalReport.rows(of: report)
    if rows > TerminalReport.usualRows {
      demand("a first check that fits a window") {
        $0.report(
          ($0.exercise.folders.starter, nil), .starter,
          "a learner's first check takes \(rows) rows of a window of 80 columns, which has \(TerminalReport.usualRows)",
          "shorten the first failure's sentence and values, or join criteria")
      }
    }
  }

  // MARK: Code

  /// Checks that the given files and the solution compile, and that the manifest and the grader fit what they declare.
  ///
  /// - Throws: `GraderFault` if the grader of an exercise that can't be graded does not compile.
  mutating func inspectCode() async throws {
    guard canCompile, let files = read(exercise.folders.solution) else { return }
    var errors: [Diagnostic] = []
    let submission = Submission(exercise: exercise.id, files: files)
    try await verifier.engine.declarations(of: submission, exercise) { declarations in
      let isGradable = verifier.isGradable(exercise)
      if isGradable { try renewInterface(declarations.interface) }
      inspectSubjects(declarations)
      inspectDeclares(declarations)
      guard isGradable else {
        _ = try await declarations.comparedTypes()
        return
      }
      await inspectComparisons(declarations)
    } otherwise: {
      errors = $0.filter { $0.severity == .error }
    }
    guard !errors.isEmpty else { return }
    giveUpCompiling()
    let first = problems.count
    if report(errorsOf: errors) { consequences = Consequences(ungradedTold: first) }
  }

  /// Tells the errors of the files that cause the others: the given files, or else those of the solution.
  ///
  /// - Returns: whether they are those of the solution.
  private mutating func report(errorsOf errors: [Diagnostic]) -> Bool {
    let given = Dictionary(
      exercise.given.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
    let isGiven = errors.contains { given[$0.file] != nil }
    let causes = isGiven ? errors.filter { given[$0.file] != nil } : errors
    let others = errors.count - causes.count
    let many = others == 1 ? "error in the solution follows" : "errors in the solution follow"
    let rest = others == 0 ? "" : "; \(others) \(many) from it"
    for (index, error) in causes.withoutRepeats.enumerated() {
      let file = given[error.file] ?? exercise.folders.solution.appending(path: error.file)
      report(
        file, line: error.line,
        "the \(isGiven ? "given file" : "reference solution") does not compile: \(error.message)"
          + (index == 0 ? rest : ""),
        "correct it; until then, nothing of this exercise is graded")
    }
    return !isGiven
  }
}

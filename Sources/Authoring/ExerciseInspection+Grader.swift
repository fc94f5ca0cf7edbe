import Compiling
import CourseModel
import Foundation
import Grading
import Spelling

extension ExerciseInspection {
  /// Checks that the manifest and the grader name the same tests; otherwise nothing can be graded.
  mutating func inspectTests() async throws {
    let declared = Set(exercise.criteria.flatMap(\.tests))
    let (tests, others, isSwiftTesting) = try await verifier.engine.tests(of: exercise)
    let lacking = lacking(in: tests)
    let ambiguous = declared.filter { name in tests.count { name.names($0.name) } > 1 }
    // Reading the course reports a folder without a grader.
    let hasGrader = !swiftFiles(in: exercise.folders.grader).isEmpty
    let meant = inspectNames(lacking, of: tests, isSwiftTesting: isSwiftTesting)
    let nameless = isSwiftTesting ? [] : exercise.criteria.flatMap(\.tests).filter { $0.testCase.isEmpty }
    for name in nameless {
      guard let test = tests.first(where: { name.names($0.name) }) else { continue }
      report(
        exercise.folders.manifest, line: line(of: "test: \(name)", in: exercise.folders.manifest),
        "`\(name)` does not name the class of the test", "write `\(test.name)`")
    }
    let repeated = inspectRepeatedTests(tests)
    for name in ambiguous.subtracting(repeated).sorted(by: { $0.description < $1.description }) {
      report(
        exercise.folders.manifest, line: line(of: name.description, in: exercise.folders.manifest),
        "the grader has several tests named \(name)",
        "name the types, too: \(tests.filter { name.names($0.name) }.map(\.name.description).joined(separator: ", "))"
      )
    }
    inspectOtherTests(others, isSwiftTesting: isSwiftTesting)
    try await inspectUnnamedTests()
    for (name, file, line) in try await verifier.engine.unheardAssertions(of: exercise) {
      report(
        exercise.folders.grader.appending(path: file), line: line,
        "`\(name)` of XCTest reports nothing to Swift Testing, so it never fails here",
        "write `#expect`, or a function of GraderKit such as `expectEqual`")
    }
    inspectChecks(tests, declared)
    // A base class's own tests need no criterion if a class that inherits them has one.
    let run = Set(
      tests.filter { test in test.isInherited && declared.contains { $0.names(test.name) } }
        .map { "\($0.file):\($0.line)" })
    for test in tests
    where !declared.contains(where: { $0.names(test.name) }) && !meant.contains(test.name.description)
      && !test.isDisabled && !test.checksNothing
      && (test.isInherited || !run.contains("\(test.file):\(test.line)"))
    {
      report(
        exercise.folders.grader.appending(path: test.file), line: test.line,
        "no criterion uses the test \(test.name)", "add a criterion to exercise.yml, or remove the test")
    }
    // A grader for XCTest can't import the other library.
    let isMixed = !others.isEmpty && !isSwiftTesting
    if !lacking.isEmpty || !ambiguous.isEmpty || !nameless.isEmpty || !hasGrader || isMixed {
      giveUpGrading()
    }
  }

  /// The tests that criteria name and the grader does not have.
  private func lacking(in tests: [PlacedTest]) -> [String] {
    let declared = Set(exercise.criteria.flatMap(\.tests))
    return declared.filter { name in !tests.contains { name.names($0.name) } }.map(\.description).sorted()
  }

  /// Checks that the grader has the tests that criteria name, for an exercise whose manifest has errors.
  mutating func inspectNames() async throws {
    let (tests, _, isSwiftTesting) = try await verifier.engine.tests(of: exercise)
    _ = inspectNames(lacking(in: tests), of: tests, isSwiftTesting: isSwiftTesting)
  }

  /// Reports names of tests that the grader does not have.
  ///
  /// - Returns: the tests that are probably meant, which are not told as ones that no criterion uses.
  private mutating func inspectNames(
    _ lacking: [String], of tests: [PlacedTest], isSwiftTesting: Bool
  ) -> Set<String> {
    guard !swiftFiles(in: exercise.folders.grader).isEmpty else { return [] }
    let declared = Set(exercise.criteria.flatMap(\.tests))
    let free = tests.filter { test in !declared.contains { $0.names(test.name) } }.map(\.name.description)
    let kind =
      isSwiftTesting ? "a function with `@Test`" : "a method without parameters that is not private"
    var meant: Set<String> = []
    for test in lacking {
      let unused = free.filter { !meant.contains($0) }
      let near = Spelling.nearest(to: test, in: unused)
      if let near { meant.insert(near) }
      let others = unused.isEmpty ? "" : ", or name one of \(unused.joined(separator: ", "))"
      report(
        exercise.folders.manifest, line: line(of: test, in: exercise.folders.manifest),
        "the grader has no test named \(test)",
        near.map { "did you mean `\($0)`?" }
          ?? "add it to the grader, as \(kind)\(others)")
    }
    return meant
  }

  /// Reports tests that nothing can fail: every answer gets their points.
  private mutating func inspectChecks(_ tests: [PlacedTest], _ declared: Set<TestName>) {
    let idle = tests.filter { $0.checksNothing && !$0.isDisabled && !$0.isInherited }
    guard !idle.isEmpty else { return }
    demand("an assertion in each test (none in \(idle.map(\.name.description).joined(separator: ", ")))") {
      for test in idle {
        let isGraded = declared.contains { $0.names(test.name) }
        $0.report(
          $0.exercise.folders.grader.appending(path: test.file), line: test.line,
          "the test \(test.name) checks nothing, so every answer passes it",
          isGraded
            ? "add an assertion, or remove the test and its criterion"
            : "add an assertion, and a criterion that names the test, or remove the test")
      }
    }
  }

  /// Reports tests with the name of an earlier one, such as those of a file that was copied, once in each file.
  ///
  /// - Returns: their names.
  private mutating func inspectRepeatedTests(_ tests: [PlacedTest]) -> Set<TestName> {
    var first: [TestName: PlacedTest] = [:]
    var repeated: Set<TestName> = []
    var told: Set<String> = []
    for test in tests {
      guard let other = first[test.name] else {
        first[test.name] = test
        continue
      }
      repeated.insert(test.name)
      guard told.insert(test.file).inserted else { continue }
      report(
        exercise.folders.grader.appending(path: test.file), line: test.line,
        "the test \(test.name) is also in \(other.file), on line \(other.line)",
        "rename or remove one of the two, and look for others with the same names")
    }
    return repeated
  }

  /// Reports the tests of another library than most, once in each file.
  private mutating func inspectOtherTests(_ others: [PlacedTest], isSwiftTesting: Bool) {
    for (file, tests) in Dictionary(grouping: others, by: \.file).sorted(by: { $0.key < $1.key }) {
      let names = tests.map(\.name.description).joined(separator: ", ")
      let (own, other) = isSwiftTesting ? ("XCTest", "Swift Testing") : ("Swift Testing", "XCTest")
      let many = tests.count == 1 ? "is a test of \(own)" : "are tests of \(own)"
      report(
        exercise.folders.grader.appending(path: file), line: tests[0].line,
        "\(names) \(many), and most tests of the grader belong to \(other)",
        isSwiftTesting
          ? "mark each test with `@Test` in a suite of Swift Testing"
          : "write each test as a method of a class of XCTest, without `@Test`")
    }
  }

  /// Reports tests that no criterion can name, which are never run.
  private mutating func inspectUnnamedTests() async throws {
    for test in try await verifier.engine.unnamedTests(of: exercise) {
      let (message, advice) = test.words
      // A test for another system, or one that its author disabled, is not wrong.
      let isLeftOut =
        switch test.reason {
        case .notCompiled, .disabled: true
        default: false
        }
      add(
        CourseProblem(
          Diagnostic(
            isLeftOut ? .warning : .error,
            file: verifier.shown(exercise.folders.grader.appending(path: test.file)), line: test.line,
            message: message, suggestion: advice)))
    }
  }

  /// Checks that each assertion of XCTest has a message, because learners read nothing else of it, and so has each one of
  /// Swift Testing that only compares names of the test's, or is about a bare truth value.
  mutating func inspectAssertions() async throws {
    let calls = try await verifier.engine.silentAssertions(of: exercise)
    hasSilentAssertions = !calls.isEmpty
    guard hasSilentAssertions else { return }
    demand("a message for each assertion (\(calls.count) without one)") {
      for call in calls {
        $0.report(
          $0.exercise.folders.grader.appending(path: call.file), line: call.line,
          "`\(call.name)` has no message, so a learner reads only the test's name and the values",
          "add a message in the words of the task, or use a function of GraderKit, such as expectEqual")
      }
    }
  }

  /// Checks that what learners read of wrong answers says something. Assertions without the messages that they need are
  /// told by themselves.
  mutating func inspectFeedback() async throws {
    guard !hasSilentAssertions else { return }
    let wrong = answers.filter { !$0.kind.isRight }.flatMap(\.report.criteria)
    var told: Set<String> = []
    for result in wrong where result.failsItself && result.issues.contains(where: \.saysNothing) {
      guard told.insert(result.criterion.id).inserted else { continue }
      let tests = result.unpassedTests.isEmpty ? result.criterion.tests : result.unpassedTests
      let place = try await place(ofTestsIn: tests.map(\.description).joined(separator: " "))
      demand("a message for a check of \(result.criterion.id)") {
        $0.report(
          place.file, line: place.line,
          "a failure of `\(result.criterion.id)` tells a learner nothing: the values have no text, or the same one",
          "add a message in the words of the task to the check, or use a function of GraderKit, such as expectIdentical"
        )
      }
    }
  }

  /// An answer that declares `==` for a type decides what the grader takes for equal.
  mutating func inspectComparisons(_ solution: AnswerDeclarations) async {
    // Grading reports a grader that does not compile.
    for (type, place) in (try? await solution.comparedTypes()) ?? [] {
      let isEnum = solution.kinds(of: type).contains("enum")
      let (demanded, advised) =
        isEnum
        ? ("matches the cases of", "match its cases with `if case`")
        : ("compares the properties of", "compare its properties")
      demand("a grader that \(demanded) `\(type)`") {
        $0.report(
          $0.exercise.folders.grader.appending(path: place?.file ?? ""), line: place?.line,
          "the grader compares values of the learner's type `\(type)`, as `==` and `#expect(throws: value)` do",
          "\(advised), give the type to learners in a file, or let the solution declare `==`")
      }
    }
  }

  /// Adds a problem for each line of a broken grader. What follows from an error about the module's name is counted.
  mutating func report(_ fault: GraderFault) {
    let all = fault.diagnostics(in: exercise)
    let cause = faultOfModule
    let told = cause == nil ? all : fault.besideModule(of: exercise).diagnostics(in: exercise)
    if let cause, told.count < all.count { followers = (cause, all.count - told.count) }
    if case .doesNotCompile(let errors) = fault, !told.isEmpty {
      misfitsOfGrader = (problems.count, errors.map(\.message))
    }
    for diagnostic in told { add(CourseProblem(diagnostic)) }
  }

  /// The error of a manifest about the module's name, which another exercise has, too.
  private var faultOfModule: Diagnostic? {
    verifier.course.exercises.lazy.filter { $0.module == exercise.module }.compactMap { twin in
      let (manifest, text) = (
        verifier.shown(twin.folders.manifest), try? TextFile.read(twin.folders.manifest)
      )
      let index = text?.sourceLines.firstIndex { $0.hasPrefix("module:") }
      return verifier.known.first {
        $0.severity == .error && $0.file == manifest && $0.line == index.map { $0 + 1 }
      }
    }.first
  }

  private func swiftFiles(in folder: URL) -> [String] { names(in: folder).filter { $0.hasSuffix(".swift") } }
}

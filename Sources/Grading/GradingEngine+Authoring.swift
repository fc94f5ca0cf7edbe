import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

extension GradingEngine {
  /// Makes sure that the kits are compiled, so that an error of the tool or the toolchain is no exercise's.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func prepare() async throws { _ = try await readyKit { _ in } }

  /// Passes on what the compiler knows of an answer.
  ///
  /// - Parameter otherwise: gets the errors of an answer that does not compile.
  /// - Throws: an error of `body`, or of the toolchain, the sandbox or the file system.
  package func declarations(
    of submission: Submission, _ exercise: Exercise, _ body: (AnswerDeclarations) async throws -> Void,
    otherwise: ([Diagnostic]) -> Void = { _ in }
  ) async throws {
    _ = try await compiled(submission, of: exercise, otherwise: otherwise) { module, kit, _ in
      try await body(AnswerDeclarations(module: module, exercise: exercise, workbench: workbench, kit: kit))
    }
  }

  /// The errors of the compilation that decides a criterion `compiles` or `doesNotCompile`; none if it compiles.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func errors(
    deciding criterion: Criterion, of submission: Submission, _ exercise: Exercise
  ) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let compiler = LearnerCompiler(workbench, kit: try await readyKit { _ in })
    return try await CompilerCriteria(
      compiler: compiler, scratch: scratch, submission: submission, exercise: exercise
    ).errors(deciding: criterion)
  }

  /// What is made of the module of an answer, with the kit and a folder that is then removed; nil if the answer does
  /// not compile.
  ///
  /// - Parameter otherwise: gets the errors of an answer that does not compile.
  func compiled<Result>(
    _ submission: Submission, of exercise: Exercise, otherwise: ([Diagnostic]) -> Void = { _ in },
    _ body: (LearnerModule, Kit, ScratchFolder) async throws -> Result
  ) async throws -> Result? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let kit = try await KitBuilder(workbench).kit().grading(exercise, at: workbench)
    let outcome = try await LearnerCompiler(workbench, kit: kit)
      .compile(submission.files, of: exercise, in: try scratch.folder("learner"))
    switch outcome {
    case .built(let module, _): return try await body(module, kit, scratch)
    case .rejected(let errors): otherwise(errors)
    }
    return nil
  }

  /// The tests in a grader's files that criteria can name, those that belong to another library than these, and whether
  /// the former belong to Swift Testing.
  ///
  /// - Throws: `ToolchainError` when the files cannot be read, or an error of the file system.
  package func tests(
    of exercise: Exercise
  ) async throws -> (
    named: [PlacedTest], others: [PlacedTest], isSwiftTesting: Bool
  ) {
    let outlines = try await outlines(of: exercise)
    let tests = GraderTests(outlines.map { ($0.file, $0.outline) })
    let texts = Dictionary(outlines.map { ($0.file, $0.text) }, uniquingKeysWith: { first, _ in first })
    func placed(_ found: [GraderTests.Found]) -> [PlacedTest] {
      found.map { name, file, start in
        PlacedTest(
          name: name, file: file, line: (texts[file] ?? "").line(ofByte: start),
          isInherited: tests.inherited.contains(name), isDisabled: tests.disabled.contains(name),
          checksNothing: tests.unproving.contains { $0.name == name })
      }
    }
    return (placed(tests.all), placed(tests.strays), tests.isSwiftTesting)
  }

  /// The assertions of XCTest in a grader whose tests belong to Swift Testing, which never hears of them: the first one
  /// of each file.
  ///
  /// - Throws: `ToolchainError` when the files cannot be read, or an error of the file system.
  package func unheardAssertions(of exercise: Exercise) async throws -> [(
    name: String, file: String, line: Int
  )] {
    let outlines = try await outlines(of: exercise)
    guard GraderTests(outlines.map { ($0.file, $0.outline) }).isSwiftTesting else { return [] }
    return outlines.compactMap { file, text, outline in
      let call = outline.calls.first { Self.isAssertion($0.name) }
      return call.map { ($0.name, file, text.line(ofByte: $0.bytes.start)) }
    }
  }

  /// Whether a function is one of XCTest that reports a failure to XCTest alone.
  package static func isAssertion(_ name: String) -> Bool {
    name.hasPrefix("XCTAssert") || name == "XCTFail"
  }

  /// The calls in the files of tests, each function once in each file. Files are named by their positions.
  ///
  /// - Throws: `ToolchainError` when the files cannot be read.
  package func calls(in texts: [String]) async throws -> [(name: String, file: Int, line: Int)] {
    let reading = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(grader: texts))
    return try reading.required(step: "reading the tests").enumerated().flatMap { file, outline in
      var known: Set<String> = []
      return outline.calls.filter { known.insert($0.name).inserted }.map {
        ($0.name, file, texts[file].line(ofByte: $0.bytes.start))
      }
    }
  }

  /// The tests in files that criteria can name, those of them that check nothing, those of another library, those that no
  /// criterion can name, and whether the first belong to Swift Testing. Files are named by their positions.
  ///
  /// - Throws: `ToolchainError` when the files cannot be read.
  package func tests(
    in texts: [String]
  ) async throws -> (
    named: [TestName], unproving: [(name: TestName, file: Int, line: Int)],
    others: [(name: TestName, file: Int)], unnamed: [NeverRunTest], isSwiftTesting: Bool
  ) {
    let reading = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(grader: texts))
    let outlines = try reading.required(step: "reading the tests")
    let tests = GraderTests(outlines.enumerated().map { ("\($0.offset)", $0.element) })
    let abstract = tests.isSwiftTesting ? [] : tests.abstract
    let basic = abstract.map {
      UnnamedTest(
        name: $0.name.description, file: $0.file, start: $0.start, reason: .abstractClass($0.name.testCase))
    }
    let names = tests.all.map(\.name).filter { name in
      !abstract.contains { $0.name == name } && !tests.disabled.contains(name)
    }
    return (
      names,
      tests.unproving.filter { names.contains($0.name) }.map { name, file, start in
        let position = Int(file) ?? 0
        return (name, position, texts[position].line(ofByte: start))
      },
      tests.strays.map { ($0.name, Int($0.file) ?? 0) },
      (tests.unnamed + tests.neverRun + basic).map { test in
        NeverRunTest(test, line: (Int(test.file).map { texts[$0] } ?? "").line(ofByte: test.start))
      }, tests.isSwiftTesting
    )
  }

  /// What the files of a package say, by their positions.
  ///
  /// - Throws: `ToolchainError` when the files cannot be read.
  package func outlines(ofPackage texts: [String]) async throws -> [PackageFileOutline] {
    try await SyntaxReader(workbench).answer(to: PackageQuestion(texts: texts))
      .required(step: "reading the package")
  }

  /// The assertions in a grader's files without a message of which a learner would read only values, each with its file and
  /// line: those of XCTest, and expectations of Swift Testing about two names of the test's, or about a bare truth value.
  ///
  /// - Throws: an error of `tests(of:)`.
  package func silentAssertions(
    of exercise: Exercise
  ) async throws -> [(name: String, file: String, line: Int)] {
    try await outlines(of: exercise).flatMap { file, text, outline in
      outline.calls.filter(\.isSilentAssertion).map { call in
        (call.name, file, text.line(ofByte: call.bytes.start))
      }
    }
  }

  /// The calls in a grader's files with which tests of XCTest skip themselves.
  ///
  /// - Throws: an error of `tests(of:)`.
  package func skips(of exercise: Exercise) async throws -> [(file: String, line: Int)] {
    try await outlines(of: exercise).flatMap { file, text, outline in
      outline.calls.filter { $0.name.hasPrefix("XCTSkip") }.map { (file, text.line(ofByte: $0.bytes.start)) }
    }
  }

  /// The tests in a grader's files that no criterion can name, and those without a criterion that are skipped in any case.
  ///
  /// - Throws: an error of `tests(of:)`.
  package func unnamedTests(of exercise: Exercise) async throws -> [NeverRunTest] {
    let outlines = try await outlines(of: exercise)
    let texts = Dictionary(outlines.map { ($0.file, $0.text) }, uniquingKeysWith: { first, _ in first })
    let tests = GraderTests(outlines.map { ($0.file, $0.outline) })
    // Grading tells that a test which a criterion names skips itself.
    let named = exercise.criteria.flatMap(\.tests)
    let neverRun = tests.neverRun.filter { test in
      TestName(test.name).map { name in named.contains { $0.names(name) } } != true
    }
    return (tests.unnamed + neverRun).map { test in
      NeverRunTest(test, line: (texts[test.file] ?? "").line(ofByte: test.start))
    }
  }

  private func outlines(
    of exercise: Exercise
  ) async throws -> [(file: String, text: String, outline: SourceOutline)] {
    guard let sources = try? GraderSources(exercise: exercise) else { return [] }
    let files = sources.files.sorted { $0.key < $1.key }
    let question = OutlinesQuestion(grader: files.map(\.value))
    let reading = try await SyntaxReader(workbench).keptAnswer(to: question)
    return zip(files, try reading.required(step: "reading the grader")).map { ($0.key, $0.value, $1) }
  }
}

/// A test of a grader, and where it is.
package struct PlacedTest: Sendable {
  /// The test's name.
  package let name: TestName
  /// The name of its file.
  package let file: String
  /// The line in which its function begins, from 1.
  package let line: Int
  /// Whether its class has it from another one.
  package let isInherited: Bool
  /// Whether it is skipped in any case.
  package let isDisabled: Bool
  /// Whether nothing in it, or in the helpers that it names, can fail it.
  package let checksNothing: Bool
}

extension String {
  /// The line, from 1, of a position in UTF-8 bytes.
  fileprivate func line(ofByte position: Int) -> Int {
    utf8.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension CallOutline {
  /// Whether this is an assertion with its operands alone. XCTest's own words would show learners the grader's expressions.
  fileprivate var isSilentAssertion: Bool {
    if name.hasPrefix("#") { return true }
    guard name.hasPrefix("XCT") else { return false }
    let operands =
      switch name {
      case "XCTFail": 0
      case "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertIdentical", "XCTAssertNotIdentical",
        "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual", "XCTAssertLessThan",
        "XCTAssertLessThanOrEqual":
        2
      case "XCTUnwrap": 1
      // XCTSkip and its kind decide nothing about an answer.
      default: name.hasPrefix("XCTAssert") ? 1 : -1
      }
    return unlabelled <= operands
  }
}

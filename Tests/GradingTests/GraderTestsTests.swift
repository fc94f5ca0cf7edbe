import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import Testing
import TestSupport
@testable import Grading

@Suite("The tests of a grader")
struct GraderTestsTests {
  private static let suites = """
    import Testing
    import XCTest
    @Test func alone() {}
    @Suite struct Outer {
      @Test("A display name", .enabled(if: true)) func twice() {}
      func testsNothing() {}
      @MainActor final class Inner { @Testing.Test(arguments: [1]) func twice(number: Int) async throws {} }
    }
    extension Outer { @Test func added() {} }
    final class Old: XCTestCase { func testOld() {} }
    """
  private static let methods = """
    import XCTest
    final class Grader: XCTestCase { func testIt() {}; func helper() {} }
    extension Grader { func testMore() async throws {} }
    struct Holder { func testsNothing() {} }
    """

  @Test("of Swift Testing are found by their attribute, with the types that they are in")
  func swiftTesting() async throws {
    let tests = try await Self.tests(in: Self.suites)
    #expect(tests.isSwiftTesting)
    #expect(
      tests.all.map(\.name.description) == ["alone", "Outer/twice", "Outer/Inner/twice", "Outer/added"])
    #expect(tests.strays.map(\.name.description) == ["Old/testOld"])
  }

  @Test("of XCTest are the methods of classes that begin with `test`")
  func xctest() async throws {
    let tests = try await Self.tests(in: Self.methods)
    #expect(!tests.isSwiftTesting && tests.strays.isEmpty)
    #expect(tests.all.map(\.name.description) == ["Grader/testIt", "Grader/testMore"])
  }

  @Test("of XCTest are found in nested classes, with a written `Void`, and under the flags of `swift test`")
  func nested() async throws {
    let tests = try await Self.tests(
      in: """
        import XCTest
        enum Space {
          class Nested: XCTestCase { func testIn() {}; func testVoid() -> Void {}; func testOf() -> Int { 1 } }
        }
        extension Space { final class More: Space.Nested { func testMore() -> () {} } }
        extension Space.Nested {
          func testAdded() throws -> Swift.Void {}
          #if DEBUG
            func testDebug() {}
          #else
            func testRelease() {}
          #endif
        }
        final class Double { func testify() {} }
        """)
    #expect(
      Set(tests.all.map(\.name.description)) == [
        "Space/Nested/testIn", "Space/Nested/testVoid", "Space/More/testMore", "Space/More/testIn",
        "Space/More/testVoid", "Space/Nested/testAdded", "Space/Nested/testDebug", "Space/More/testAdded",
        "Space/More/testDebug",
      ])
    #expect(tests.unnamed.map(\.name) == ["testRelease"])
    #expect(tests.unnamed.map(\.reason) == [.notCompiled("#else of #if DEBUG")])
  }

  @Test("that no criterion can name are known, with the reason")
  func unnamed() async throws {
    let tests = try await Self.tests(
      in: """
        import XCTest
        private final class Hidden: XCTestCase { func testHidden() {} }
        class Generic<Item>: XCTestCase { func testItem() {} }
        class Base<Item>: XCTestCase { func testBase() {} }
        final class Heir: Base<Int> {}
        #if os(macOS)
          final class Mac: XCTestCase { func testMac() {} }
        #elseif os(Linux)
          final class Here: XCTestCase { func testHere() {} }
        #endif
        """)
    #expect(tests.all.map(\.name.description) == ["Heir/testBase", "Here/testHere"])
    let reasons = Dictionary(uniqueKeysWithValues: tests.unnamed.map { ($0.name, $0.reason) })
    #expect(
      reasons == [
        "Hidden/testHidden": .privateType("Hidden"), "Generic/testItem": .genericClass("Generic"),
        "testMac": .notCompiled("#if os(macOS)"),
      ])
  }

  @Test("are named by criteria with as many types as needed")
  func naming() async throws {
    let tests = try await Self.tests(in: Self.suites)
    func fault(_ name: String) throws -> String? {
      do {
        try tests.require([#require(TestName(name))])
        return nil
      } catch let fault as GraderFault {
        return fault.description
      }
    }
    for name in ["alone", "added", "Outer/added", "Outer/twice", "Outer/Inner/twice", "Inner/twice"] {
      #expect(try fault(name) == nil, "\(name)")
    }
    #expect(try fault("twice")?.contains("several tests are called `twice`") == true)
    #expect(try fault("Outer/alone")?.contains("there is no test `Outer/alone`") == true)
    #expect(try fault("testsNothing")?.contains("there is no test") == true)
  }

  private static func tests(in text: String) async throws -> GraderTests {
    let workbench = try await KitBench.shared.value.workbench
    let outlines = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(grader: [text]))
      .required(step: "reading the grader")
    return GraderTests([(file: "Grader.swift", outline: outlines[0])])
  }
}

@Suite("A grader is pruned")
struct GraderPrunerTests {
  private static let grader = """
    class Watched: GraphView {}
    class Closely: Watched {}
    class Grader: XCTestCase {
      func testIt() {
        Closely().yForX = nil
      }
      func testOther() {}
    }
    """

  @Test("An error about a class of the grader's own tells what that inherits from")
  func superclasses() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 5, column: 15,
      message: "value of type 'Closely' has no member 'yForX'")
    let pruner = try await Self.pruned(error)
    #expect(pruner.missing == ["Grader/testIt": ["\(error.message), a 'Watched', a 'GraphView'"]])
    #expect(pruner.texts["Grader.swift"]?.contains("yForX") == false)
    #expect(pruner.texts["Grader.swift"]?.contains("func testOther() {}") == true)
  }

  @Test(
    "What runs with each test of a type makes all of them missing, those of subclasses, too",
    arguments: [
      "override func setUp() { x() }", "override class func tearDown() { x() }", "deinit { x() }",
      "override init() { x() }",
    ])
  func unnamed(_ member: String) async throws {
    let grader = """
      class Base: XCTestCase {
        \(member)
        func testBase() {}
        func testIt(of n: Int) {}
      }
      final class Grader: Base {
        func testIt() { testIt(of: 1) }
        func testOther() {}
      }
      final class Further: XCTestCase { func testMore() {} }
      """
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 2, column: 12, message: "cannot find 'x' in scope")
    let pruner = try await Self.pruned(error, in: grader)
    #expect(pruner.missing == ["Grader/testIt": [error.message], "Grader/testOther": [error.message]])
    #expect(pruner.texts["Grader.swift"]?.contains("func testMore() {}") == true)
  }

  @Test(
    "What a test of a class needs is missing for those that it inherits; an override of one is a test like others"
  )
  func inherited() async throws {
    let base = "class Base: XCTestCase {\n  func make() {}\n  func testIt() {}\n  func testOther() {}\n}\n"
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 7, column: 29, message: "cannot find 'x' in scope")
    let made = try await Self.pruned(
      error, in: base + "final class Grader: Base {\n  override func make() {    x() }\n}\n")
    #expect(made.missing == ["Grader/testIt": [error.message], "Grader/testOther": [error.message]])
    let test = try await Self.pruned(
      error, in: base + "final class Grader: Base {\n  override func testIt() {  x() }\n}\n")
    #expect(test.missing == ["Grader/testIt": [error.message]])
  }

  @Test("A function with parameters is no test, whatever its name is")
  func helpers() async throws {
    let grader = """
      class Grader: XCTestCase {
        func testIt() { testIt(of: 1) }
        func testOther() { testIt(of: 2) }
        func testIt(of n: Int) { x(n) }
      }
      """
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 4, column: 28, message: "cannot find 'x' in scope")
    let pruner = try await Self.pruned(error, in: grader)
    #expect(pruner.missing.isEmpty && pruner.texts["Grader.swift"]?.contains("(of n: Int)") == false)
  }

  @Test("An error about another class stays as it is")
  func others() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 5, column: 15,
      message: "value of type 'GraphView' has no member 'yForX'")
    #expect(try await Self.pruned(error).missing == ["Grader/testIt": [error.message]])
  }

  @Test("What used a class that was taken out is not left to a learner's class of the same name")
  func learnersNames() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 2, column: 7, message: "type 'Closely' does not conform")
    let pruner = try await Self.pruned(error, learnersNames: ["Closely"])
    #expect(pruner.missing == ["Grader/testIt": [error.message]])
    #expect(try await Self.pruned(error).missing.isEmpty)
  }

  @Test("What is behind `#else` is taken out where it is")
  func otherClause() async throws {
    let grader = """
      #if canImport(UIKit)
        func helper() -> Int { 0 }
      #else
        func helper() -> Int { one() }
      #endif
      class Grader: XCTestCase { func testIt() {} }
      """
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 4, column: 26, message: "cannot find 'one' in scope")
    let pruner = try await Self.pruned(error, in: grader)
    let lines = try #require(pruner.texts["Grader.swift"]).split(separator: "\n")
    #expect(lines[1].contains("helper") && !lines[3].contains("helper") && lines[5].contains("testIt"))
  }

  private static func pruned(
    _ error: Diagnostic, in grader: String = grader, learnersNames: Set<String> = []
  ) async throws -> GraderPruner {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("closures/graph")!
    let folders = ExerciseFolders(course: scratch.url, id: id)
    try LearnerCompiler.write(["Grader.swift": grader], to: folders.grader)
    let exercise = Exercise(
      id: id, title: "", module: "Graph", difficulty: 1, minutes: 1, sources: [], imports: [], allows: [],
      criteria: ["it", "other"].map { name in
        Criterion(id: name, title: "", check: .test(TestName("Grader/test\(name.capitalized)")!))
      }, folders: folders)
    let workbench = try await KitBench.shared.value.workbench
    let outlines = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(texts: [grader]))
      .required(step: "reading the grader")
    var pruner = GraderPruner(
      sources: try GraderSources(exercise: exercise), exercise: exercise, learnersNames: learnersNames)
    let hasChanged = pruner.prune([error], ["Grader.swift": outlines[0]])
    #expect(hasChanged)
    return pruner
  }
}

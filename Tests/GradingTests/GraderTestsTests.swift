import CourseModel
import SyntaxMessages
import SyntaxReading
import TestSupport
import Testing

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
    let outlines = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(texts: [text]))
      .required(step: "reading the grader")
    return GraderTests([(file: "Grader.swift", outline: outlines[0])])
  }
}

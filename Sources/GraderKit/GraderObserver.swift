import Foundation
import GraderEvents
import XCTest

/// Observes XCTest in place of the observer that prints.
final class GraderObserver: XCTestObservation {
  private let tests: [GraderTest]

  init(of tests: [GraderTest]) { self.tests = tests }

  func testBundleWillStart(_ testBundle: Bundle) {}
  func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  func testSuiteDidFinish(_ testSuite: XCTestSuite) {}

  func testBundleDidFinish(_ testBundle: Bundle) {
    for (position, test) in tests.enumerated() {
      guard let first = GraderRun.shared.runToInterleave(position) else { continue }
      GraderRun.shared.interleave(position, test.interleaved(after: first).run)
    }
  }

  func testCaseWillStart(_ testCase: XCTestCase) { GraderRun.shared.begin(testCase) }
  func testCaseDidFinish(_ testCase: XCTestCase) { GraderRun.shared.end(testCase) }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    GraderRun.shared.recordForeign(description: description)
  }
}

/// A test of a grader that `GraderMain` can run, under its name in exercise.yml.
public struct GraderTest {
  /// `Class/testMethod`.
  public let name: String
  let testClass: XCTestCase.Type
  let body: (XCTestCase) throws -> Void
  /// Whether XCTest waits for its body. What the main thread does meanwhile can't wait for anything else.
  var isAsynchronous = false

  /// A test that runs on the main thread.
  public static func test<Case: XCTestCase>(
    _ name: String, _ method: @escaping (Case) -> () throws -> Void
  ) -> GraderTest {
    GraderTest(name: name, testClass: Case.self) { testCase in
      try method(testCase as! Case)()
    }
  }

  /// An asynchronous test; XCTest runs its body off the main thread.
  public static func test<Case: XCTestCase>(
    _ name: String, _ method: @escaping (Case) -> () async throws -> Void
  ) -> GraderTest {
    var test = test(name, asyncTest(method))
    test.isAsynchronous = true
    return test
  }

  var entry: XCTestCaseEntry {
    let method = name.split(separator: "/").last.map(String.init) ?? name
    return (
      testCaseClass: testClass,
      allTests: [
        (
          method,
          { testCase in
            if GraderRun.shared.waits { return }
            Interleaving.begin()
            if isAsynchronous { Interleaving.stop() }
            try body(testCase)
            LateCalls.expectNone()
          }
        )
      ]
    )
  }

  /// The test with other runs of it in some of its places.
  func interleaved(after first: Interleaving.Run) -> XCTestCase {
    testClass.init(name: name) { testCase in
      defer { Interleaving.begin() }
      // What the test prints was printed in its first run.
      let printed = try capture {
        // All runs begin in the same way, so that their objects can get the same addresses.
        Interleaving.beginAgain(after: first) { another.invokeTest() }
        another.invokeTest()
        LateCalls.expectNone()
      }
      if GraderRun.shared.hasIssues { try? FileHandle.standardOutput.write(contentsOf: printed) }
    }
  }

  /// A run of the test for which XCTest keeps no record: it reports an error itself.
  private var another: XCTestCase {
    testClass.init(name: name) { testCase in
      do {
        try Interleaving.runBody { try body(testCase) }
      } catch is XCTSkip {
      } catch {
        record(Issue.uncaughtError, found: Described.value(error))
      }
    }
  }
}

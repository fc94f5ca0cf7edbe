import XCTest

/// A test of a grader that `GraderMain` can run, under its name in exercise.yml.
public struct GraderTest {
  /// `Class/testMethod`.
  public let name: String
  let testClass: XCTestCase.Type
  let body: (XCTestCase) throws -> Void

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
    test(name, asyncTest(method))
  }

  var entry: XCTestCaseEntry {
    let method = name.split(separator: "/").last.map(String.init) ?? name
    return (testCaseClass: testClass, allTests: [(method, body)])
  }
}

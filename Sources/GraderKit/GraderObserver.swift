import Foundation
import XCTest

/// Observes XCTest in place of the observer that prints.
final class GraderObserver: XCTestObservation {
  func testBundleWillStart(_ testBundle: Bundle) {}
  func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
  func testBundleDidFinish(_ testBundle: Bundle) {}

  func testCaseWillStart(_ testCase: XCTestCase) { GraderRun.shared.begin(testCase) }
  func testCaseDidFinish(_ testCase: XCTestCase) { GraderRun.shared.end(testCase) }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    GraderRun.shared.recordForeign(description: description)
  }
}

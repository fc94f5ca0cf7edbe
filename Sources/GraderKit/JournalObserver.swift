import Foundation
import GraderEvents
import XCTest

/// Reports XCTest's run as events, in place of XCTest's printing.
final class JournalObserver: NSObject, XCTestObservation {
  private let count: Int
  private var ended = 0

  init(count: Int) { self.count = count }

  func testCaseWillStart(_ testCase: XCTestCase) {
    testCase.continueAfterFailure = true
    Journal.shared.began(Self.name(of: testCase))
  }

  /// Failures of XCTest's own functions and thrown errors; GraderKit's write their events themselves.
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
  ) {
    Journal.shared.record(GraderIssue(Self.sentence(description)))
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let run = testCase.testRun
    Journal.shared.ended(
      Self.name(of: testCase), skipped: run?.hasBeenSkipped ?? false, seconds: run?.totalDuration ?? 0)
    ended += 1
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    if ended == count { Journal.shared.write(.finished(tests: ended)) }
    fflush(nil)
    // A failing test is no failure of the process: status 0 says that the record is complete.
    _exit(ended == count ? 0 : 1)
  }

  /// XCTest on Linux names a test `Class.method`.
  private static func name(of testCase: XCTestCase) -> String {
    testCase.name.replacingOccurrences(of: ".", with: "/")
  }

  /// What XCTest says, without the names of its functions.
  private static func sentence(_ description: String) -> String {
    if let message = description.range(of: " - ") { return String(description[message.upperBound...]) }
    return description
  }
}

import CGraderKit
import Foundation
import GraderEvents

/// What the tests of another library than XCTest need of a grader's process. `GraderTesting` runs those of Swift Testing
/// with it.
@_spi(GraderTesting)
public enum OtherTests {
  /// Reads which of these tests to run, and reports that the process is ready for them.
  ///
  /// - Returns: their names, in the order in which they run.
  public static func start(_ names: [String]) -> [String] { GraderMain.start(names.map { ($0, $0) }) }

  /// Reports that the next test begins.
  public static func begin() { GraderRun.shared.begin(nil) }

  /// Whether the test that has begun is not run, because a test that it needs did not pass.
  public static var waits: Bool { GraderRun.shared.waits }

  /// Whether the running test has an issue.
  public static var hasIssues: Bool { GraderRun.shared.hasIssues }

  /// Reports how the running test ended; it has failed in any case if an issue was recorded.
  public static func end(isSkipped: Bool, hasFailed: Bool) {
    GraderRun.shared.end(isSkipped: isSkipped, hasFailed: hasFailed)
  }

  /// Runs the main actor's tasks, the main queue and timers on this thread, the main one, until this is over.
  public static func serve(until isOver: @Sendable () -> Bool) { TaskLine.shared.serve(until: isOver) }

  /// Makes `serve` look whether it is over.
  public static func wake() { TaskLine.shared.wake() }

  /// Reports that all tests have ended, and ends the process; with status 70 if some have not.
  public static func finish() -> Never { grader_exit(GraderRun.shared.finish() ? 0 : 70) }

  /// The sentence about an error that ended a test.
  public static var uncaughtError: String { GraderEvents.Issue.uncaughtError }

  /// The sentence of an issue of which only the author of the test knows what it is about.
  public static var anonymous: String { GraderEvents.Issue.anonymous }

  /// What takes the place of a found value that differs from the expected one, and has the same text.
  public static var lookAlike: String { GraderEvents.Issue.lookAlike }

  /// Whether a text is that of a truth value.
  public static func isTruth(_ text: String) -> Bool { GraderEvents.Issue.isTruth(text) }

  /// A value as feedback shows it.
  public static func description(of value: Any) -> String { Described.value(value) }

  /// The name of a test in words for learners; nil if it has none.
  public static func words(of test: String) -> String? { TestWords.words(of: test) }
}

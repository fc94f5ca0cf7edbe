@_spi(GraderTesting) import GraderKit
import Testing

/// The entry point of a grader process whose tests belong to Swift Testing: reads which tests to run, runs each by itself in
/// the order in which they are named, and reports the same events as `GraderMain`.
public enum TestingMain {
  /// Runs those of `tests` that standard input names, and ends the process: with status 0 if all tests ended.
  ///
  /// - Parameters:
  ///   - tests: as criteria name them: `test`, `Suite/test` or `Outer/Suite/test`, without parentheses.
  ///   - module: the grader's module.
  ///   - subjects: the names of the learner's functions and properties, which feedback may use.
  public static func run(_ tests: [String], of module: String, subjects: Set<String>) -> Never {
    let chosen = OtherTests.start(tests)
    IssueReport.subjects.set(subjects)
    let isOver = Guarded(false)
    let thread = TestThread()
    thread.start()
    Task.detached(executorPreference: thread) {
      for test in chosen { await run(test, of: module) }
      isOver.set(true)
      OtherTests.wake()
    }
    OtherTests.serve { isOver.value }
    OtherTests.finish()
  }

  private static func run(_ test: String, of module: String) async {
    OtherTests.begin()
    if OtherTests.waits { return OtherTests.end(isSkipped: true, hasFailed: false) }
    GraderTrait.cases.set((0, 0))
    let record = await LibraryRun(test: test, module: module).record()
    let cases = GraderTrait.cases.value
    let isComplete = record.isComplete && cases.began > 0 && cases.began == cases.ended
    // The library counts by itself: an issue that our trait did not hear of fails the test all the same.
    if record.hasFailed, !OtherTests.hasIssues { fail(OtherTests.anonymous) }
    OtherTests.end(isSkipped: !isComplete, hasFailed: record.hasFailed)
  }
}

/// The sync tests of a grader run on the main thread, as those of XCTest do: this function takes the place of the
/// library's.
@_silgen_name("__wrap_$s7Testing36__defaultSynchronousIsolationContextScA_pSgvg")
public func __codelabIsolation() -> (any Actor)? { MainActor.shared }

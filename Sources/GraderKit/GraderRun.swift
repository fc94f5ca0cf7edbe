import CGraderKit
import FilmKit
import Foundation
import GraderEvents
import XCTest

/// The state of the test run in this process; it turns what happens into events.
final class GraderRun: @unchecked Sendable {
  static let shared = GraderRun()

  // Any thread of the learner's may fail an expectation at any time. The lock is recursive, because XCTest calls the
  // observer inside the call that records a failure.
  private let lock = NSRecursiveLock()
  private var channel: EventChannel?
  private var tests: [GraderMain.TestRequest] = []
  /// The positions of the tests that ended and did not pass.
  private var unpassed: Set<Int> = []
  private var seed: UInt64 = 0
  private var deal = Deal(seed: 0, test: "")
  private var begun = 0
  private var ended = 0
  /// Whether tests run once more, interleaved with other runs, when all have passed.
  private var interleaves = false
  /// Whether a test did not run once more, because other runs of it would need more memory than is left.
  private var lacksMemory = false
  /// The first run of each test that has ended.
  private var runs: [Interleaving.Run] = []
  /// The position of the test that runs once more.
  private var repeated: Int?
  /// The running test, with its case if it belongs to XCTest.
  private var running: (name: String, testCase: XCTestCase?, start: ContinuousClock.Instant)?
  /// The issues of the running test, and of all tests.
  private var issues = 0
  private var allIssues = 0
  private var recordsOwnIssue = false
  /// Whether another run has inputs of its own, for which the test has not passed before.
  private var hasOwnInputs = false
  /// Whether what is recorded does not count.
  private var isSilent = false
  #if !CODELAB_KIT
    private var collected: [Issue]?
  #endif

  func start(
    on channel: EventChannel, tests: [GraderMain.TestRequest], seed: UInt64, interleaves: Bool = false
  ) {
    self.channel = channel
    self.seed = seed
    self.interleaves = interleaves
    self.tests = tests
    channel.send(.ready(tests: tests.map(\.name)))
  }

  func begin(_ testCase: XCTestCase?) {
    lock.withLock {
      guard let position = repeated ?? (begun < tests.count ? begun : nil) else { return }
      let name = tests[position].name
      if repeated == nil { begun += 1 }
      issues = 0
      deal = Deal(seed: seed, test: name)
      channel?.setRunning(name)
      channel?.send(repeated == nil ? .began(test: name) : .interleaved(test: name), separatorBefore: true)
      running = (name, testCase, .now)
    }
  }

  func end(_ testCase: XCTestCase) {
    lock.withLock {
      guard running?.testCase === testCase else { return }
      end(
        isSkipped: testCase.testRun?.hasBeenSkipped == true,
        hasFailed: testCase.testRun?.hasSucceeded == false)
    }
  }

  /// Reports how the running test ended; it has failed in any case if an issue was recorded.
  func end(isSkipped: Bool, hasFailed: Bool) {
    lock.withLock {
      guard let running else { return }
      let seconds = (ContinuousClock.now - running.start) / .seconds(1)
      self.running = nil
      grader_flush()
      // XCTest counts what an earlier run finds, too.
      let hasFailed = repeated == nil && hasFailed
      var outcome: GraderEvent.Outcome = issues > 0 || hasFailed ? .failed : .passed
      if repeated == nil {
        ended += 1
        runs.append(Interleaving.end())
        if waits { outcome = .waits } else if outcome == .passed, isSkipped { outcome = .skipped }
        if outcome != .passed { unpassed.insert(begun - 1) }
      }
      channel?.send(.ended(test: running.name, outcome: outcome, seconds: seconds), separatorAfter: true)
      channel?.setRunning(nil)
    }
  }

  /// Whether the test that has begun is not run, because a test that it needs did not pass.
  var waits: Bool { lock.withLock { !unpassed.isDisjoint(with: tests[begun - 1].needs) } }

  /// The first run of the test at this position, if the test is to run once more: all have passed, and other runs can come
  /// in its middle.
  func runToInterleave(_ position: Int) -> Interleaving.Run? {
    lock.withLock {
      let havePassed = unpassed.isEmpty && ended == tests.count
      guard interleaves, havePassed, runs.indices.contains(position), runs[position].places > 0 else {
        return nil
      }
      if runs[position].others > 0 { return runs[position] }
      lacksMemory = true
      return nil
    }
  }

  /// Runs the test at this position once more.
  func interleave(_ position: Int, _ run: () -> Void) {
    lock.withLock { repeated = position }
    _Film.beginAgain()
    run()
    lock.withLock { repeated = nil }
  }

  /// Whether the running test has an issue.
  var hasIssues: Bool { lock.withLock { issues > 0 } }

  /// Draws from the inputs of the running test.
  func draw<Value>(_ body: (inout Deal) -> Value) -> Value { lock.withLock { body(&deal) } }

  /// Where the run's seed stands among those of its group.
  var placeInGroup: Int { Int(seed % UInt64(DealGroup.size)) }

  /// Runs another run of the running test, which is dealt inputs of its own; without a number, those of the test.
  func dealing(toRun number: Int?, _ run: () -> Void) {
    let own = lock.withLock { () -> Deal in
      let name = running?.name ?? ""
      defer { deal = Deal(seed: seed, test: number.map { "\(name) \($0)" } ?? name) }
      hasOwnInputs = number != nil
      return deal
    }
    run()
    lock.withLock {
      deal = own
      hasOwnInputs = false
    }
  }

  /// Runs code whose issues do not count.
  func silently(_ run: () -> Void) {
    lock.withLock { isSilent = true }
    run()
    lock.withLock { isSilent = false }
  }

  /// Reports an expectation that was not met, and fails the running test with it.
  func record(_ issue: Issue) {
    lock.withLock {
      if isSilent { return }
      #if !CODELAB_KIT
        if collected != nil {
          collected?.append(issue)
          return
        }
      #endif
      #if !CODELAB_KIT
        // The package of `codelab edit` is run by XCTest alone.
        if channel == nil { return XCTFail(issue.sentence) }
      #endif
      send(issue)
      guard let testCase = running?.testCase else { return }
      recordsOwnIssue = true
      testCase.recordFailure(withDescription: issue.sentence, inFile: "", atLine: 0, expected: true)
      recordsOwnIssue = false
    }
  }

  /// Reports a failure that XCTest found, and not GraderKit.
  func recordForeign(description: String) {
    lock.withLock {
      guard !recordsOwnIssue, !isSilent else { return }
      send(XCTestFailure(description: description, test: running?.name ?? "").issue)
    }
  }

  private func send(_ issue: Issue) {
    guard let running else { return }
    _Film.end()
    issues += 1
    allIssues += 1
    var issue = Described.neutral(issue)
    if repeated != nil, issues == 1 {
      issue.details.insert(hasOwnInputs ? Issue.besideOthers : Issue.onlyBesideOthers, at: 0)
    }
    channel?.send(.issue(test: running.name, issue: issue))
  }

  /// Reports that all tests have ended; returns whether they have.
  func finish() -> Bool {
    lock.withLock {
      grader_flush()
      guard begun == tests.count, ended == tests.count else { return false }
      channel?.send(.finished(tests: ended, issues: allIssues, lacksMemory: lacksMemory ? true : nil))
      return true
    }
  }

  #if !CODELAB_KIT
    /// The issues that `body` records, kept from the running test: for tests of GraderKit itself. The kit that graders
    /// are compiled against does not have it.
    func collecting(_ body: () throws -> Void) rethrows -> [Issue] {
      lock.lock()
      defer { lock.unlock() }
      collected = []
      defer { collected = nil }
      try body()
      return collected ?? []
    }
  #endif
}

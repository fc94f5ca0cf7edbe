import CourseModel
import GraderEvents

/// What the events of one process say about its tests, and whether they are a valid record.
struct ProcessRecord {
  /// The record of a test that began.
  struct Test {
    var outcome: GraderEvent.Outcome?
    var seconds: Double?
    var issues: [Issue] = []
    /// Whether it began once more, interleaved with other runs of it.
    var isInterleaved = false
  }

  let process: GraderProcess
  /// The tests that began, by name.
  private(set) var tests: [String: Test] = [:]
  /// The test that has begun and not ended at the end of the record.
  private(set) var running: String?
  /// The test that began last.
  private(set) var lastStarted: String?
  /// Whether the process sent its end record.
  private(set) var isFinished = false
  /// Whether the record is invalid: an event was unexpected, or not expected at that point.
  private(set) var isIrregular = false
  private var isReady = false
  private var hasCrashed = false

  init(_ process: GraderProcess) {
    self.process = process
    for event in process.events.events { read(event.kind) }
    if process.events.invalidRecords > 0 { isIrregular = true }
    if case .exited = process.termination, process.events.endsInMidLine || hasCrashed { isIrregular = true }
  }

  /// Whether the process ended by itself after its last test, with a status that fits the outcomes.
  var endsByItself: Bool {
    guard isFinished, case .exited(let status) = process.termination else { return false }
    return status == 0 || tests.values.contains { $0.outcome == .failed }
  }

  private mutating func read(_ kind: GraderEvent.Kind) {
    if isFinished { isIrregular = true }
    switch kind {
    case .ready(let tests): ready(tests)
    case .began(let test): began(test)
    case .interleaved(let test): interleaved(test)
    case .issue(let test, let issue): found(issue, in: test)
    case .ended(let test, let outcome, let seconds): ended(test, outcome, seconds)
    case .crashed: hasCrashed = true
    case .finished(let count, let issues, _): finished(count, issues)
    }
  }

  private mutating func ready(_ names: [String]) {
    expect(!isReady && names == process.requested.map(\.description))
    isReady = true
  }

  private mutating func began(_ test: String) {
    let isRequested = process.requested.contains { $0.description == test }
    expect(isReady && !hasCrashed && isRequested && running == nil && tests[test] == nil)
    running = test
    lastStarted = test
    if tests[test] == nil { tests[test] = Test() }
  }

  private mutating func interleaved(_ test: String) {
    let havePassed = process.requested.allSatisfy { name in
      tests[name.description].map { $0.isInterleaved || $0.outcome == .passed } ?? false
    }
    expect(havePassed && !hasCrashed && running == nil && tests[test]?.isInterleaved == false)
    running = test
    tests[test]?.isInterleaved = true
    tests[test]?.outcome = nil
  }

  private mutating func found(_ issue: Issue, in test: String) {
    expect(running == test)
    tests[test]?.issues.append(issue)
  }

  private mutating func ended(_ test: String, _ outcome: GraderEvent.Outcome, _ seconds: Double) {
    expect(running == test && !hasCrashed && seconds >= 0)
    expect(outcome != .waits || tests.values.contains { $0.outcome == .failed || $0.outcome == .skipped })
    if running == test { running = nil }
    guard tests[test]?.outcome == nil else { return expect(false) }
    tests[test]?.outcome = outcome
    let before = tests[test]?.seconds ?? 0
    tests[test]?.seconds = before + seconds
  }

  private mutating func finished(_ count: Int, _ issues: Int) {
    let ended = tests.values.count { $0.outcome != nil }
    expect(isReady && !hasCrashed && running == nil)
    expect(count == process.requested.count && ended == count)
    expect(issues == tests.values.reduce(0) { $0 + $1.issues.count })
    isFinished = true
  }

  private mutating func expect(_ condition: Bool) {
    if !condition { isIrregular = true }
  }
}

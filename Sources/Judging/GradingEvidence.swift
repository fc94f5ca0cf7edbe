import CourseModel
import GraderEvents

/// The records and outputs of all processes of one grading, from which the verdict is decided.
struct GradingEvidence {
  let criteria: [Criterion]
  let decided: [String: CriterionResult]
  let missing: [String: [MissingDeclaration]]
  let limits: ExerciseLimits
  let records: [ProcessRecord]
  private let parts: [OutputSplitter.Parts]

  init(
    criteria: [Criterion], processes: [GraderProcess], decided: [String: CriterionResult],
    missing: [String: [MissingDeclaration]], limits: ExerciseLimits
  ) {
    self.criteria = criteria
    self.decided = decided
    self.missing = missing
    self.limits = limits
    records = processes.map(ProcessRecord.init)
    parts = processes.map {
      OutputSplitter.split($0.output, events: $0.events.events, nonce: $0.outputNonce)
    }
  }

  /// What all processes printed while no test was running.
  var otherOutput: String { parts.map(\.other).joined() }

  /// The results without regard to `after`: no criterion waits.
  var results: [CriterionResult] { criteria.map { decided[$0.id] ?? result(of: $0) } }

  private func result(of criterion: Criterion) -> CriterionResult {
    CriterionResult(criterion, joining: criterion.tests.map { result(of: $0.description, for: criterion) })
  }

  private func result(of test: String, for criterion: Criterion) -> CriterionResult {
    if let lacks = missing[test] { return CriterionResult(criterion, .missing(lacks)) }
    guard let index = records.firstIndex(where: { $0.tests[test] != nil }),
      let entry = records[index].tests[test]
    else { return CriterionResult(criterion, .notRun) }
    let isEndedBesideOthers = records[index].running == test && entry.isInterleaved
    return CriterionResult(
      criterion, status(of: criterion, test, in: records[index]),
      issues: entry.issues + (isEndedBesideOthers ? [Issue(Issue.besideOthers)] : []),
      output: parts[index].byTest[test] ?? "", seconds: entry.seconds)
  }

  private func status(of criterion: Criterion, _ test: String, in record: ProcessRecord)
    -> CriterionResult.Status
  {
    if record.running == test { return status(atEndOf: record, during: criterion) ?? .notRun }
    switch record.tests[test]?.outcome {
    case .passed where record.tests[test]?.issues.isEmpty == false: return .failed
    case .passed: return record.isIrregular || isRepeated(test) ? .notRun : .passed
    case .failed: return .failed
    case .waits: return .waits(for: [])
    case .skipped, nil: return .notRun
    }
  }

  /// Whether more than one process began the test, which the tool never requests.
  func isRepeated(_ test: String) -> Bool { records.count { $0.tests[test] != nil } > 1 }

  /// The status of the criterion that was running when a process ended; nil if the process ended by itself.
  func status(atEndOf record: ProcessRecord, during criterion: Criterion?) -> CriterionResult.Status? {
    switch record.process.termination {
    case .exited, .calledExit: record.running == nil ? nil : .terminated(record.process.termination)
    case .signalled where record.process.crash?.isGraders == true: .notRun
    case .signalled(let signal):
      .terminated(
        record.process.ranOutOfMemory(signal)
          ? .exceeded(Limit(.memory, limits.memory, cause: record.process.crash?.limitCause))
          : .crashed(record.process.site(signal)))
    case .crashed(let site): .terminated(.crashed(site))
    case .exceeded(let limit) where limit.resource.terminationName == .timedOut && isHurried(record): .notRun
    case .exceeded(let limit): .terminated(.exceeded(told(limit, of: record, during: criterion)))
    case .cancelled: .notRun
    }
  }

  /// Whether the time of a process was up after that of another one: its tests had only what was left.
  private func isHurried(_ record: ProcessRecord) -> Bool {
    let late = records.filter(\.ranOutOfTime)
    return record.ranOutOfTime && late.first?.process.requested != record.process.requested
  }

  /// The limit to report: for time the criterion's own limit, because that of the process is larger.
  private func told(_ limit: Limit, of record: ProcessRecord, during criterion: Criterion?) -> Limit {
    guard limit.resource.terminationName == .timedOut else { return limit }
    let cause = record.process.crash?.limitCause
    if limit.resource == .testTime { return Limit(.testTime, limit.amount, cause: cause) }
    return Limit(.wallTime, min(limit.amount, criterion?.seconds ?? limits.seconds), cause: cause)
  }
}

extension GraderProcess {
  /// Whether a crash was caused by lack of memory: its frames are in an allocation, or nearly all of the limit was used.
  fileprivate func ranOutOfMemory(_ signal: Int32) -> Bool {
    if crash?.isOutOfMemory == true { return true }
    return SignalReason.ofExhaustion.contains(signal)
      && Limit.isMemoryFull(peak: peakMemoryBytes, of: memoryLimitBytes)
  }

  fileprivate func site(_ signal: Int32) -> CrashSite {
    CrashSite(
      reason: crash?.reason ?? SignalReason.words(for: signal), file: crash?.file,
      line: crash?.line)
  }
}

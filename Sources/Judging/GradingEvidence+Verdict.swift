import CourseModel
import GraderEvents

extension GradingEvidence {
  /// The verdict on results that include waiting criteria; `Judge.judge` documents the order of decisions.
  func verdict(on results: [CriterionResult]) -> Verdict {
    if results.isEmpty { return .graderFault("The exercise has no criteria, so nothing can pass.") }
    if let verdict = results.lazy.compactMap({ self.verdict(on: $0.status, of: $0.criterion) }).first {
      return verdict
    }
    if let verdict = records.lazy.compactMap(self.verdict(outsideOfTestsOf:)).first { return verdict }
    if let stop = graderStops.first { return .graderFault(stop) }
    if let first = skippedTests.first {
      let names = skippedTests.joined(separator: ", ")
      return .graderFault(
        skippedTests.count == 1
          ? "The test \(first) skipped itself." : "The tests \(names) skipped themselves.")
    }
    let lacksSome = results.contains { $0.status == .notRun }
    // A criterion that waits has ended a process, and others were not run because of that.
    if lacksSome,
      let verdict = self.results.lazy.compactMap({ self.verdict(on: $0.status, of: $0.criterion) }).first
    {
      return verdict
    }
    if hasHole || lacksSome { return .incomplete(lastStarted: lastStarted) }
    let missing = results.flatMap(\.missing)
    if !missing.isEmpty { return .interfaceMismatch(missing: missing.withoutRepeats) }
    let failed = results.filter { !$0.status.passes }.map(\.criterion.id)
    return failed.isEmpty ? .passed : .failed(criteria: failed)
  }

  private func verdict(on status: CriterionResult.Status, of criterion: Criterion?) -> Verdict? {
    switch status {
    case .terminated(.exited), .terminated(.calledExit): .incomplete(lastStarted: criterion?.id)
    case .terminated(let termination): .terminated(termination, during: criterion?.id)
    case .passed, .failed, .waits, .missing, .notRun: nil
    }
  }

  private func verdict(outsideOfTestsOf record: ProcessRecord) -> Verdict? {
    if record.running != nil || record.endsByItself || record.process.crash?.isGraders == true { return nil }
    let status = status(atEndOf: record, during: nil)
    return status.flatMap { verdict(on: $0, of: nil) } ?? .incomplete(lastStarted: lastStarted)
  }

  /// What is known of the processes in which the grader's own code crashed.
  private var graderStops: [String] {
    records.compactMap { record in
      guard let crash = record.process.crash, crash.isGraders, let place = crash.grader else { return nil }
      let test = record.running.map { "The test \($0)" } ?? "The grader"
      return "\(test) stopped in its own code at \(place.file):\(place.line): "
        + "\(crash.reason ?? "a runtime check of Swift failed")."
    }
  }

  /// The tests that were skipped in processes with valid records.
  private var skippedTests: [String] {
    records.filter { !$0.isIrregular }.flatMap { record in
      record.process.requested.map(\.description).filter { record.tests[$0]?.outcome == .skipped }
    }
  }

  private var hasHole: Bool {
    records.contains { $0.isIrregular } || criteria.flatMap(\.tests).contains { isRepeated($0.description) }
  }

  /// The criterion of the test that began last in all processes.
  private var lastStarted: String? {
    let test = records.compactMap(\.lastStarted).last
    return criteria.first { $0.tests.contains { $0.description == test } }?.id
  }
}

extension CriterionResult {
  fileprivate var missing: [String] {
    if case .missing(let declarations) = status { declarations.map(\.sentence) } else { [] }
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

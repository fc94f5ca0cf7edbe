import CourseModel
import Foundation
import GraderEvents

@testable import Judging

/// Builds the record of a process line by line, as a grader or somebody who forges would write it.
struct Run {
  static let nonce = "n-3f9c"
  var requested: [String]
  var lines: [String] = []
  var termination = Termination.exited(0)
  var output = ""
  var peak = 20 << 20
  var crash: CrashDetails?
  var tail = ""

  init(_ requested: [String], _ kinds: [GraderEvent.Kind], termination: Termination = .exited(0)) {
    self.requested = requested
    self.termination = termination
    for (sequence, kind) in kinds.enumerated() { lines.append(Self.line(sequence, kind)) }
  }

  /// A regular run of tests that all pass.
  static func passing(_ tests: [String]) -> Run {
    let middle = tests.flatMap { [GraderEvent.Kind.began(test: $0), .pass($0)] }
    return Run(tests, [.ready(tests: tests)] + middle + [.finished(tests: tests.count)])
  }

  /// A run of tests that all pass, and what comes when they are interleaved.
  static func interleaved(_ tests: [String], _ again: [GraderEvent.Kind]) -> Run {
    let middle = tests.flatMap { [GraderEvent.Kind.began(test: $0), .pass($0)] }
    return Run(tests, [.ready(tests: tests)] + middle + again)
  }

  func with(_ change: (inout Run) -> Void) -> Run {
    var copy = self
    change(&copy)
    return copy
  }

  static func line(
    _ sequence: Int, _ kind: GraderEvent.Kind, nonce: String = Run.nonce,
    version: Int = GraderEvent.currentVersion
  ) -> String {
    var event = GraderEvent(nonce: nonce, sequence: sequence, kind: kind)
    event.version = version
    return String(decoding: (try? JSONEncoder().encode(event)) ?? Data(), as: UTF8.self)
  }

  var bytes: [UInt8] { Array((lines.map { $0 + "\n" }.joined() + tail).utf8) }

  var process: GraderProcess {
    GraderProcess(
      requested: requested.compactMap { TestName($0) }, events: EventLog(bytes: bytes, nonce: Self.nonce),
      termination: termination, output: Array(output.utf8), outputNonce: "out", seconds: 0.1,
      peakMemoryBytes: peak,
      memoryLimitBytes: 512 << 20, crash: crash)
  }
}

extension GraderEvent.Kind {
  static func pass(_ test: String) -> Self { .ended(test: test, outcome: .passed, seconds: 0.01) }
  static func fail(_ test: String) -> Self { .ended(test: test, outcome: .failed, seconds: 0.01) }
  static func finished(tests: Int) -> Self { .finished(tests: tests, issues: 0) }
  static func wait(_ test: String) -> Self { .ended(test: test, outcome: .waits, seconds: 0) }
  static func skip(_ test: String) -> Self { .ended(test: test, outcome: .skipped, seconds: 0.01) }
}

let testA = "G/testA"
let testB = "G/testB"
let testC = "G/testC"

/// The criterion `a` of `G/testA`, and so on.
func criterion(_ id: String, after: [String] = [], seconds: Double? = nil) -> Criterion {
  Criterion(
    id: id, title: "Title of \(id)", check: TestName("G/test\(id.uppercased())").map { .test($0) } ?? noCheck,
    points: 2, after: after, seconds: seconds)
}

private let noCheck = Criterion.Check.compiles(files: [], adding: [])

let three = [criterion("a"), criterion("b"), criterion("c")]

func judge(
  _ runs: [Run], _ criteria: [Criterion] = three, decided: [String: CriterionResult] = [:]
) -> Judgement {
  Judge.judge(criteria: criteria, processes: runs.map(\.process), decided: decided, limits: .standard)
}

func namesToRunNext(_ runs: [Run], decided: [String: CriterionResult] = [:]) -> [String] {
  Judge.testsToRunNext(criteria: three, processes: runs.map(\.process), decided: decided).map(\.description)
}

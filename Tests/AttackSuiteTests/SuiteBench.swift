import Compiling
import CourseModel
import Foundation
import Grading
import Sandbox
import SwiftToolchain
import TestSupport

/// Grades the suite's submissions with the real compiler and the real sandbox, some at a time.
struct SuiteBench {
  /// What a submission came to.
  struct Outcome: Sendable, CustomStringConvertible {
    let attack: Attack
    let verdict: String
    let text: String

    var isAsExpected: Bool {
      attack.verdicts.contains(verdict) && (attack.says.isEmpty || text.contains(attack.says))
        && !text.contains("BREACH")
    }
    var description: String {
      "\(attack.family)/\(attack.name): \(verdict) instead of \(attack.verdict)\n\(text)"
    }
  }

  /// The folder of another grader, with the same tests.
  var grader: URL?
  /// Whether compiler and host wait before the submission is known, as in `watch`.
  var usesStandby = false
  /// The time of a test, in seconds.
  var seconds = 6.0
  private let engine: GradingEngine
  let fixtures: URL
  private let course: Course

  /// - Parameters:
  ///   - workbench: what grades; nil for the real toolchain, whole.
  ///   - deals: the seeds of each submission.
  init(_ workbench: Workbench? = nil, deals: GradingEngine.Deals = .own(0)) async throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    var workbench = try workbench ?? .forTests()
    workbench.compileLimits.cpuSeconds = 5
    engine = GradingEngine(workbench: workbench, toolVersion: "suite", deals: deals)
    fixtures = here.appending(path: "Fixtures")
    course = Course(root: fixtures, title: "Suite", lessons: [])
  }

  /// By default twice as many as a small machine has cores: a good part of them waits for a clock.
  func grade(_ attacks: [Attack], atOnce: Int = 4) async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      var waiting = attacks[...]
      for _ in 0..<atOnce {
        if let next = waiting.popFirst() { group.addTask { try await grade(next) } }
      }
      var outcomes: [Outcome] = []
      while let outcome = try await group.next() {
        outcomes.append(outcome)
        if let next = waiting.popFirst() { group.addTask { try await grade(next) } }
      }
      return outcomes
    }
  }

  private func grade(_ attack: Attack) async throws -> Outcome {
    do {
      let report = try await report(on: attack)
      let printed = report.criteria.map(\.output).joined() + report.otherOutput
      let said = report.diagnostics.map { "\($0.line ?? 0): \($0.message)" }
      let issues = report.criteria.flatMap(\.issues).map(\.sentence)
      return Outcome(
        attack: attack, verdict: report.verdict.name.rawValue,
        text: (said + issues).joined(separator: "\n") + "\n" + printed.prefix(300))
    } catch {
      return Outcome(attack: attack, verdict: "error of the tool", text: "\(error)")
    }
  }

  /// - Throws: an error of the tool.
  func report(on attack: Attack) async throws -> Report {
    let exercise = exercise(for: attack)
    let source = attack.source.replacing("$FIXTURES", with: fixtures.path)
      .replacing("$CACHE", with: engine.workbench.cache.root.path)
    let submission = Submission(exercise: exercise.id, files: ["Counter.swift": source])
    let standby = usesStandby ? try await engine.standby(for: exercise) : nil
    return try await engine.grade(submission, of: exercise, in: course, standby: standby)
  }

  private func exercise(for attack: Attack) -> Exercise {
    let id = ExerciseID("suite/counter")!
    var folders = ExerciseFolders(course: fixtures, id: id)
    if let grader { folders.grader = grader }
    let given = attack.isGivenSteps ? [GivenFile(folders.given.appending(path: "Steps.swift"))] : []
    func criterion(_ id: String, _ method: String) -> Criterion {
      Criterion(id: id, title: id, check: .test(TestName("CounterGrader/\(method)")!))
    }
    return Exercise(
      id: id, title: "A counter", module: "Counting", difficulty: 1, minutes: 1, sources: ["Counter.swift"],
      given: given, imports: ["Foundation"],
      limits: ExerciseLimits(seconds: seconds, memory: 256 << 20, output: 64 << 10),
      allows: attack.allows,
      criteria: [
        criterion("counts", "testCounts"), criterion("tells", "testTells"),
        criterion("keeps-no-delegate", "testKeepsNoDelegate"), criterion("counts-later", "testCountsLater"),
      ], folders: folders)
  }
}

import CourseModel
import Foundation
import Grading

/// Why the results of an answer are not always the same.
enum RepeatedResult: CaseIterable {
  case inputs, order, run, failure

  /// What to do about it.
  var advice: String {
    switch self {
    case .inputs: "deal inputs for which this answer always gets the same result"
    case .order:
      "create in each test what it needs, because tests run in other orders, too: none may need or disturb another"
    case .run:
      "find what differs between two runs: time, threads, the order of a Set, or state that tests share"
    case .failure: "verify the exercise alone"
    }
  }
}

/// Grades answers again, with other inputs and in random order, to find results that are not always the same.
struct Repetition {
  /// One more grading of an answer.
  private struct Turn: Sendable {
    let exercise: Exercise
    let answer: GradedAnswer
    let deal: Int
  }

  let verifier: Verifier
  let progress: @Sendable (Verifier.Event) -> Void

  /// A grading whose result differs from the first one of its answer.
  private struct Oddity {
    let turn: Turn
    /// Why the results differ.
    let reason: RepeatedResult
    let message: String
    /// The result that differs; nil if there is none.
    var report: Report?

    init(turn: Turn, reason: RepeatedResult, message: String, report: Report? = nil) {
      (self.turn, self.reason, self.message, self.report) = (turn, reason, message, report)
    }

    /// The grading with the reason and the words of another one of its exercise.
    init(_ oddity: Oddity, as other: Oddity) {
      self.init(turn: oddity.turn, reason: other.reason, message: other.message, report: other.report)
    }
  }

  /// One problem for each exercise and reason for which results differ from the first ones, with how often.
  ///
  /// - Throws: an error of the toolchain or the sandbox.
  func problems(_ exercises: [Exercise], _ findings: [Verifier.Finding]) async throws -> [CourseProblem] {
    var random = RandomOrder(seed: verifier.options.order)
    var turns = zip(exercises, findings).flatMap { exercise, finding in
      finding.answers.flatMap { answer in
        (1..<verifier.options.deals).map { Turn(exercise: exercise, answer: answer, deal: $0) }
      }
    }
    turns.shuffle(using: &random)
    let found = try await Jobs(verifier.options.jobs).map(turns) { turn in
      defer { progress(.graded(turn.exercise.id)) }
      return try await problem(turn)
    }
    let odd = found.compactMap(\.self)
    var problems: [CourseProblem] = []
    for exercise in exercises {
      var own = odd.filter { $0.turn.exercise.id == exercise.id }
      let all = turns.count { $0.exercise.id == exercise.id }
      // What changes from run to run can also have the same result twice, as if it depended on inputs or order.
      if let unsteady = own.first(where: { $0.reason == .run }) {
        own = own.map { $0.reason == .failure ? $0 : Oddity($0, as: unsteady) }
      }
      for reason in RepeatedResult.allCases {
        let alike = own.filter { $0.reason == reason }
        if let problem = try await problem(alike, of: all) { problems.append(problem) }
      }
    }
    return problems
  }

  /// The first of the gradings that differ for one reason, and how many there are.
  private func problem(_ alike: [Oddity], of all: Int) async throws -> CourseProblem? {
    guard let first = alike.first else { return nil }
    let names = alike.map(\.turn.answer.name).unique
    let count = alike.count == 1 ? "" : "; so in \(alike.count) of \(all) gradings"
    let others = names.count == 1 ? "" : " of \(names.count) answers: \(names.joined(separator: ", "))"
    let place = try await place(of: first)
    let answer = first.turn.answer
    return CourseProblem(
      Diagnostic(
        file: verifier.shown(place.file), line: place.line, message: first.message + count + others,
        suggestion: first.reason.advice),
      of: first.turn.exercise.id, answer.kind, answer.id == answer.kind.rawValue ? nil : answer.id)
  }

  /// Where the grader has the first test whose criterion has another result; the grader's folder if none has.
  private func place(of oddity: Oddity) async throws -> (file: URL, line: Int?) {
    let exercise = oddity.turn.exercise
    let usual = Dictionary(
      oddity.turn.answer.report.criteria.map { ($0.criterion.id, $0.status) }, uniquingKeysWith: { $1 })
    let changed = oddity.report?.criteria.filter { usual[$0.criterion.id] != $0.status } ?? []
    let names = changed.flatMap(\.criterion.tests)
    let tests = names.isEmpty ? [] : try await verifier.engine.tests(of: exercise).named
    let test = tests.first { test in names.contains { $0.names(test.name) } }
    return (exercise.folders.grader.appending(path: test?.file ?? ""), test?.line)
  }

  private func problem(_ turn: Turn) async throws -> Oddity? {
    do {
      let report = try await grade(turn)
      guard row(report, turn) != turn.answer.row, let seed = report.seed else { return nil }
      let again = try await report.again(turn.answer.kind, times: Report.manyTimes) { try await grade(turn) }
      let isSteady = row(again, turn) == row(report, turn)
      // A grader that deals no inputs can't depend on them.
      let mayBeDealt = report.dependsOnOrder || turn.answer.report.dependsOnOrder || turn.exercise.dealsInputs
      return isSteady && mayBeDealt ? dealt(turn, report, seed) : flaky(turn, report, again)
    } catch let error where !(error is CancellationError) {
      return Oddity(
        turn: turn, reason: .failure, message: "the \(turn.answer.name) could not be graded again: \(error)")
    }
  }

  private func grade(_ turn: Turn) async throws -> Report {
    try await verifier.engine.dealing(.own(turn.deal))
      .grade(turn.answer.submission, of: turn.exercise, in: verifier.course)
  }

  private func row(_ report: Report, _ turn: Turn) -> [String] {
    GradedAnswer.row(turn.answer.kind, turn.answer.id, report)
  }

  private func dealt(_ turn: Turn, _ report: Report, _ seed: Seed) -> Oddity {
    let isByOrder = report.dependsOnOrder || turn.answer.report.dependsOnOrder
    let cause =
      isByOrder ? "the order in which the tests run" : "the inputs that the tests are dealt"
    return Oddity(
      turn: turn, reason: isByOrder ? .order : .inputs,
      message: "the result of the \(turn.answer.name) depends on \(cause): "
        + "\(turn.answer.report.summary), but with --seed \(seed): \(report.summary)", report: report)
  }

  private func flaky(_ turn: Turn, _ report: Report, _ again: Report) -> Oddity {
    let other = row(again, turn) == row(report, turn) ? turn.answer.report : again
    let changed = row(report, turn) == turn.answer.row ? again : report
    return Oddity(
      turn: turn, reason: .run,
      message: "the result of the \(turn.answer.name) changes from run to run with the same inputs: "
        + "\(report.summary), then \(other.summary)", report: changed)
  }
}

extension Report {
  /// How often an answer is graded again to see that its result is always the same: chance is rarely so often the same.
  static let manyTimes = 5

  /// The first result that differs when the same answer is graded again with the same inputs, or else the last one.
  ///
  /// - Throws: an error of the grading.
  func again(_ kind: AnswerKind, times: Int, grade: () async throws -> Report) async throws -> Report {
    let row = GradedAnswer.row(kind, "", self)
    var again = try await grade()
    for _ in 1..<times where GradedAnswer.row(kind, "", again) == row { again = try await grade() }
    return again
  }
}

/// The same random order for the same seed (SplitMix64).
struct RandomOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

import ArgumentParser
import Classroom
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal

/// Grades the work of a class into a folder of results. What has a result with the same hashes is not graded again.
struct BatchRun: Sendable {
  /// What became of an item.
  enum Outcome: Sendable {
    case upToDate
    case graded(Verdict.Name, passes: Bool)
    case notHandedIn
    case stopped
    case failed(String)
  }

  let grader: SubmissionGrader
  let work: ClassWork
  let results: ResultFolder
  /// Results of another run; what has the same hashes there is copied.
  let old: ResultFolder?
  let basis: GradingBasis
  let exerciseHashes: [ExerciseID: String]
  let describe: @Sendable (any Error) -> String

  /// Makes sure that there are kits, and computes what all results depend on.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  init(
    _ grader: SubmissionGrader, of work: ClassWork, results: ResultFolder, old: ResultFolder?,
    describe: @escaping @Sendable (any Error) -> String
  ) async throws {
    (self.grader, self.work, self.describe) = (grader, work, describe)
    (self.results, self.old) = (results, old)
    try await grader.signals.work(grader.engine.prepare, leftover: {})
    basis = try grader.engine.basis()
    exerciseHashes = Dictionary(uniqueKeysWithValues: work.exercises.map { ($0.id, ExerciseHash.of($0)) })
  }

  private func hashes(of work: ExerciseWork, _ item: BatchItem) -> GradingHashes {
    basis.hashes(submission: work.hash, exercise: exerciseHashes[item.exercise.id] ?? "")
  }

  /// Whether an item must be graded. What has a result in the other folder, or was not handed in, is settled at once.
  ///
  /// - Throws: an error of the file system if a result can't be written.
  func settle(_ item: BatchItem) async throws -> Outcome? {
    let work: ExerciseWork
    do { work = try await self.work.work(on: item) } catch { return nil }
    let hashes = hashes(of: work, item)
    let known = results.result(of: item.student, item.exercise.id)
    if known?.hashes == hashes, known?.times == item.handIn.times {
      results.removeLeftover(of: item.student, item.exercise.id)
      return .upToDate
    }
    if case .nothing = work {
      try write(nil, of: item, hashes, known)
      return .notHandedIn
    }
    if known == nil, let data = old?.data(of: item.student, item.exercise.id),
      let result = ResultFolder.result(data), result.hashes == hashes, result.times == item.handIn.times
    {
      try results.write(data, of: item.student, item.exercise.id)
      return .upToDate
    }
    return nil
  }

  /// Grades an item, and writes its result. An error on it does not end the run, unless the result can't be written.
  ///
  /// - Throws: an error of the file system if the result can't be written.
  func grade(_ item: BatchItem) async throws -> Outcome {
    if grader.signals.hasArrived { return .stopped }
    let known =
      results.result(of: item.student, item.exercise.id) ?? old?.result(of: item.student, item.exercise.id)
    let (work, report): (ExerciseWork, Report?)
    do {
      work = try await self.work.work(on: item)
      report = try await self.report(on: work, of: item.exercise)
    } catch { return .failed(describe(error)) }
    if let report, report.verdict.isStopped { return .stopped }
    try write(report, of: item, hashes(of: work, item), known)
    guard let report else { return .notHandedIn }
    return .graded(report.verdict.name, passes: report.verdict.passes)
  }

  private func report(on work: ExerciseWork, of exercise: Exercise) async throws -> Report? {
    switch work {
    case .nothing: nil
    case .refused(let faults): grader.refused(faults, of: exercise)
    case .taken(let submission): try await grader.grade(submission, of: exercise)
    }
  }

  private func write(
    _ report: Report?, of item: BatchItem, _ hashes: GradingHashes, _ known: StoredResult?
  ) throws {
    var earlier = known?.earlier ?? []
    if let before = known?.staff, before.submission != hashes.submission, !before.submission.isEmpty {
      earlier.append(
        .init(submission: before.submission, passed: before.passed, points: before.points, of: before.of))
    }
    let document = try ClassResultReport.render(
      report, of: item.student, exercise: item.exercise.id, hashes: hashes, earlier: earlier,
      times: item.handIn.times)
    try results.write(Data(document.text.utf8), of: item.student, item.exercise.id)
  }
}

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

  /// What is known of an item before anything is graded.
  struct Settlement: Sendable {
    /// What became of it; nil if it must be graded.
    var outcome: Outcome?
    /// What its result depends on; nil if its files could not be read.
    var hashes: GradingHashes?
  }

  /// Finds out whether an item must be graded. What has a result in one of the folders, or was not handed in, is settled
  /// at once, and so is what has no place for a result.
  ///
  /// - Throws: an error of the file system if no result can be written.
  func settle(_ item: BatchItem) async throws -> Settlement {
    do {
      return try await settled(item)
    } catch let error where !Self.concernsAll(error) {
      return Settlement(outcome: .failed(describe(error)))
    }
  }

  /// Whether no other result can be written either, because the disk is full or can only be read.
  private static func concernsAll(_ error: any Error) -> Bool {
    guard let error = error as? CocoaError else { return true }
    return [.fileWriteOutOfSpace, .fileWriteVolumeReadOnly].contains(error.code)
  }

  private func settled(_ item: BatchItem) async throws -> Settlement {
    let work: ExerciseWork
    do { work = try await self.work.work(on: item) } catch { return Settlement() }
    let hashes = hashes(of: work, item)
    let known = results.result(of: item.student, item.exercise.id)
    if known?.hashes == hashes {
      results.removeLeftover(of: item.student, item.exercise.id)
      if !item.hasFacts(of: known) { try copy(from: results, item) }
      return Settlement(outcome: .upToDate, hashes: hashes)
    }
    if case .nothing = work {
      try write(nil, of: item, hashes, known)
      return Settlement(outcome: .notHandedIn, hashes: hashes)
    }
    if known == nil, let old, old.result(of: item.student, item.exercise.id)?.hashes == hashes {
      try copy(from: old, item)
      return Settlement(outcome: .upToDate, hashes: hashes)
    }
    do {
      try ResultFile.requirePlace(
        for: results.file(of: item.student, item.exercise.id), option: "--out", isInFolder: true)
    } catch { return Settlement(outcome: .failed(describe(error))) }
    return Settlement(hashes: hashes)
  }

  /// Writes a result that is there, with what the class list and the service say of the student.
  private func copy(from folder: ResultFolder, _ item: BatchItem) throws {
    guard let data = folder.data(of: item.student, item.exercise.id) else { return }
    let document = try ClassResultReport.document(data, of: item.student, times: item.handIn.times)
    try results.write(Data(document.text.utf8), of: item.student, item.exercise.id)
  }

  /// Grades the first of several items with the same work, and writes the result of each. An error on an item does not
  /// end the run, unless no result can be written.
  ///
  /// - Throws: an error of the file system if no result can be written.
  func grade(_ items: [BatchItem]) async throws -> [Outcome] {
    var shared: (hashes: GradingHashes, report: Report?)?
    var outcomes: [Outcome] = []
    for item in items { outcomes.append(try await grade(item, &shared)) }
    return outcomes
  }

  private func grade(
    _ item: BatchItem, _ shared: inout (hashes: GradingHashes, report: Report?)?
  ) async throws -> Outcome {
    if grader.signals.hasArrived { return .stopped }
    let known =
      results.result(of: item.student, item.exercise.id) ?? old?.result(of: item.student, item.exercise.id)
    let report: Report?
    let hashes: GradingHashes
    do {
      // The files may have changed since they were settled.
      let work = try await self.work.work(on: item)
      hashes = self.hashes(of: work, item)
      if let shared, shared.hashes == hashes {
        report = shared.report
      } else {
        report = try await self.report(on: work, of: item.exercise)
      }
    } catch { return .failed(describe(error)) }
    if let report, report.verdict.isStopped { return .stopped }
    shared = (hashes, report)
    do {
      try write(report, of: item, hashes, known)
    } catch let error where !Self.concernsAll(error) {
      return .failed(describe(error))
    }
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

extension BatchItem {
  /// Whether a result says the same of the student as the class list and the service.
  fileprivate func hasFacts(of result: StoredResult?) -> Bool {
    result?.student == student.harmless && result?.times == handIn.times
  }
}

/// A student's work on an exercise, which gets one result.
struct BatchItem: Sendable {
  let handIn: HandIn
  let exercise: Exercise

  var student: Student { handIn.student }
  /// The item in a sentence.
  var name: String { "\(student.harmless.id), \(exercise.id)" }
}

extension ClassWork {
  /// The work on an exercise.
  ///
  /// - Throws: an error of the sandbox.
  func work(on item: BatchItem) async throws -> ExerciseWork {
    try await finder.work(on: item.exercise, of: exercises, in: item.handIn.places)
  }
}

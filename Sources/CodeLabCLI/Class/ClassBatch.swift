import Classroom
import CourseModel
import Foundation
import Grading

/// Grades what a class handed in: first it finds out what must be graded, then it grades that.
struct ClassBatch: Sendable {
  let work: ClassWork
  let shard: Shard
  let jobs: Jobs
  let console: Console
  let results: ResultFolder
  let old: ResultFolder?

  /// Grades, prints, and returns the exit code.
  ///
  /// - Throws: an error of the toolchain or the sandbox that concerns all submissions, or of the file system.
  func run(_ grader: SubmissionGrader) async throws -> Int32 {
    let items = items
    BatchOutput.introduce(work, items: items.count, console: console)
    let run = try await BatchRun(
      grader, of: work, results: results, old: old,
      describe: { [console] in console.sentence(of: $0) })
    var output = BatchOutput(console: console, total: items.count)
    var waiting: [BatchItem] = []
    try await jobs.forEach(of: items) {
      (try await run.settle($0), $0)
    } deliver: { outcome, item in
      output.note(settled: outcome)
      if outcome == nil { waiting.append(item) }
    }
    output = output.beginGrading(waiting.count)
    try await jobs.forEach(of: waiting) {
      (try await run.grade($0), $0)
    } deliver: { outcome, item in
      output.note(outcome, of: item)
    }
    output.end(in: results.root, against: old.map { changes(since: $0, items) })
    return output.exitCode
  }

  /// What belongs to this part, student by student.
  private var items: [BatchItem] {
    work.handIns.flatMap { handIn in
      work.exercises.filter { shard.contains(handIn.student, $0.id) }
        .map { BatchItem(handIn: handIn, exercise: $0) }
    }
  }

  private func changes(since old: ResultFolder, _ items: [BatchItem]) -> [ResultChange] {
    items.compactMap { item in
      guard let new = results.result(of: item.student, item.exercise.id) else { return nil }
      return ResultChange(from: old.result(of: item.student, item.exercise.id), to: new)
    }
  }
}

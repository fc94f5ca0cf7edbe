import Compiling
import CourseModel
import Foundation
import Grading
import Workspace

/// Grades folders one after the other; whatever happens to one of them, it has a report.
struct GradingDesk: Sendable {
  /// A folder that is to be graded as an answer to an exercise.
  struct Submission: Sendable {
    let exercise: Exercise
    let folder: URL

    var isThere: Bool {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  let engine: GradingEngine
  let course: Course
  let signals: StopSignals
  /// The layers of the sandbox that somebody allowed to be missing.
  var weakSandbox: [String] = []

  func grade(
    _ submission: Submission, progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    let exercise = submission.exercise
    var report = try await signals.work {
      switch SubmissionReader.read(exercise, in: submission.folder) {
      case .refused(let faults): return engine.refuse(faults, of: exercise, in: course)
      case .taken(let files): return try await grade(files, of: exercise, progress)
      }
    } leftover: {
      engine.notRun(exercise, in: course, .stopped(during: nil))
    }
    report.weakSandbox = weakSandbox
    return report
  }

  /// A grader that does not compile is the course's fault, and no reason to leave other exercises ungraded.
  private func grade(
    _ files: CourseModel.Submission, of exercise: Exercise,
    _ progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    do {
      return try await engine.gradeUntilStopped(files, of: exercise, in: course, progress: progress)
    } catch let fault as GraderFault {
      return engine.notRun(exercise, in: course, .graderFault("\(fault)"))
    }
  }
}

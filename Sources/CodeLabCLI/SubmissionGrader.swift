import Compiling
import CourseModel
import Foundation
import Grading
import Workspace

/// Grades folders one after the other; whatever happens to one of them, it has a report.
struct SubmissionGrader: Sendable {
  /// A folder that is to be graded as an answer to an exercise.
  struct Submission: Sendable {
    let exercise: Exercise
    /// The folder that was named.
    let root: URL
    /// Where in it the answer lies, if not in itself.
    var path = ""

    var folder: URL { path.isEmpty ? root : root.appending(path: path) }

    /// What leads out of the submission: a folder that is a link, to the solutions maybe, or to somebody else's answer.
    var link: String? {
      var place = root
      if place.isLink { return place.lastPathComponent }
      for part in path.split(separator: "/") {
        place.append(path: part)
        if place.isLink { return path }
      }
      return nil
    }

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
      if let link = submission.link {
        let fault = Diagnostic(
          file: link, message: "it is a link or lies behind one; only what is in the folder itself is taken",
          suggestion: "put a plain folder in its place, or name the one that it leads to")
        return engine.refuse([fault], of: exercise, in: course)
      }
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

extension URL {
  fileprivate var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

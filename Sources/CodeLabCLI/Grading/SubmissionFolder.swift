import CourseModel
import Foundation
import Grading
import Workspace

/// A folder that is to be graded as an answer to an exercise.
struct SubmissionFolder: Sendable {
  let exercise: Exercise
  /// The folder that was named.
  let root: URL
  /// Where in it the answer lies, if not in itself.
  var path = ""

  /// A submission in a folder that somebody has named.
  init(_ exercise: Exercise, in root: URL, path: String = "") {
    (self.exercise, self.root, self.path) = (exercise, root, path)
  }

  /// What a learner wrote; their own workspace may lie behind a link.
  init(_ exercise: Exercise, of learner: LearnerContext) {
    self.init(exercise, in: learner.workspace.folder(of: exercise).resolvingSymlinksInPath())
  }

  var folder: URL { path.isEmpty ? root : root.appending(path: path) }

  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The declared files, or why they are not taken.
  func read() -> SubmissionOutcome {
    guard let link else { return SubmissionReader.read(exercise, in: folder) }
    return .refused([
      Diagnostic(
        file: link, message: "it is a link or lies behind one; only what is in the folder itself is taken",
        suggestion: "put a plain folder in its place, or name the one that it leads to")
    ])
  }

  /// What leads out of the submission: a folder that is a link, to the solutions maybe, or to somebody else's answer.
  private var link: String? {
    var place = root
    if place.isLink { return place.lastPathComponent }
    for part in path.split(separator: "/") {
      place.append(path: part)
      if place.isLink { return path }
    }
    return nil
  }
}

extension GradingEngine {
  /// The report on a folder: on what it holds by `grade`, or why nothing was taken.
  func report(
    on folder: SubmissionFolder, in course: Course, grade: (Submission) async throws -> Report
  ) async rethrows -> Report {
    switch folder.read() {
    case .refused(let faults): refuse(faults, of: folder.exercise, in: course)
    case .taken(let submission): try await grade(submission)
    }
  }
}

extension URL {
  fileprivate var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

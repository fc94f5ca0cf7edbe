import CourseModel
import Foundation
import Grading
import Workspace

/// A folder with a submission to an exercise.
struct SubmissionFolder: Sendable {
  let exercise: Exercise
  /// The folder that the user named.
  let root: URL
  /// The path of the submission inside that folder; empty for the folder itself.
  var path = ""
  private var isWorkspace = false

  /// A submission in a folder that the user named.
  init(_ exercise: Exercise, in root: URL, path: String = "") {
    (self.exercise, self.root, self.path) = (exercise, root, path)
  }

  /// The submission in a learner's workspace, which may be behind a symbolic link.
  init(_ exercise: Exercise, of learner: LearnerContext) {
    self.init(exercise, in: learner.workspace.folder(of: exercise).resolvingSymlinksInPath())
    isWorkspace = true
  }

  var folder: URL { path.isEmpty ? root : root.appending(path: path) }

  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The exercise's files in the folder, or why they are refused.
  func read() -> SubmissionOutcome {
    guard let link else {
      return SubmissionReader.read(
        exercise, in: folder, restoring: isWorkspace ? .start(exercise.id.description) : nil)
    }
    return .refused([
      Diagnostic(
        file: link, message: "this is a symbolic link or is behind one, and links are not followed",
        suggestion: "replace the link by a folder, or name the folder to which it leads")
    ])
  }

  /// The first folder on the path that is a symbolic link, which could lead to the solutions or to another
  /// submission.
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
  /// The report on a folder: by `grade` if its files can be read, or else one that says why they are refused.
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

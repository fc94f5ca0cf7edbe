import CourseModel
import Foundation
import Grading
import SyntaxReading
import Workspace

/// The files of an exercise that are to be graded: those in a folder, or those that were taken out of a source before.
struct SubmissionFolder: Sendable {
  let exercise: Exercise
  /// The folder, which messages name.
  let folder: URL
  /// The files that were taken out of a source; nil if they are still to be read from the folder.
  private let taken: SubmissionOutcome?
  private var isWorkspace = false

  /// A submission in a folder that the user named.
  init(_ exercise: Exercise, in folder: URL) {
    (self.exercise, self.folder, taken) = (exercise, folder, nil)
  }

  /// A submission whose files were taken out of a source, or why they were not.
  init(_ exercise: Exercise, taken: SubmissionOutcome, at folder: URL) {
    (self.exercise, self.folder, self.taken) = (exercise, folder, taken)
  }

  /// The submission in a learner's workspace, which may be behind a symbolic link.
  init(_ exercise: Exercise, of learner: LearnerContext) {
    self.init(exercise, in: learner.workspace.folder(of: exercise).resolvingSymlinksInPath())
    isWorkspace = true
  }

  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Makes sure that there is a folder.
  ///
  /// - Throws: `Failure` if there is none.
  func requireThere() throws {
    guard !isThere else { return }
    let isFile = FileManager.default.fileExists(atPath: folder.path)
    throw Failure(
      Exit.usage,
      "\(isFile ? "\(folder.path) is a file" : "There is no folder \(folder.path)"). Name the folder that contains "
        + "the answer's files.")
  }

  /// The Swift files beside the exercise's own, which nothing compiles.
  var otherFiles: [String: String] {
    taken == nil ? SubmissionReader.otherFiles(than: exercise, in: folder) : [:]
  }

  /// The exercise's files, or why they are refused.
  func read() -> SubmissionOutcome {
    taken
      ?? SubmissionReader.read(
        exercise, in: folder, restoring: isWorkspace ? .start(exercise.id.description) : nil)
  }
}

extension GradingEngine {
  /// The report on a folder: by `grade` if its files can be read, or else one that says why they are refused.
  func report(
    on folder: SubmissionFolder, in course: Course, grade: (Submission) async throws -> Report
  ) async rethrows -> Report {
    switch folder.read() {
    case .refused(let faults): return refuse(faults, of: folder.exercise, in: course)
    case .taken(let submission):
      let report = try await grade(submission)
      return await StrayDeclarations.named(in: report, of: folder, SyntaxReader(workbench))
    }
  }
}

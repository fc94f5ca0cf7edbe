import CourseModel
import Foundation

/// Finds the submissions in a folder.
struct SubmissionChoice {
  let session: Session
  let course: Course
  let root: URL
  /// The folder's name as the user typed it.
  let name: String

  /// The folder as a submission to the exercise with this id or part of an id.
  ///
  /// - Throws: `Failure` if there is no folder, if no exercise has this id, or if the course is inside the folder.
  func submission(to exercise: String) throws -> SubmissionFolder {
    try requireFolder()
    try requireCourseOutside()
    return SubmissionFolder(try session.learner.exercise(exercise, in: course), in: root)
  }

  /// A submission for each exercise that has a subfolder.
  ///
  /// - Throws: `Failure` if there is no folder, if no exercise has one, or if the course is inside the folder.
  func all() throws -> [SubmissionFolder] {
    try requireFolder()
    try requireCourseOutside()
    let found = course.exercises.map { SubmissionFolder($0, in: root, path: $0.id.description) }
      .filter(\.isThere)
    guard found.isEmpty, try ungradable().isEmpty else { return found }
    throw Failure(
      Exit.usage,
      "\(session.console.shown(root)) contains no folder <lesson>/<exercise> of this course. "
        + "To list all ids:  \(session.console.command) list")
  }

  /// The exercises that have a subfolder, but can't be graded because they have errors.
  ///
  /// - Throws: `Failure` if there is no course.
  func ungradable() throws -> [ExerciseID] {
    try session.learner.readCourse().faultyExercises.keys.sorted().filter { id in
      FileManager.default.fileExists(atPath: root.appending(path: id.description).path)
    }
  }

  /// Makes sure that there is a folder to grade.
  private func requireFolder() throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue { return }
    throw Failure(
      Exit.usage,
      (isThere ? "\(root.path) is a file. " : "There is no folder \(root.path). ")
        + "Name the folder that contains the exercise's files:  \(session.console.command) grade FOLDER")
  }

  /// Makes sure that a submission does not contain its own grader: a course inside the folder must be named
  /// explicitly.
  private func requireCourseOutside() throws {
    let inner = course.root.resolvingSymlinksInPath().path
    let outer = root.resolvingSymlinksInPath().path
    guard !session.learner.hasNamedCourse, inner == outer || inner.hasPrefix(outer + "/") else { return }
    throw Failure(
      Exit.usage,
      "The course is inside the folder to grade, so the author of the submission could have changed it.\n"
        + "To use it all the same, name it:  \(session.console.command) grade \(name) --course FOLDER")
  }
}

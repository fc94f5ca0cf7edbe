import CourseModel
import Foundation

/// Which submissions lie in a folder that is to be graded.
struct SubmissionChoice {
  let session: Session
  let course: Course
  let root: URL
  /// The folder as it was typed.
  let name: String

  /// The folder as an answer to the exercise that a part of an id names.
  ///
  /// - Throws: `Failure` where it names none, or the course lies in the folder.
  func submission(to exercise: String) throws -> SubmissionFolder {
    try requireCourseOutside()
    return SubmissionFolder(try session.learner.exercise(exercise, in: course), in: root)
  }

  /// A submission for each exercise that has a folder in it.
  ///
  /// - Throws: `Failure` where none has, or the course lies in the folder.
  func all() throws -> [SubmissionFolder] {
    try requireCourseOutside()
    let found = course.exercises.map { SubmissionFolder($0, in: root, path: $0.id.description) }
      .filter(\.isThere)
    guard found.isEmpty else { return found }
    throw Failure(
      Exit.usage,
      "\(session.console.shown(root)) has no folder <lesson>/<exercise> of this course. "
        + "See the ids:  \(session.console.command) list")
  }

  /// Who submits must not bring the grader along: a course that lies in the submission counts only when it is named.
  private func requireCourseOutside() throws {
    let inner = course.root.resolvingSymlinksInPath().path
    let outer = root.resolvingSymlinksInPath().path
    guard !session.learner.hasNamedCourse, inner == outer || inner.hasPrefix(outer + "/") else { return }
    throw Failure(
      Exit.usage,
      "The course lies in the folder that is to be graded, so it could be the work of the same hands.\n"
        + "Name the course:  \(session.console.command) grade \(name) --course FOLDER")
  }
}

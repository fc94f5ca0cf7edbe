import CourseModel
import Foundation
import Submissions
import Workspace

/// Takes the submissions out of a source: a folder, a zip, or a revision of a git repository.
struct SubmissionChoice {
  let session: Session
  let course: Course
  let source: SubmissionSource
  /// The source as the user typed it.
  let name: String
  /// Whether files are taken whose names have other capital letters.
  let anyCase: Bool

  /// The submissions in the source that the user named.
  ///
  /// - Throws: `Failure` if there is no such source, or if the course is inside it.
  init(_ name: String, anyCase: Bool, session: Session, course: Course) throws {
    (self.name, self.anyCase, self.session, self.course) = (name, anyCase, session, course)
    do {
      source = try SubmissionSource(name, from: session.console.folder)
    } catch let error as SourceError {
      var failure = Self.failure(error)
      if case .address(_, let address?) = error {
        let verb = session.learner.verb.prefix { $0 != " " }
        failure.description +=
          "\(session.console.command) \(verb) \(address.source.quotedForShell) --exercise ID"
      }
      throw failure
    }
    try requireCourseOutside()
  }

  /// The submission to the exercise with this id or part of an id.
  ///
  /// - Throws: `Failure` if no exercise has this id, or if the source can't be read.
  func submission(to exercise: String) async throws -> [SubmissionFolder] {
    let exercise = try session.learner.exercise(exercise, in: course)
    do {
      return [try await taken(exercise, from: open(), isAlone: true)]
    } catch let fault as SubmissionFault {
      return [submission(to: exercise, .refused(fault.diagnostics(for: exercise)), in: "")]
    }
  }

  /// A submission for each exercise that has a folder `<lesson>/<exercise>`.
  ///
  /// - Throws: `Failure` if no exercise has one, or if the source can't be read.
  func all() async throws -> (submissions: [SubmissionFolder], ungradable: [ExerciseID]) {
    let opened: OpenedSource
    do {
      opened = try await open()
    } catch let fault as SubmissionFault {
      let lines = fault.lines.map { "\(name): \($0)" }
      throw Failure(Exit.notPassed, lines.joined(separator: "\n"))
    }
    let faulty = try session.learner.readCourse().faultyExercises.keys.sorted()
    let ungradable = faulty.filter { opened.hasFolder(for: [$0]) }
    var found: [SubmissionFolder] = []
    for exercise in course.exercises where opened.hasFolder(for: [exercise.id] + exercise.formerly) {
      found.append(try await taken(exercise, from: opened, isAlone: false))
    }
    guard found.isEmpty, ungradable.isEmpty else { return (found, ungradable) }
    throw Failure(
      Exit.usage,
      "\(session.console.shown(source.place)) contains no folder <lesson>/<exercise> of this course. "
        + "To list all ids:  \(session.console.command) list")
  }

  private func open() async throws -> OpenedSource {
    try await Self.failing { try await source.open(session.installation.git) }
  }

  private func taken(
    _ exercise: Exercise, from opened: OpenedSource, isAlone: Bool
  ) async throws -> SubmissionFolder {
    do {
      let files = try await Self.failing {
        try await opened.collect(exercise, of: course, isAlone: isAlone, anyCase: anyCase)
      }
      return submission(to: exercise, files.outcome, in: files.folder)
    } catch let fault as SubmissionFault {
      return submission(
        to: exercise, .refused(fault.diagnostics(for: exercise)), in: isAlone ? "" : "\(exercise.id)")
    }
  }

  /// A submission that lies in a folder of the source.
  private func submission(
    to exercise: Exercise, _ outcome: SubmissionOutcome, in folder: String
  ) -> SubmissionFolder {
    let place =
      switch source.form {
      case .folder(let root): folder.isEmpty ? root : root.appending(path: folder)
      case .zip, .git: session.console.file(name)
      }
    return SubmissionFolder(exercise, taken: outcome, at: place)
  }

  /// An error of the source as one with an exit code.
  private static func failing<Result>(_ work: () async throws -> Result) async throws -> Result {
    do { return try await work() } catch let error as SourceError { throw Self.failure(error) }
  }

  private static func failure(_ error: SourceError) -> Failure {
    Failure(error.isOfThisMachine ? Exit.toolFailed : Exit.usage, "\(error)")
  }

  /// Makes sure that a submission does not contain its own grader: a course inside the folder must be named
  /// explicitly.
  private func requireCourseOutside() throws {
    let inner = course.root.resolvingSymlinksInPath().path
    let outer = source.place.resolvingSymlinksInPath().path
    guard !session.learner.hasNamedCourse, inner == outer || inner.hasPrefix(outer + "/") else { return }
    let verb = session.learner.verb.prefix { $0 != " " }
    throw Failure(
      Exit.usage,
      "The course is inside the folder to grade, so the author of the submission could have changed it.\n"
        + "To use it all the same, name it:  \(session.console.command) \(verb) \(name) --course FOLDER")
  }
}

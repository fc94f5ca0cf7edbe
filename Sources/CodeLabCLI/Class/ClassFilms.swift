import Classroom
import CourseModel
import Film
import Foundation
import Gradebook
import Grading
import Reporting

/// Films the first visible check that fails, for the pages of students.
struct ClassFilms: Sendable {
  private let engine: GradingEngine
  private let finder: SubmissionFinder
  /// The places of each student, under all that the student is known by.
  private let places: [String: [URL]]
  private let exercises: [Exercise]

  /// Films of the work in a folder.
  ///
  /// - Throws: `Failure` if there is no work, or an error of the toolchain.
  init(of folder: URL, columns: [Gradebook.Column], session: Session, course: Course) throws {
    engine = try session.installation.engine()
    finder = SubmissionFinder(session: session, course: course, anyCase: true)
    places = Dictionary(
      try ClassWork.collected(in: folder).handIns.flatMap { handIn in
        Self.names(of: handIn.student).map { ($0, handIn.places) }
      }, uniquingKeysWith: { first, _ in first })
    exercises = columns.compactMap { course.exercise($0.id) }
  }

  private static func names(of student: Student) -> [String] {
    [student.id, student.email, student.number].compactMap(\.self)
  }

  /// The film of a result as a page; nil if no check can be filmed, or if other files were graded.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func film(of result: StoredResult) async throws -> Document? {
    let failed = Set((result.learner?.criteria ?? []).filter { $0.status == "failed" }.map(\.id))
    guard let exercise = finder.course.exercise(result.exercise),
      let criterion = exercise.criteria.first(where: { failed.contains($0.id) && $0.canBeFilmed }),
      let submission = try await submission(of: result.student, to: exercise),
      submission.fingerprint == result.hashes.submission
    else { return nil }
    do {
      let film = try await engine.filmCheck(submission, criterion, of: exercise, in: finder.course)
      guard case .filmed(let film, _, _) = film else { return nil }
      return try FilmFormat.html.document(of: film)
    } catch is FilmFault { return nil }
  }

  private func submission(of student: Student, to exercise: Exercise) async throws -> Submission? {
    guard let places = Self.names(of: student).lazy.compactMap({ self.places[$0] }).first,
      case .taken(let submission) = try await finder.work(on: exercise, of: exercises, in: places)
    else { return nil }
    return submission
  }
}

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
  private let handIns: [HandIn]
  private let isAlone: Bool

  /// Films of the work in a folder.
  ///
  /// - Throws: `Failure` if there is no work, or an error of the toolchain.
  init(of folder: URL, columns: [Gradebook.Column], session: Session, course: Course) throws {
    engine = try session.installation.engine()
    finder = SubmissionFinder(session: session, course: course, anyCase: true)
    handIns = try ClassWork.collected(in: folder).handIns
    isAlone = columns.count == 1
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
    let names = Set([student.id, student.email, student.number].compactMap(\.self))
    let places = handIns.first {
      !names.isDisjoint(with: [$0.student.id, $0.student.email, $0.student.number].compactMap(\.self))
    }
    for place in places?.places ?? [] {
      let work = try await finder.work(on: exercise, in: place, isAlone: isAlone)
      if case .taken(let submission) = work { return submission }
    }
    return nil
  }
}

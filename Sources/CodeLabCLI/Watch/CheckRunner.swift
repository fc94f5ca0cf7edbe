import CourseModel
import Grading

/// Runs checks one at a time: a new check cancels the current one, and waits until that has ended.
final class CheckRunner {
  /// News from a check; it comes with the check's number, so that late news from a cancelled check can be
  /// ignored.
  enum News: Sendable {
    case progress(GradingProgress)
    case verdict(Report)
    case failure(any Error)
  }

  private let session: Session
  private let course: Course
  private let tell: @Sendable (Int, News) -> Void
  private var current: Task<Void, Never>?
  private(set) var number = 0

  init(_ session: Session, _ course: Course, tell: @escaping @Sendable (Int, News) -> Void) {
    self.session = session
    self.course = course
    self.tell = tell
  }

  /// Cancels the current check, and begins a new one when that has ended.
  func begin(_ exercise: Exercise) {
    number += 1
    current?.cancel()
    current = Task { [before = current, session, course, tell, number] in
      await before?.value
      do {
        try Task.checkCancellation()
        let report = try await CheckRunner.grade(exercise, session, course) { tell(number, .progress($0)) }
        tell(number, .verdict(report))
      } catch {
        if !Task.isCancelled { tell(number, .failure(error)) }
      }
    }
  }

  private static func grade(
    _ exercise: Exercise, _ session: Session, _ course: Course,
    _ progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    let engine = try session.installation.engine()
    return try await engine.report(on: SubmissionFolder(exercise, of: session.learner), in: course) {
      try await engine.grade($0, of: exercise, in: course, progress: progress)
    }
  }

  /// Cancels the current check, and waits until it has ended.
  func end() async {
    number += 1
    current?.cancel()
    await current?.value
  }
}

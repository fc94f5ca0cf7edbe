import CourseModel
import Grading

/// Runs checks one after the other: a new one cancels the one under way, and waits until nothing of it is left.
final class CheckRunner {
  /// What a check tells, with its number, so that what a cancelled one still says is not taken for news.
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

  /// Begins a check of what lies in the workspace when the one before is gone.
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

  /// Cancels the check under way, and waits until nothing of it is left.
  func end() async {
    number += 1
    current?.cancel()
    await current?.value
  }
}

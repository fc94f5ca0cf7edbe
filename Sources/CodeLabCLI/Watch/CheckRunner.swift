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
  private let lab = Lab()
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
    current = Task { [before = current, session, course, tell, lab, number] in
      await before?.value
      do {
        try Task.checkCancellation()
        let engine = try await lab.engine(session.installation)
        let standby = await lab.standby(for: exercise)
        let report = try await engine.report(on: SubmissionFolder(exercise, of: session.learner), in: course)
        {
          try await engine.grade($0, of: exercise, in: course, standby: standby) {
            tell(number, .progress($0))
          }
        }
        tell(number, .verdict(report))
        await lab.prepare(exercise)
      } catch {
        await lab.forget()
        if !Task.isCancelled { tell(number, .failure(error)) }
      }
    }
  }

  /// Cancels the current check, and waits until it has ended.
  func end() async {
    number += 1
    current?.cancel()
    await current?.value
    await lab.forget()
  }

  /// What one check leaves for the next.
  private actor Lab {
    private var engine: GradingEngine?
    private var standby: Standby?

    func engine(_ installation: Installation) throws -> GradingEngine {
      let engine = try engine ?? installation.engine()
      self.engine = engine
      return engine
    }

    /// What was started for the next check of an exercise; nothing if it was started for another one.
    func standby(for exercise: Exercise) -> Standby? {
      defer { standby = nil }
      guard standby?.exercise == exercise else {
        standby?.end()
        return nil
      }
      return standby
    }

    /// Starts what the next check of an exercise needs. Without it, the check only takes longer.
    func prepare(_ exercise: Exercise) async {
      guard !Task.isCancelled else { return }
      standby = try? await engine?.standby(for: exercise)
    }

    /// A check failed: the toolchain or the cache may have changed.
    func forget() {
      engine = nil
      standby?.end()
      standby = nil
    }
  }
}

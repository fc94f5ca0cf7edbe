import CourseModel
import Foundation
import Workspace

/// Changes the files of an exercise for a watch, and says where the learner's code is kept if it is copied.
struct ExerciseChange {
  private let session: Session
  private let course: Course

  init(_ session: Session, _ course: Course) {
    self.session = session
    self.course = course
  }

  /// Gives the exercise its starter files again; returns where the copies are, in lines.
  ///
  /// - Throws: `Failure`, which also says where the copies are.
  func reset(_ exercise: Exercise) async throws -> String {
    try await keepingCopies { try session.learner.workspace.reset(exercise, onCopy: $0) }
  }

  /// Opens the exercise; returns where the copies are, in lines.
  ///
  /// - Throws: `Failure`, which also says where the copies are.
  func open(_ exercise: Exercise) async throws -> String {
    let opening = ExerciseOpening(session: session, course: course)
    return try await keepingCopies { _ = try await opening.open(exercise, onCopy: $0) }
  }

  private func keepingCopies(_ change: ((URL) -> Void) async throws -> Void) async throws -> String {
    var kept = ""
    do {
      try await change { kept += "A copy of your code is in  \(session.console.shown($0))\n" }
    } catch {
      throw Failure(Exit.toolFailed, kept + session.console.sentence(of: error))
    }
    return kept
  }
}

extension Exercise {
  /// The exercise that a key opens: after a pass the one that `codelab next` opens, and otherwise the
  /// neighbour in the course's order.
  func neighbour(
    _ direction: WatchState.Direction, in course: Course, _ progress: LearnerProgress
  ) -> Exercise? {
    if direction == .next, progress.hasPassed(id), let next = progress.next(in: course), next.id != id {
      return next
    }
    let all = course.exercises
    guard let place = all.firstIndex(where: { $0.id == id }) else { return nil }
    let beside = direction == .next ? place + 1 : place - 1
    return all.indices.contains(beside) ? all[beside] : nil
  }
}

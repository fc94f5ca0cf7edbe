import CourseModel
import Workspace

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

import CourseModel
import Foundation

extension LearnerProgress {
  /// Copies entries under earlier ids of exercises to their present ids, the latest first, unless those have an entry; adds
  /// to those that have one what was done since under an id that no exercise has any longer.
  ///
  /// - Returns: whether an entry was changed.
  @discardableResult
  package mutating func followNames(in course: Course) -> Bool {
    let before = self
    for exercise in course.exercises {
      let id = exercise.id.description
      let names = exercise.formerly.map(\.description)
      if let earlier = laterID(of: exercise, in: course)?.description, let entry = entries[earlier] {
        entries[id] = entries[id]?.joined(with: entry) ?? entry
      } else if entries[id] == nil {
        entries[id] = names.last { entries[$0] != nil }.flatMap { entries[$0] }
      }
      if let current, names.contains(current), ExerciseID(current).flatMap(course.exercise) == nil {
        self.current = id
      }
    }
    return self != before
  }

  /// The earlier id under which the learner did something after they had used the present one: the exercise has an id again
  /// that it had before.
  package func laterID(of exercise: Exercise, in course: Course) -> ExerciseID? {
    guard let last = entries[exercise.id.description]?.lastActivity else { return nil }
    return exercise.formerly.last { id in
      course.exercise(id) == nil && entries[id.description]?.lastActivity.map { $0 > last } == true
    }
  }

  /// Adds the progress from another machine; if both have an entry for an exercise, the better values count.
  package mutating func join(_ other: LearnerProgress) {
    entries.merge(other.entries) { $0.joined(with: $1) }
    current = current ?? other.current
  }
}

extension LearnerProgress {
  /// Records that the learner works on an exercise at this time. When several are open at once, the time counts for one.
  package mutating func work(on id: ExerciseID, at date: Date) {
    let last = entries.values.compactMap(\.lastActivity).max()
    self[id].work(at: date, after: last)
  }
}

extension LearnerProgress.Entry {
  /// The length of a break, in seconds, above which the time does not count as work.
  static let longBreak = 900.0

  /// Adds the time since the learner last did anything, if they were at this exercise before.
  fileprivate mutating func work(at date: Date, after last: Date?) {
    if lastActivity != nil, let last {
      let pause = date.timeIntervalSince(last)
      if (0...Self.longBreak).contains(pause) { secondsWorked += pause }
    }
    lastActivity = date
  }

  func joined(with other: Self) -> Self {
    var entry =
      max(lastActivity ?? .distantPast, passed ?? .distantPast)
        >= max(other.lastActivity ?? .distantPast, other.passed ?? .distantPast) ? self : other
    let first = (passed ?? .distantFuture) <= (other.passed ?? .distantFuture) ? self : other
    entry.passed = first.passed
    entry.attemptsToPass = first.attemptsToPass
    entry.attempts = max(attempts, other.attempts)
    entry.bestPoints = max(bestPoints, other.bestPoints)
    entry.secondsWorked = max(secondsWorked, other.secondsWorked)
    entry.hintsSeen = hintsSeen.merging(other.hintsSeen, uniquingKeysWith: max)
    entry.gaveUp = gaveUp || other.gaveUp
    entry.skipped = skipped && other.skipped
    return entry
  }
}

import CourseModel
import Foundation

extension LearnerProgress {
  /// Copies entries under earlier ids of exercises to their present ids, unless those have an entry.
  ///
  /// - Returns: whether an entry was copied.
  @discardableResult
  package mutating func followNames(in course: Course) -> Bool {
    var changed = false
    for exercise in course.exercises where entries[exercise.id.description] == nil {
      let names = exercise.formerly.map(\.description)
      guard let name = names.first(where: { entries[$0] != nil }) else { continue }
      entries[exercise.id.description] = entries[name]
      if current == name { current = exercise.id.description }
      changed = true
    }
    return changed
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

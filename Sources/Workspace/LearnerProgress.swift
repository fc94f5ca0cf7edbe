import CourseModel
import Foundation

/// What a learner has done, by the stable ids of exercises.
package struct LearnerProgress: Codable, Equatable, Sendable {
  /// What is known of one exercise; work and points stay when the course changes.
  package struct Entry: Codable, Equatable, Sendable {
    /// How many tries there were: checks of something else than the check before had.
    package var attempts = 0
    /// How many tries there were up to and with the first pass.
    package var attemptsToPass: Int?
    /// The fingerprint of what was tried last.
    package var lastTried: String?
    /// The most points that an attempt earned for criteria that learners see.
    package var bestPoints = 0
    /// When it first passed.
    package var passed: Date?
    /// The fingerprint of the criteria that it passed.
    package var passedCriteria: String?
    /// How long the learner worked on it, in seconds: the time between what they typed, without long breaks.
    package var secondsWorked = 0.0
    /// When they last did something for it.
    package var lastActivity: Date?
    /// The name of the last verdict.
    package var lastVerdict: String?
    /// The points of each criterion that failed in the last attempt, in order: for hints.
    package var failing: [String] = []
    /// How many hints of a criterion were shown.
    package var hintsSeen: [String: Int] = [:]
    /// Whether the solution was shown before a pass.
    package var gaveUp = false
    /// Whether the learner went on without a pass.
    package var skipped = false

    /// An entry of an exercise that was just started.
    package init() {}

    /// Whether a check of it came to a verdict, be it of the starter.
    package var wasChecked: Bool { attempts > 0 || lastVerdict != nil }
  }

  /// The version of the format.
  package var version = 1
  /// The exercise that is open.
  package var current: String?
  /// Exercise id → what is known of it.
  package var entries: [String: Entry] = [:]

  /// The progress of somebody who begins.
  package init() {}

  /// What is known of an exercise.
  package subscript(id: ExerciseID) -> Entry {
    get { entries[id.description] ?? Entry() }
    set { entries[id.description] = newValue }
  }

  /// Whether an exercise has passed once.
  package func hasPassed(_ id: ExerciseID) -> Bool { self[id].passed != nil }

  /// Notes a check. It is a try when it had other bytes than the last try, and than the starter, whose fingerprint is
  /// `starter`; a submission that was not even taken is none.
  package mutating func note(_ report: Report, starter: String? = nil, at date: Date) {
    var entry = self[report.exercise.id]
    entry.work(at: date)
    if !["", starter, entry.lastTried].contains(report.fingerprint) {
      entry.attempts += 1
      entry.lastTried = report.fingerprint
    }
    entry.bestPoints = max(entry.bestPoints, report.visiblePoints)
    entry.lastVerdict = report.verdict.name.rawValue
    entry.failing = report.criteria.filter { !$0.status.passes }.map(\.criterion.id)
    if report.verdict.passes {
      entry.attempts = max(1, entry.attempts)
      entry.attemptsToPass = entry.attemptsToPass ?? entry.attempts
      entry.passed = entry.passed ?? date
      entry.passedCriteria = report.exercise.criteriaFingerprint
    }
    self[report.exercise.id] = entry
    current = report.exercise.id.description
  }

  /// Whether an exercise passed, and asks for something else since.
  package func hasChangedSincePass(_ exercise: Exercise) -> Bool {
    guard let criteria = self[exercise.id].passedCriteria else { return false }
    return criteria != exercise.criteriaFingerprint
  }

  /// The points that count: the best attempt's, and never more than the exercise has today.
  package func points(_ exercise: Exercise) -> Int {
    min(exercise.visiblePoints, self[exercise.id].bestPoints)
  }

  /// The exercise to do next: the open one while it has not passed, else the first that neither passed nor was skipped.
  package func next(in course: Course) -> Exercise? {
    let open = course.exercises.filter { !hasPassed($0.id) }
    if let current = open.first(where: { $0.id.description == current && !self[$0.id].skipped }) {
      return current
    }
    let place = course.exercises.firstIndex { $0.id.description == current } ?? 0
    let after = course.exercises.dropFirst(place).first { !hasPassed($0.id) && !self[$0.id].skipped }
    return after ?? open.first { !self[$0.id].skipped } ?? open.first
  }
}

// Every key may be missing: a file of an older tool keeps its meaning when a key is added.

extension LearnerProgress {
  /// Reads the file of this tool or an older one.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    current = try values.decodeIfPresent(String.self, forKey: .current)
    entries = try values.decodeIfPresent([String: Entry].self, forKey: .entries) ?? [:]
  }
}

extension LearnerProgress.Entry {
  /// Reads an entry of this tool or an older one.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    attempts = try values.decodeIfPresent(Int.self, forKey: .attempts) ?? 0
    attemptsToPass = try values.decodeIfPresent(Int.self, forKey: .attemptsToPass)
    lastTried = try values.decodeIfPresent(String.self, forKey: .lastTried)
    bestPoints = try values.decodeIfPresent(Int.self, forKey: .bestPoints) ?? 0
    passed = try values.decodeIfPresent(Date.self, forKey: .passed)
    passedCriteria = try values.decodeIfPresent(String.self, forKey: .passedCriteria)
    secondsWorked = try values.decodeIfPresent(Double.self, forKey: .secondsWorked) ?? 0
    lastActivity = try values.decodeIfPresent(Date.self, forKey: .lastActivity)
    lastVerdict = try values.decodeIfPresent(String.self, forKey: .lastVerdict)
    failing = try values.decodeIfPresent([String].self, forKey: .failing) ?? []
    hintsSeen = try values.decodeIfPresent([String: Int].self, forKey: .hintsSeen) ?? [:]
    gaveUp = try values.decodeIfPresent(Bool.self, forKey: .gaveUp) ?? false
    skipped = try values.decodeIfPresent(Bool.self, forKey: .skipped) ?? false
  }
}

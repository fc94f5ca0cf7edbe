import CourseModel
import Foundation

/// A learner's progress, by the ids of exercises.
package struct LearnerProgress: Codable, Equatable, Sendable {
  /// The progress in one exercise; it stays when the course changes.
  package struct Entry: Codable, Equatable, Sendable {
    /// The number of tries: checks of other files than the check before.
    package var attempts = 0
    /// The number of tries until the first pass, including it.
    package var attemptsToPass: Int?
    /// The fingerprint of the last try.
    var lastTried: String?
    /// The best points in one attempt, for visible criteria only.
    package var bestPoints = 0
    /// When it first passed.
    package var passed: Date?
    /// The fingerprint of the criteria that it passed.
    var passedCriteria: String?
    /// The time that the learner worked on it, in seconds: the time between commands, without long breaks.
    package var secondsWorked = 0.0
    /// When the learner last worked on it.
    var lastActivity: Date?
    /// The last verdict; nil if there was none, or if another version of the tool wrote one that this one does not know.
    package var lastVerdict: Verdict.Name?
    /// The ids of the criteria that did not pass in the last attempt, in order; hints are chosen from them.
    package var failing: [String] = []
    /// What the last check found out about the reason why it did not pass; hints begin with it.
    package var diagnosis: [String] = []
    /// Whether that was shown as a hint.
    package var diagnosisSeen = false
    /// Criterion id → number of hints that were shown.
    package var hintsSeen: [String: Int] = [:]
    /// Whether the solution was shown before a pass.
    package var gaveUp = false
    /// Whether the learner skipped it.
    package var skipped = false

    /// An entry of an exercise that was just started.
    init() {}

    /// Whether it was checked, even if only the starter was.
    package var wasChecked: Bool { attempts > 0 || lastVerdict != nil }
  }

  /// The version of the format.
  var version = 1
  /// The id of the open exercise.
  package var current: String?
  /// Exercise id → progress in it.
  package var entries: [String: Entry] = [:]

  /// The progress of a learner who has not started.
  init() {}

  /// The progress in an exercise.
  package subscript(id: ExerciseID) -> Entry {
    get { entries[id.description] ?? Entry() }
    set { entries[id.description] = newValue }
  }

  /// Whether the learner has passed an exercise.
  package func hasPassed(_ id: ExerciseID) -> Bool { self[id].passed != nil }

  /// Records a check. It counts as a try if its files differ from the last try and from the starter, whose fingerprint
  /// is `starter`. A refused submission does not count.
  ///
  /// - Parameter diagnosis: what the check found out about the reason why it did not pass, in words.
  package mutating func note(
    _ report: Report, diagnosis: [String] = [], starter: String? = nil, at date: Date
  ) {
    work(on: report.exercise.id, at: date)
    var entry = self[report.exercise.id]
    if !["", starter, entry.lastTried].contains(report.fingerprint) {
      entry.attempts += 1
      entry.lastTried = report.fingerprint
    }
    entry.bestPoints = max(entry.bestPoints, report.visiblePoints)
    entry.lastVerdict = report.verdict.name
    entry.failing = report.criteria.filter { !$0.status.passes }.map(\.criterion.id)
    if entry.diagnosis != diagnosis { (entry.diagnosis, entry.diagnosisSeen) = (diagnosis, false) }
    if report.verdict.passes {
      entry.attempts = max(1, entry.attempts)
      entry.attemptsToPass = entry.attemptsToPass ?? entry.attempts
      entry.passed = entry.passed ?? date
      entry.passedCriteria = report.exercise.criteriaFingerprint
    }
    self[report.exercise.id] = entry
    current = report.exercise.id.description
  }

  /// The last verdict on an exercise if it was on these files; nil if they were changed since.
  package func verdict(on fingerprint: String, of id: ExerciseID) -> Verdict.Name? {
    self[id].lastTried == fingerprint ? self[id].lastVerdict : nil
  }

  /// Whether the criteria of an exercise have changed since it was passed.
  package func hasChangedSincePass(_ exercise: Exercise) -> Bool {
    guard let criteria = self[exercise.id].passedCriteria else { return false }
    return criteria != exercise.criteriaFingerprint
  }

  /// The points that count: those of the best attempt, limited to the exercise's present total.
  package func points(_ exercise: Exercise) -> Int {
    min(exercise.visiblePoints, self[exercise.id].bestPoints)
  }

  /// The exercise to do next: the open one, or if that is passed, the next that is neither passed nor skipped.
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

// Every key may be missing, so that files of older versions of the tool can be read.

extension LearnerProgress {
  /// Reads a file that this version of the tool or an older one wrote.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    current = try values.decodeIfPresent(String.self, forKey: .current)
    entries = try values.decodeIfPresent([String: Entry].self, forKey: .entries) ?? [:]
  }
}

extension LearnerProgress.Entry {
  /// Reads an entry that this version of the tool or an older one wrote.
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
      .flatMap(Verdict.Name.init)
    failing = try values.decodeIfPresent([String].self, forKey: .failing) ?? []
    diagnosis = try values.decodeIfPresent([String].self, forKey: .diagnosis) ?? []
    diagnosisSeen = try values.decodeIfPresent(Bool.self, forKey: .diagnosisSeen) ?? false
    hintsSeen = try values.decodeIfPresent([String: Int].self, forKey: .hintsSeen) ?? [:]
    gaveUp = try values.decodeIfPresent(Bool.self, forKey: .gaveUp) ?? false
    skipped = try values.decodeIfPresent(Bool.self, forKey: .skipped) ?? false
  }
}

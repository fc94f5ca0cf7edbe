import Classroom
import CourseModel
import Reporting

/// What a gradebook collects while it reads results.
package struct ClassTally {
  /// What is known of an exercise from its results.
  struct ExerciseFacts {
    var title: String?
    /// The most points that a result says can be earned.
    var of: Int?
    var handedIn = 0
    /// The hashes of the exercise that results were graded by.
    var versions: Set<String> = []
  }

  private struct Key: Hashable {
    var exercise: ExerciseID
    var criterion: String
  }

  private struct Failures {
    var title: String
    var students = 0
    var messages: [String: Int] = [:]
  }

  private struct Entry {
    var student: Student
    var grades: [ExerciseID: Gradebook.Cell] = [:]
    var hashes: [ExerciseID: String] = [:]
  }

  /// How many criteria a gradebook lists, and how many messages of each.
  private static let (mostTroubles, mostMessages) = (20, 3)

  let audience: Audience
  /// The hashes of the starters.
  let starters: Set<String>
  private(set) var exercises: [ExerciseID: ExerciseFacts] = [:]
  private var failures: [Key: Failures] = [:]
  private var entries: [Entry] = []
  /// The files that are no results.
  private(set) var damaged: [String] = []
  private var owners: [ExerciseID: [String: [Student]]] = [:]

  init(audience: Audience, starters: Set<String>) {
    self.audience = audience
    self.starters = starters
  }

  /// Adds a student's results.
  package mutating func add(_ read: GradebookReader.StudentResults) {
    damaged += read.damaged
    if let student = read.student { add(read.results, of: student) }
  }

  private mutating func add(_ results: [StoredResult], of student: Student) {
    var entry = Entry(student: student)
    for result in results {
      guard result.handedIn, let report = result.report(for: audience) else {
        entry.grades[result.exercise] = .notHandedIn
        exercises[result.exercise] = exercises[result.exercise] ?? ExerciseFacts()
        continue
      }
      count(report, of: result.exercise)
      exercises[result.exercise]?.versions.insert(result.hashes.exercise)
      let hash = result.hashes.submission
      entry.hashes[result.exercise] = hash
      let isStarter = starters.contains(hash)
      // Files that could not be read are no submission that could be another one's.
      if !isStarter, report.verdict.name != Verdict.Name.submissionRefused.rawValue {
        owners[result.exercise, default: [:]][hash, default: []].append(student)
      }
      entry.grades[result.exercise] = .graded(
        Gradebook.Grade(
          points: report.points, of: report.of, passed: report.passed, verdict: report.verdict.name,
          earlier: result.earlier.count, tries: max(result.earlier.count + 1, result.times.count),
          isTwin: false, isStarter: isStarter))
    }
    entries.append(entry)
  }

  private mutating func count(_ report: StoredReport, of id: ExerciseID) {
    var facts = exercises[id] ?? ExerciseFacts()
    facts.handedIn += 1
    facts.title = report.exercise.title
    facts.of = max(report.of, facts.of ?? 0)
    exercises[id] = facts
    let failed = report.criteria.filter { !["passed", "waits", "not-run"].contains($0.status) }
    for criterion in failed {
      note(Key(exercise: id, criterion: criterion.id), criterion.title, criterion.message)
    }
    if failed.isEmpty, !report.passed {
      let name = report.verdict.name
      let error = report.diagnostics.first { $0.severity == "error" }?.message
      note(Key(exercise: id, criterion: "verdict: \(name)"), name, error ?? report.verdict.message)
    }
  }

  private mutating func note(_ key: Key, _ title: String, _ message: String) {
    let first = message.split(separator: "\n").first.map(String.init) ?? message
    failures[key, default: Failures(title: title)].students += 1
    failures[key]?.messages[first, default: 0] += 1
  }

  /// The gradebook with these columns.
  func gradebook(title: String, due: String?, columns: [Gradebook.Column]) -> Gradebook {
    let shared = owners.mapValues { $0.filter { $0.value.count > 1 } }
    let rows = entries.map { entry in
      let cells = columns.map { column -> Gradebook.Cell in
        var cell = entry.grades[column.id] ?? .none
        if case .graded(var grade) = cell, let hash = entry.hashes[column.id], shared[column.id]?[hash] != nil
        {
          grade.isTwin = true
          cell = .graded(grade)
        }
        return cell
      }
      return Gradebook.Row(student: entry.student, cells: cells, total: Self.total(cells, columns))
    }
    let twins = columns.flatMap { column in
      (shared[column.id] ?? [:]).sorted { $0.key < $1.key }.map {
        Gradebook.Twins(exercise: column.id, students: $0.value)
      }
    }
    return Gradebook(
      title: title, due: due, columns: columns,
      rows: rows.sorted { ($0.student.name, $0.student.id) < ($1.student.name, $1.student.id) },
      troubles: troubles(columns), twins: twins)
  }

  private static func total(_ cells: [Gradebook.Cell], _ columns: [Gradebook.Column]) -> Double {
    zip(cells, columns).reduce(0) { sum, pair in
      guard let grade = pair.0.grade, grade.of > 0, !pair.1.isRetired else { return sum }
      return sum + pair.1.weight * Double(grade.points) / Double(grade.of)
    }
  }

  private func troubles(_ columns: [Gradebook.Column]) -> [Gradebook.Trouble] {
    let shown = Set(columns.map(\.id))
    let all = failures.filter { shown.contains($0.key.exercise) }
    let worst = all.sorted { left, right in
      (-left.value.students, left.key.exercise.description, left.key.criterion)
        < (-right.value.students, right.key.exercise.description, right.key.criterion)
    }
    return worst.prefix(Self.mostTroubles).map { key, failures in
      let messages = failures.messages.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      return Gradebook.Trouble(
        exercise: key.exercise, title: failures.title, students: failures.students,
        of: exercises[key.exercise]?.handedIn ?? 0,
        messages: messages.prefix(Self.mostMessages).map { Gradebook.Message(text: $0, students: $1) })
    }
  }
}

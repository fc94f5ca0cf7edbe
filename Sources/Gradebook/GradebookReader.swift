import Classroom
import CourseModel
import Reporting

/// Reads the results of a class student by student, so that only few students' feedback is in memory.
package struct GradebookReader: Sendable {
  private let results: ResultFolder
  private let course: Course
  private let assignment: Assignment?
  private let audience: Audience
  private let starters: Set<String>
  /// The places of the exercises in the assignment, or in the course.
  private let places: [ExerciseID: Int]
  private let known: Set<ExerciseID>

  /// A reader of results.
  ///
  /// - Parameters:
  ///   - assignment: what counts; nil if all exercises of the course do that have results.
  ///   - starters: the hashes of the starters.
  package init(
    _ results: ResultFolder, of course: Course, assignment: Assignment? = nil, audience: Audience,
    starters: Set<String> = []
  ) {
    (self.results, self.course, self.assignment) = (results, course, assignment)
    (self.audience, self.starters) = (audience, starters)
    let ids = course.exercises.map(\.id)
    known = Set(ids)
    places = Dictionary(
      (assignment?.exercises.map(\.id) ?? ids).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The results of a student.
  package struct StudentResults: Sendable {
    /// The student; nil if none of the files is a result that counts.
    package let student: Student?
    /// Those that count, in the exercises' order.
    package let results: [StoredResult]
    /// The files that are no results of this student.
    let damaged: [String]
  }

  /// The names of the students' folders, sorted.
  package var folders: [String] { results.folders }

  /// Reads the results in a student's folder.
  package func results(in folder: String) -> StudentResults {
    let contents = results.contents(of: folder)
    let all = renamed(contents.results).filter { isShown($0.exercise) }
    return StudentResults(
      student: all.last?.student, results: all.sorted { isBefore($0.exercise, $1.exercise) },
      damaged: contents.damaged)
  }

  /// What is counted of no student yet.
  package var tally: ClassTally { ClassTally(audience: audience, starters: starters) }

  /// The gradebook of all students that were counted.
  package func gradebook(_ tally: ClassTally) -> Gradebook {
    var book = tally.gradebook(
      title: assignment?.title ?? course.title, due: assignment?.due, columns: columns(tally))
    book.damaged = tally.damaged
    book.mixed = book.columns.filter { !$0.isRetired }.map(\.id).filter {
      tally.exercises[$0].map { $0.versions.count > 1 } ?? false
    }
    return book
  }

  /// The results under the present ids of their exercises. One under an earlier id counts if there is no newer one.
  private func renamed(_ results: [StoredResult]) -> [StoredResult] {
    var present = Set(results.map(\.exercise))
    return results.compactMap { result in
      guard !known.contains(result.exercise), let id = course.successor(of: result.exercise) else {
        return result
      }
      var result = result
      result.exercise = id
      return present.insert(id).inserted ? result : nil
    }
  }

  private func isShown(_ id: ExerciseID) -> Bool {
    guard let assignment else { return true }
    return assignment.exercises.contains { $0.id == id && $0.state != .draft }
  }

  /// Exercises that are not listed come last, in the order of their ids.
  private func isBefore(_ left: ExerciseID, _ right: ExerciseID) -> Bool {
    switch (places[left], places[right]) {
    case (let left?, let right?): left < right
    case (nil, nil): left.description < right.description
    case (let left, _): left != nil
    }
  }

  private func columns(_ tally: ClassTally) -> [Gradebook.Column] {
    let assigned = (assignment?.exercises ?? []).filter { $0.state != .draft }
    let isWeighted = assigned.contains { $0.weight != nil }
    let ids = Set(tally.exercises.keys).union(assigned.map(\.id)).sorted(by: isBefore)
    return ids.map { id in
      let entry = assigned.first { $0.id == id }
      let exercise = course.exercise(id)
      let possible = audience == .staff ? exercise?.points : exercise?.visiblePoints
      let of = tally.exercises[id]?.of ?? possible ?? 0
      return Gradebook.Column(
        id: id, title: exercise?.title ?? tally.exercises[id]?.title ?? id.description, of: of,
        weight: entry?.weight ?? (isWeighted ? 1 : Double(of)), isRetired: entry?.state == .retired)
    }
  }
}

import Classroom
import CourseModel
import Foundation
import Reporting

/// Reads the results of a class student by student, so that only one student's feedback is in memory.
package struct GradebookReader: Sendable {
  private let results: ResultFolder
  private let course: Course
  private let assignment: Assignment?
  private let audience: Audience
  private let starters: Set<String>

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
  }

  /// All results.
  package func read() -> Gradebook { read { _, _ in } }

  /// All results.
  ///
  /// - Parameter onStudent: gets each student's results, in the order of the folders' names, and may write pages.
  /// - Throws: an error of `onStudent`.
  package func read(onStudent: (Student, [StoredResult]) throws -> Void) rethrows -> Gradebook {
    var tally = ClassTally(audience: audience, starters: starters)
    for folder in results.folders {
      let all = renamed(results.results(in: folder)).filter { isShown($0.exercise) }
      guard let student = all.last?.student else { continue }
      let ordered = all.sorted { place(of: $0.exercise) < place(of: $1.exercise) }
      try onStudent(student, ordered)
      tally.add(ordered, of: student)
    }
    return tally.gradebook(
      title: assignment?.title ?? course.title, due: assignment?.due, columns: columns(tally))
  }

  /// The results under the present ids of their exercises. One under an earlier id counts if there is no newer one.
  private func renamed(_ results: [StoredResult]) -> [StoredResult] {
    var known = Set(results.map(\.exercise))
    return results.compactMap { result in
      guard course.exercise(result.exercise) == nil, let id = course.successor(of: result.exercise) else {
        return result
      }
      var result = result
      result.exercise = id
      return known.insert(id).inserted ? result : nil
    }
  }

  private func isShown(_ id: ExerciseID) -> Bool {
    guard let assignment else { return true }
    return assignment.exercises.contains { $0.id == id && $0.state != .draft }
  }

  private var order: [ExerciseID] { assignment?.exercises.map(\.id) ?? course.exercises.map(\.id) }

  private func place(of id: ExerciseID) -> String {
    let index = order.firstIndex(of: id) ?? order.count
    return String(format: "%06d", index) + id.description
  }

  private func columns(_ tally: ClassTally) -> [Gradebook.Column] {
    let assigned = (assignment?.exercises ?? []).filter { $0.state != .draft }
    let isWeighted = assigned.contains { $0.weight != nil }
    let ids = Set(tally.exercises.keys).union(assigned.map(\.id)).sorted { place(of: $0) < place(of: $1) }
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

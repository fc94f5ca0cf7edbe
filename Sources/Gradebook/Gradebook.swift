import Classroom
import CourseModel

/// The results of a class: a row for each student, a column for each exercise.
package struct Gradebook: Equatable, Sendable {
  /// The assignment's title, or the course's.
  package var title: String
  /// When it was due, in the teacher's words.
  package var due: String?
  /// In the order of the assignment, or of the course.
  package var columns: [Column]
  /// In the order of the students' names.
  package var rows: [Row]
  /// The criteria that most students fail, worst first.
  package var troubles: [Trouble]
  /// Submissions that are the same, byte for byte, and are not the starter.
  package var twins: [Twins]

  /// The files in the folder of results that are no results, and were left out.
  package var damaged: [String] = []

  /// The exercises whose results were graded by different versions of the exercise.
  package var mixed: [ExerciseID] = []

  /// An exercise.
  package struct Column: Equatable, Sendable {
    /// The exercise.
    package var id: ExerciseID
    /// For headings.
    package var title: String
    /// The points that can be earned; 0 if nobody handed it in.
    package var of: Int
    /// What it counts.
    package var weight: Double
    /// Whether it does not count any more.
    package var isRetired: Bool
  }

  /// A student.
  package struct Row: Equatable, Sendable {
    /// Who it is.
    package var student: Student
    /// One for each column.
    package var cells: [Cell]
    /// The sum of what the exercises count, as far as their points were earned.
    package var total: Double = 0

    /// Whether all points are known: no grader failed.
    var isComplete: Bool { !cells.contains { $0.grade?.isGradersFault == true } }
  }

  /// What a student has for an exercise.
  package enum Cell: Equatable, Sendable {
    /// There is no result.
    case none
    /// There was nothing to grade.
    case notHandedIn
    /// There is a result.
    case graded(Grade)
  }

  /// A result in short.
  package struct Grade: Equatable, Sendable {
    /// The points earned.
    package var points: Int
    /// The points that could be earned.
    package var of: Int
    /// Whether the submission passes.
    package var passed: Bool
    /// The verdict's name.
    package var verdict: String
    /// How many submissions were graded before this one.
    package var earlier: Int
    /// How often it was handed in, as far as that was graded, or the service that collected it says so.
    package var tries: Int
    /// Whether somebody else handed in the same.
    package var isTwin: Bool
    /// Whether it is the starter, unchanged.
    package var isStarter: Bool

    /// The points in proportion to what a column says can be earned: versions of an exercise can differ in that.
    func points(in column: Column) -> Double {
      guard of > 0, of != column.of else { return Double(points) }
      return Double(points) * Double(column.of) / Double(of)
    }

    /// Whether the grader failed, so that the points say nothing of the work.
    package var isGradersFault: Bool { verdict == Verdict.Name.graderFault.rawValue }
  }

  /// A criterion, or a verdict that no criterion tells, that students fail.
  package struct Trouble: Equatable, Sendable {
    /// The exercise.
    package var exercise: ExerciseID
    /// The criterion's title, or the verdict's name.
    package var title: String
    /// How many students fail it.
    package var students: Int
    /// How many students handed in the exercise.
    package var of: Int
    /// The most frequent messages, each with the number of students who see it.
    package var messages: [Message]
  }

  /// A message and how many students see it.
  package struct Message: Equatable, Sendable, Encodable {
    /// Its text.
    package var text: String
    /// How many students see it.
    package var students: Int
  }

  /// Students who handed in the same.
  package struct Twins: Equatable, Sendable {
    /// The exercise.
    package var exercise: ExerciseID
    /// At least two.
    package var students: [Student]
  }

  /// What all exercises count together.
  package var possible: Double { columns.filter { !$0.isRetired }.reduce(0) { $0 + $1.weight } }
}

extension Gradebook.Cell {
  /// The result in short; nil if there is none.
  package var grade: Gradebook.Grade? {
    if case .graded(let grade) = self { grade } else { nil }
  }
}

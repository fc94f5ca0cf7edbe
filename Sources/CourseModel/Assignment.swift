/// What a class was asked to hand in.
package struct Assignment: Equatable, Sendable {
  /// Its name, for headings.
  package var title: String
  /// When it is due, in the teacher's words. Nothing is decided by it.
  package var due: String?
  /// In the order of the file.
  package var exercises: [AssignedExercise]

  /// An assignment of these exercises.
  package init(title: String, due: String? = nil, exercises: [AssignedExercise]) {
    self.title = title
    self.due = due
    self.exercises = exercises
  }
}

/// An exercise of an assignment.
package struct AssignedExercise: Equatable, Sendable {
  /// The exercise.
  package var id: ExerciseID
  /// How much it counts; nil for as much as it has points.
  package var weight: Double?
  /// Whether it is asked for at the moment.
  package var state: State

  /// Whether an exercise is graded, and whether it counts.
  package enum State: String, Sendable, CaseIterable {
    /// It is graded, and it counts.
    case open
    /// It is not given out yet: it is not graded, and no gradebook shows it.
    case draft
    /// It is not asked for any more: it is not graded, and earlier results are shown but don't count.
    case retired
  }

  /// An exercise that counts unless its state says otherwise.
  package init(id: ExerciseID, weight: Double? = nil, state: State = .open) {
    self.id = id
    self.weight = weight
    self.state = state
  }
}

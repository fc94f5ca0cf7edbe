import CourseModel

/// Remembers where the parts of a course are written, for checks that need more than one file.
///
/// Lines and columns are only worked out for what is reported: most courses are sound.
final class Places {
  /// What a place can be asked for.
  enum Part: Hashable {
    case lesson(String)
    case module(ExerciseID)
    case requires(ExerciseID, ExerciseID)
    case formerly(ExerciseID, ExerciseID)
    case source(ExerciseID, String)
    case criterion(ExerciseID, String)
  }

  private var values: [Part: ManifestValue] = [:]

  /// Of a part that is written twice, the last one counts: that is the one to change.
  func remember(_ part: Part, _ value: ManifestValue) { values[part] = value }

  subscript(part: Part) -> Place { values[part]?.place ?? Place(file: CourseLocator.manifest) }
}

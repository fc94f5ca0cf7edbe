import CourseModel

/// Remembers the places of a course's parts, for checks that need more than one file.
///
/// Lines and columns are computed only for what is reported, because most courses have no errors.
final class Places {
  /// A part of a course that has a place.
  enum Part: Hashable {
    case lesson(String)
    case module(ExerciseID)
    case requires(ExerciseID, ExerciseID)
    case formerly(ExerciseID, ExerciseID)
    case source(ExerciseID, String)
    case criterion(ExerciseID, String)
  }

  private var values: [Part: ManifestValue] = [:]

  /// Remembers a part's place. If a part is defined twice, the last place counts, because the author should
  /// change that one.
  func remember(_ part: Part, _ value: ManifestValue) { values[part] = value }

  subscript(part: Part) -> Place { values[part]?.place ?? Place(file: CourseLocator.manifest) }
}

import CourseModel

/// Collects the errors and warnings of a course, so that all of them can be shown at once.
final class Faults {
  private(set) var diagnostics: [Diagnostic] = []
  /// The positions of the diagnostics about changes that do not fit the text that they change. They are no faults of the
  /// changes if the text is wrong.
  private(set) var unfit: Set<Int> = []

  /// The known answer whose entry is being read; nil if none is, or if it has no id.
  var answer: String?
  /// The known answers that the diagnostics are about, by the diagnostics' positions.
  private(set) var answers: [Int: String] = [:]

  /// Adds a diagnostic about a change that does not fit the text that it changes.
  func reportUnfit(_ place: Place, _ message: String, _ suggestion: String) {
    unfit.insert(diagnostics.count)
    report(place, message, suggestion)
  }

  /// Adds a diagnostic: what is wrong, and what to write instead or which command helps.
  func report(
    _ place: Place, _ message: String, _ suggestion: String? = nil, help: ToolCommand? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    answers[diagnostics.count] = answer
    diagnostics.append(
      Diagnostic(
        severity, file: place.file, line: place.line, column: place.column, message: message,
        suggestion: suggestion, help: help))
  }

  /// Adds a diagnostic, unless it is known: several files can be missing for one reason.
  func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

/// A place in a file of the course.
struct Place {
  /// The path relative to the course.
  var file: String
  /// The line, from 1.
  var line: Int?
  /// The column in UTF-8 bytes, from 1.
  var column: Int?
}

/// Remembers the places of a course's parts, for checks that need more than one file.
///
/// Lines and columns are computed only for what is reported, because most courses have no errors.
final class Places {
  /// A part of a course that has a place.
  enum Part: Hashable {
    case lesson(String)
    case title(ExerciseID)
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

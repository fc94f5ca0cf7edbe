import CourseModel
import Terminal
import Workspace

/// The exercises of a course in columns: the learner's state, the name, and the description.
struct ExerciseRows {
  /// The minimum width of the description's column.
  private static let narrowest = 24
  private static let margin = StyledText("  ")

  private let progress: LearnerProgress
  private let appearance: Appearance
  private let nameWidth: Int

  init(course: Course, progress: LearnerProgress, appearance: Appearance) {
    self.progress = progress
    self.appearance = appearance
    nameWidth = course.exercises.map(\.id.name.count).max() ?? 0
  }

  /// An exercise in one line, however long.
  func line(of exercise: Exercise) -> StyledText {
    Self.margin + state(of: exercise) + Self.margin
      + StyledText(exercise.id.name).padded(to: nameWidth).adding(.code) + Self.margin + about(exercise)
  }

  func lines(of exercise: Exercise) -> [StyledText] {
    let state = Self.margin + state(of: exercise) + Self.margin
    let name = StyledText(exercise.id.name, .code)
    let lead = state + name.padded(to: nameWidth).adding(.code) + Self.margin
    let about = about(exercise)
    guard let width = appearance.width, lead.width + about.width > width else { return [lead + about] }
    if width - lead.width < Self.narrowest {
      let indent = Self.spaces(state.width)
      return [state + name] + about.wrapped(to: width, first: indent, rest: indent)
    }
    return about.wrapped(to: width, first: lead, rest: Self.spaces(lead.width))
  }

  private func about(_ exercise: Exercise) -> StyledText {
    let change = progress.hasChangedSincePass(exercise) ? ", changed since you passed it" : ""
    return StyledText("\(exercise.title), \(exercise.minutes) min, \(exercise.visiblePoints.of("point"))")
      + StyledText(change, .dim)
  }

  private func state(of exercise: Exercise) -> StyledText {
    let entry = progress[exercise.id]
    if entry.passed != nil { return StyledText("pass ", .pass) }
    return StyledText(entry.skipped ? "skip " : entry.wasChecked ? "begun" : "     ")
  }

  private static func spaces(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: count))
  }
}

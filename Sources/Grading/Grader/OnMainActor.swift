import CourseModel

/// A grader that runs on the main actor, for answers whose classes are marked with `@MainActor`.
///
/// Graders say `nonisolated`, so that they can use classes that belong to no actor. Their tests run on the main thread
/// all the same; so for a class of the main actor, the same grader is compiled with `@MainActor` in that place.
enum OnMainActor {
  /// Whether these errors are about an answer that belongs to the main actor. In exercises with language mode 6,
  /// isolation is a part of the task.
  static func isNeeded(for errors: [Diagnostic], in exercise: Exercise) -> Bool {
    exercise.language < 6 && errors.contains { $0.message.contains("main actor-isolated") }
  }

  /// The grader's text on the main actor; lines stay the same.
  static func moved(_ text: String) -> String { text.replacing(declarations, with: "@MainActor ") }

  nonisolated(unsafe) private static let declarations =
    #/\bnonisolated (?=(?:[a-z]+ )*(?:class|struct|enum|protocol|extension|func|var|let)\b)/#
}

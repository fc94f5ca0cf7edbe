import CourseModel
import SyntaxMessages
import SyntaxReading

/// Faults of communication that a submission's source shows, as remarks below the checks that fail because of them.
struct LikelyFaults {
  private let reader: SyntaxReader
  private let exercise: Exercise

  init(_ reader: SyntaxReader, _ exercise: Exercise) {
    self.reader = reader
    self.exercise = exercise
  }

  /// A warning with a suggestion for each fault.
  ///
  /// - Throws: an error of `SyntaxReader`, or of the file system.
  func remarks(on files: [String: String]) async throws -> [Diagnostic] {
    let own = files.sorted { $0.key < $1.key }
    let given = try exercise.givenFiles().filter { $0.key.hasSuffix(".swift") && files[$0.key] == nil }
    let question = FaultsQuestion(
      texts: own.map(\.value), others: Array(given.values))
    guard let answer = try await reader.answer(to: question).answer else { return [] }
    return zip(own.map(\.key), answer).flatMap { file, faults in faults.map { Diagnostic($0, in: file) } }
  }
}

extension Diagnostic {
  /// A fault in words.
  fileprivate init(_ fault: SyntaxFault, in file: String) {
    let (message, suggestion) =
      switch fault.kind {
      case .unassigned(let property, let owner, let listener):
        (
          "Nothing in your code assigns the `\(property)` of the `\(owner)` in `\(listener)`, so it stays nil, and the"
            + " `\(owner)` never calls `\(listener)`",
          "assign it, for example `….\(property) = self` in `\(listener)`"
        )
      case .sharedCenter(let given, let owner):
        (
          "`NotificationCenter.default` is another center than `\(given)` of `\(owner)`: an observer of one"
            + " does not get what is posted to the other",
          "use `\(given)` to post and to observe"
        )
      case .newCenter:
        (
          "`NotificationCenter()` creates a new center each time this line runs, which nobody else observes",
          "keep one center in a property, or use the one that was passed in"
        )
      }
    self.init(.warning, file: file, line: fault.line, message: message, suggestion: suggestion)
  }
}

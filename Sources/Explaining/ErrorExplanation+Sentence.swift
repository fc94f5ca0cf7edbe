import CourseModel

extension ErrorExplanation {
  /// The sentence for an error and its notes; nil if the explanation does not match them.
  ///
  /// - Parameter file: the text of the learner's file that the error is in.
  func sentence(for error: Diagnostic, notes: [Diagnostic], in file: String) -> String? {
    guard var found = self.error.match(error.message), word.map({ error.points(at: $0, in: file) }) ?? true,
      lacks.map({ !file.contains($0) }) ?? true
    else { return nil }
    if let note {
      guard let more = notes.lazy.compactMap({ note.match($0.message) }).first else { return nil }
      found.merge(more) { first, _ in first }
    }
    return found.reduce(means) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

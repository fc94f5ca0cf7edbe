import CourseModel

extension EquivalentMutant {
  /// Reads an entry of the list `equivalents`.
  init?(_ entry: AnswerEntry) {
    let because = entry.text("because", example: "The list is empty then")
    guard let files = entry.files, let because, let line = entry.line else { return nil }
    self.init(because: because, files: files, line: line)
  }
}

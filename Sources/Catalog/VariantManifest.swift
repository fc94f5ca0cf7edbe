import CourseModel

extension Variant {
  /// Reads an entry of the list `variants`.
  init?(_ entry: AnswerEntry) {
    let id = entry.id(example: "computed-owner")
    let title = entry.text("title", example: "The owner is computed")
    guard let files = entry.files, let id, let title, let line = entry.line else { return nil }
    self.init(id: id, title: title, files: files, line: line)
  }
}

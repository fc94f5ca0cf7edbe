/// A correct answer that is built differently from the solution; it proves that a grader tests behaviour.
package struct Variant: KnownAnswer, Equatable {
  /// Unique among the variants of its exercise, in kebab-case.
  package var id: String
  /// How its structure differs, in one line.
  package var title: String
  /// File name → text: a complete answer.
  package var files: [String: String]
  /// The line of `ExerciseFolders.answers` where it begins, from 1.
  package var line: Int

  /// The id.
  package var name: String? { id }

  /// A correct answer and how it differs.
  package init(id: String, title: String, files: [String: String], line: Int) {
    self.id = id
    self.title = title
    self.files = files
    self.line = line
  }
}

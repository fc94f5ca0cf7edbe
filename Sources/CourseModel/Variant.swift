/// A correct answer that is built differently from the solution; it proves that a grader tests behaviour.
package struct Variant: Equatable, Sendable {
  /// The name of its folder.
  package var id: String
  /// How its structure differs, in one line.
  var differs: String
  /// File name → text: a complete answer.
  package var files: [String: String]

  /// A correct answer and how it differs.
  package init(id: String, differs: String, files: [String: String]) {
    self.id = id
    self.differs = differs
    self.files = files
  }
}

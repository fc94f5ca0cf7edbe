/// A right answer that is built differently from the reference: the proof that a grader asks for behaviour.
package struct Variant: Equatable, Sendable {
  /// The name of its folder, in kebab-case.
  package var id: String
  /// How it differs in structure, in one line.
  package var differs: String
  /// File name → text: a complete answer.
  package var files: [String: String]

  /// A right answer and how it differs.
  package init(id: String, differs: String, files: [String: String]) {
    self.id = id
    self.differs = differs
    self.files = files
  }
}

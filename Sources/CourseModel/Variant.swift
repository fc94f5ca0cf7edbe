/// A right answer that is built differently from the reference: the proof that a grader asks for behaviour.
public struct Variant: Equatable, Sendable {
  /// The name of its folder, in kebab-case.
  public var id: String
  /// How it differs in structure, in one line.
  public var differs: String
  /// File name → text: a complete answer.
  public var files: [String: String]

  /// A right answer and how it differs.
  public init(id: String, differs: String, files: [String: String]) {
    self.id = id
    self.differs = differs
    self.files = files
  }
}

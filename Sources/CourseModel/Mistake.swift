/// A wrong answer that an exercise's grader must catch: the proof that its criteria can fail.
public struct Mistake: Equatable, Sendable {
  /// Unique among the mistakes of its exercise, in kebab-case.
  public var id: String
  /// The misconception in one line.
  public var title: String
  /// The criteria that fail by themselves, or the name of a verdict that ends before criteria are judged.
  ///
  /// Criteria that only wait for one of these are not listed.
  public var fails: [String]
  /// How the program ends in it, by the name of a criterion's status, such as `crashed`; nil where it ends by itself.
  public var ends: String?
  /// A part of the feedback that a learner who makes this mistake reads.
  public var says: String?
  /// File name → text: a complete answer.
  public var files: [String: String]
  /// The line of `ExerciseFolders.mistakes` where it begins, from 1.
  public var line: Int

  /// A wrong answer and what it must lead to.
  public init(
    id: String, title: String, fails: [String], ends: String? = nil, says: String? = nil,
    files: [String: String], line: Int
  ) {
    self.id = id
    self.title = title
    self.fails = fails
    self.ends = ends
    self.says = says
    self.files = files
    self.line = line
  }
}

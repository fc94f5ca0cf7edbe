/// What a terminal report says beside the report itself: where the learner stands.
public struct TerminalContext: Equatable, Sendable {
  /// How the tool is called where the learner stands: `codelab` or `./codelab`.
  public var command: String
  /// The exercise after this one.
  public var next: NextExercise?
  /// How many hints have not been seen yet, by the id of the criterion.
  public var hintsLeft: [String: Int]
  /// How many checks of this exercise there were, this one included.
  public var tries: Int
  /// Whether nothing is cut short.
  public var verbose: Bool
  /// Who reads it.
  public var audience: Audience

  /// The place of a learner in the course.
  public init(
    command: String = "codelab", next: NextExercise? = nil, hintsLeft: [String: Int] = [:], tries: Int = 1,
    verbose: Bool = false, audience: Audience = .learner
  ) {
    self.command = command
    self.next = next
    self.hintsLeft = hintsLeft
    self.tries = tries
    self.verbose = verbose
    self.audience = audience
  }

  /// An exercise that is proposed after a pass.
  public struct NextExercise: Equatable, Sendable {
    /// Its name, as `codelab start` takes it.
    public var name: String
    /// How long it takes, about.
    public var minutes: Int

    /// An exercise with its name and time.
    public init(name: String, minutes: Int) {
      self.name = name
      self.minutes = minutes
    }
  }
}
